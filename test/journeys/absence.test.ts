import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coach, pressIn } from '../support/asking.ts';
import { eastTeam, kavya, lee, lena, mara, nick } from '../support/east-team.ts';
import { createWorld, readable, type World } from '../support/world.ts';

describe('Somebody who goes on leave', () => {
  let world: World;

  beforeAll(async () => {
    world = await createWorld({ roster: eastTeam, at: '2026-12-09T09:30:00Z' });
  });
  afterAll(() => world.stop());

  it('asks what is noted and is told how to say it', async () => {
    const { words } = await coach(world, lena, 'away');
    expect(words).toContain('You are not noted as away.');
    expect(words).toContain('/coach away 21 Dec to 1 Jan');
  });

  it('says the days and reads them back in full, with what comes first after them and a way back', async () => {
    const noted = await coach(world, lena, 'away 21 Dec to 1 Jan');
    expect(noted.words).toBe(
      'You are away Mon 21 Dec 2026 to Fri 1 Jan 2027, both days included. I stay quiet on these days; your first check-in after that comes Mon 4 Jan 09:00 London time. Undo',
    );
    const undone = await pressIn(world, lena, noted, 'Undo');
    expect(undone.words).toContain('Taken back: Mon 21 Dec 2026 to Fri 1 Jan 2027.');
    expect((await coach(world, lena, 'away')).words).toContain('You are not noted as away.');
    expect((await pressIn(world, lena, noted, 'Undo')).words).toBe('That was taken back already.');
  });

  it('is asked back what was half understood, with a button for each thing it can mean, and nothing is guessed', async () => {
    const asked = await coach(world, lena, 'away this wednesday');
    expect(asked.words).toContain('Do you mean Wed 9 Dec 2026, or Wed 16 Dec 2026?');
    expect(asked.buttons).toEqual(['Wed 9 Dec 2026', 'Wed 16 Dec 2026']);
    expect((await coach(world, lena, 'away')).words).toContain('You are not noted as away.');
    const noted = await pressIn(world, lena, asked, 'Wed 16 Dec 2026');
    expect(noted.words).toContain('You are away Wed 16 Dec 2026. I stay quiet that day;');
    expect((await pressIn(world, lena, noted, 'Undo')).words).toContain('Taken back');
  });

  it.each([
    ['away for a while', "I can't tell which days that means."],
    ['away yesterday', 'has passed'],
    ['away 30 Feb to 3 Mar', 'not in the calendar'],
    ['away 21 Dec to', "I can't tell which days that means."],
    ['away 1 Jan to 1 Dec', 'are 335 days. Is that right?'],
    ['away 2029-01-01 to 2029-02-01', 'more than two years ahead'],
  ])('with "/coach %s" is away on no day', async (text, why) => {
    expect((await coach(world, lena, text)).words).toContain(why);
    expect((await coach(world, lena, 'away')).words).toContain('You are not noted as away.');
  });

  it('notes more days next to the first, and hears of them as one', async () => {
    await coach(world, lena, 'away 21 Dec to 27 Dec');
    expect((await coach(world, lena, 'away 26 Dec to 1 Jan')).words).toContain(
      'With what was noted before that makes Mon 21 Dec 2026 to Fri 1 Jan 2027, both days included.',
    );
    const again = await coach(world, lena, 'away 24 Dec');
    expect(again.words).toBe(
      'That is noted already: Mon 21 Dec 2026 to Fri 1 Jan 2027, both days included. Nothing has changed.',
    );
    const listed = await coach(world, lena, 'away');
    expect(listed.words).toContain('You are noted as away: Mon 21 Dec 2026 to Fri 1 Jan 2027, both days included');
    expect(listed.buttons).toEqual(['Call off']);
  });

  it('reads it in status and on the Home tab', async () => {
    expect((await coach(world, lena, 'status')).words).toContain('You are away Mon 21 Dec 2026 to Fri 1 Jan 2027.');
    const { views } = await world.slack.home(lena);
    expect(views.map(readable).join()).toContain('You are away Mon 21 Dec 2026 to Fri 1 Jan 2027.');
  });

  it('ends the day away that goes on, and only that', async () => {
    expect((await coach(world, lena, 'away today')).words).toContain('You are away Wed 9 Dec 2026.');
    const back = await coach(world, lena, 'back');
    expect(back.words).toContain('Welcome back. Today is a usual day again.');
    expect(back.words).toContain('Still noted: Mon 21 Dec 2026 to Fri 1 Jan 2027.');
    expect((await pressIn(world, lena, back, 'Undo')).words).toContain('You are away Wed 9 Dec 2026.');
    expect((await coach(world, lena, 'status')).words).toContain('You are away today. I stay quiet.');
    expect((await coach(world, lena, 'back')).words).toContain('Welcome back.');
  });

  it('with several absences ahead is asked which one is called off', async () => {
    await coach(world, lena, 'away 2027-02-01 to 2027-02-05');
    const asked = await coach(world, lena, 'back');
    expect(asked.buttons).toEqual(['Mon 21 Dec 2026 to Fri 1 Jan 2027', 'Mon 1 Feb 2027 to Fri 5 Feb 2027']);
    const over = await pressIn(world, lena, asked, 'Mon 1 Feb 2027 to Fri 5 Feb 2027');
    expect(over.words).toContain('Called off: Mon 1 Feb 2027 to Fri 5 Feb 2027.');
    expect((await pressIn(world, lena, asked, 'Mon 1 Feb 2027 to Fri 5 Feb 2027')).words).toContain(
      'That absence has changed meanwhile.',
    );
    expect((await coach(world, lena, 'back')).words).toContain('Called off: Mon 21 Dec 2026 to Fri 1 Jan 2027.');
    expect((await coach(world, lena, 'back')).words).toBe('You are not noted as away.');
  });

  it('is told so when "back" has more words than it takes', async () => {
    expect((await coach(world, lena, 'back on Monday')).words).toContain('/coach away until Friday');
  });
});

describe('Days away of somebody else', () => {
  let world: World;

  beforeAll(async () => {
    world = await createWorld({ roster: eastTeam, at: '2026-12-09T09:30:00Z' });
  });
  afterAll(() => world.stop());

  it('can be noted and ended by the manager, in the days of the rep', async () => {
    const noted = await coach(world, mara, `away <@${nick}> 14 Dec to 18 Dec`);
    expect(noted.words).toContain(
      'Nick Carter is away Mon 14 Dec 2026 to Fri 18 Dec 2026, both days included. I send nothing on these days; the first check-in after that comes Mon 21 Dec 09:00 New York time.',
    );
    const seen = await coach(world, nick, 'away');
    expect(seen.words).toContain('Mon 14 Dec 2026 to Fri 18 Dec 2026, both days included, noted by Mara Okafor');
    expect((await coach(world, mara, `back <@${nick}>`)).words).toContain('Called off: Mon 14 Dec 2026');
    expect((await coach(world, nick, 'away')).words).toContain('You are not noted as away.');
  });

  it('begin on the date it is where the rep is', async () => {
    await world.slack.clockTo('2026-12-09T18:40:00Z');
    const noted = await coach(world, mara, `away <@${kavya}> today`);
    expect(noted.words).toContain('Kavya Rao is away Thu 10 Dec 2026.');
    await pressIn(world, mara, noted, 'Undo');
  });

  it('are no business of a colleague or a stranger', async () => {
    const why = 'You can note days away for yourself and for the people you coach.';
    expect((await coach(world, nick, `away <@${kavya}> tomorrow`)).words).toBe(why);
    expect((await coach(world, nick, `back <@${kavya}>`)).words).toBe(why);
    await world.slack.user('U0EVE', { name: 'Eve' });
    expect((await coach(world, 'U0EVE', `away <@${kavya}> tomorrow`)).words).toBe(why);
    expect((await coach(world, 'U0EVE', 'away tomorrow')).words).toContain('You take no part in coaching here');
    expect((await coach(world, kavya, 'away')).words).toContain('You are not noted as away.');
  });

  it('can be noted by an admin, one person at a time', async () => {
    expect((await coach(world, lee, `away <@${lena}> <@${nick}> tomorrow`)).words).toContain('One person at a time');
    expect((await coach(world, lee, 'away @somebody tomorrow')).words).toContain('Pick the person from Slack’s list');
    expect((await coach(world, lee, `away <@${lena}> tomorrow`)).words).toContain('Lena Fox is away Thu 10 Dec 2026.');
  });

  it('show in the status of the manager', async () => {
    await world.slack.clockTo('2026-12-10T09:00:00Z');
    expect((await coach(world, mara, 'status')).words).toContain('Lena Fox : not in yet, away until Thu 10 Dec 2026');
  });
});
