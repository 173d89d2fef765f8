import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coach, pressIn } from '../support/asking.ts';
import { eastTeam, kavya, lee, lena, mara, nick } from '../support/east-team.ts';
import { minuteOf } from '../support/prompts.ts';
import { createWorld, readable, type World } from '../support/world.ts';

describe('A company closure', () => {
  let world: World;

  beforeAll(async () => {
    world = await createWorld({ roster: eastTeam, at: '2026-12-11T09:30:00Z' });
    await world.slack.advance('2m');
  });
  afterAll(() => world.stop());

  it('is an admin’s to decide; others hear kindly whom to ask', async () => {
    expect((await coach(world, lena, 'closure Monday')).words).toBe('Only an admin can change this. Ask <@U0LEE>.');
    expect((await coach(world, lee, 'closure')).words).toContain('No company closure is ahead.');
  });

  it('half understood is asked back', async () => {
    const asked = await coach(world, lee, 'closure for 2 weeks');
    expect(asked.words).toContain('Is it Fri 11 Dec 2026 to Thu 24 Dec 2026, both days included?');
    expect(asked.words).toContain('Nothing is closed yet.');
    expect(asked.buttons).toEqual(['Fri 11 Dec 2026 to Thu 24 Dec 2026']);
    expect((await coach(world, lee, 'closure yesterday')).words).toContain('A closure starts today or later.');
    expect((await coach(world, lee, 'closure')).words).toContain('No company closure is ahead.');
  });

  it('is read back in full and listed for everybody, with a button for the admin alone', async () => {
    const closed = await coach(world, lee, 'closure 14 Dec');
    expect(closed.words).toContain('Closed for everybody: Mon 14 Dec 2026.');
    const listed = await coach(world, lee, 'closure');
    expect(listed.words).toContain('The company is closed on these days: Mon 14 Dec 2026');
    expect(listed.buttons).toEqual(['Take out']);
    const seen = await coach(world, lena, 'closure');
    expect(seen.words).toContain('Mon 14 Dec 2026');
    expect(seen.buttons).toEqual([]);
    expect((await coach(world, lee, 'closure 14 Dec')).words).toContain('These days are closed already');
  });

  it('can be taken out, and put back', async () => {
    const out = await pressIn(world, lee, await coach(world, lee, 'closure'), 'Take out');
    expect(out.words).toContain('No longer closed: Mon 14 Dec 2026.');
    expect((await coach(world, lena, 'plan')).words).toContain('Mon 14 Dec, coaching week 09:00 check-in');
    expect((await pressIn(world, lee, out, 'Undo')).words).toContain('Closed for everybody: Mon 14 Dec 2026.');
  });

  it('moves Monday’s check-in to Tuesday, as the plan said', async () => {
    expect((await coach(world, lena, 'plan')).words).toContain(
      'Tue 15 Dec, coaching week 09:00 check-in with Mara Okafor (moved from Mon 14 Dec: the company is closed)',
    );
    await world.slack.clockTo('2026-12-15T14:05:00Z');
    const asked = (await world.prompts()).filter(({ text }) => text.startsWith('Time for your check-in'));
    expect(asked.map((prompt) => `${prompt.to} ${minuteOf(prompt)}`)).toEqual([
      `${kavya} 2026-12-15T03:30Z`,
      `${lena} 2026-12-15T09:00Z`,
      `${nick} 2026-12-15T14:00Z`,
    ]);
  }, 120_000);
});

describe('The plan', () => {
  let world: World;

  beforeAll(async () => {
    world = await createWorld({ roster: eastTeam, at: '2026-12-13T20:00:00Z' });
  });
  afterAll(() => world.stop());

  it('shows a rep two weeks in their own zone, with what does not come and why', async () => {
    await coach(world, kavya, 'away 21 Dec to 24 Dec');
    const { words } = await coach(world, kavya, 'plan');
    expect(words).toContain('What comes for you, Mon 14 Dec 2026 to Sun 27 Dec 2026. Times are Kolkata time.');
    expect(words).toContain('You are away Mon 21 Dec 2026 to Thu 24 Dec 2026.');
    expect(words).toContain(
      'Wed 16 Dec, coaching week 17:59 before the skill session with Mara Okafor at 19:30, 25 minutes',
    );
    expect(words).toContain(
      'Fri 25 Dec, closing week No short check-in with Mara Okafor: you have two messages that day already',
    );
  });

  it('names the weeks in which nothing can come', async () => {
    await coach(world, nick, 'away 21 Dec to 27 Dec');
    const { words } = await coach(world, nick, 'plan');
    expect(words).toContain('No check-in with Mara Okafor: you are away');
    expect(words).toContain('No skill session with Mara Okafor: you are away');
  });

  it('shows a manager each coaching day with its rows, and a leader the digest', async () => {
    const ofMara = (await coach(world, mara, 'plan')).words;
    expect(ofMara).toContain('08:30 your coaching day 14:00 skill session with Kavya Rao');
    expect((await coach(world, lee, 'plan')).words).toContain(
      'Fri 18 Dec 15:00 the weekly digest in the leaders’ channel',
    );
  });

  it('shows leaders and managers the month of their teams, and tells others that it is theirs', async () => {
    const { words } = await coach(world, lee, 'plan month');
    expect(words).toContain('East, Tue 1 Dec 2026 to Thu 31 Dec 2026');
    expect(words).toContain(
      'Reset: Tue 1 Dec to Mon 7 Dec Coaching: Tue 8 Dec to Thu 24 Dec Closing: Fri 25 Dec to Thu 31 Dec',
    );
    expect(words).toContain(
      'Lena Fox  with  Mara Okafor : 2 coachable slots (Wed 16 Dec, Wed 23 Dec); 1 short in closing week',
    );
    expect(words).toContain('Nick Carter  with  Mara Okafor : 1 coachable slot (Wed 16 Dec)');
    expect((await coach(world, mara, 'plan month')).words).toContain('Lena Fox : 2 coachable slots');
    expect((await coach(world, mara, 'plan next month')).words).toContain('East, Fri 1 Jan 2027 to Sun 31 Jan 2027');
    expect((await coach(world, lena, 'plan month')).words).toContain(
      'The month is for those who lead or manage a team.',
    );
    expect((await coach(world, lena, 'plan something')).words).toContain('/coach plan month');
  });

  it('is what comes', async () => {
    const lines = planned((await coach(world, lena, 'plan')).message);
    await world.slack.clockTo('2026-12-18T18:00:00Z');
    const sent = (await world.prompts()).filter(({ to, text }) => to === lena && !text.startsWith('Hi'));
    expect(sent.map((prompt) => minuteOf(prompt)).filter((minute) => !isNudge(minute))).toEqual([
      '2026-12-14T09:00Z',
      '2026-12-16T13:30Z',
      '2026-12-17T14:30Z',
    ]);
    expect(lines.slice(0, 4)).toEqual(['Mon 14 Dec 08:00', 'Mon 14 Dec 09:00', 'Wed 16 Dec 13:30', 'Thu 17 Dec 14:30']);
  }, 120_000);
});

/** Nobody answers, so the check-in is followed by two reminders at its own time. */
function isNudge(minute: string): boolean {
  return minute === '2026-12-15T09:00Z' || minute === '2026-12-16T09:00Z';
}

/** The day and time of each line. */
function planned(message: { blocks: Record<string, unknown>[] }): string[] {
  let day = '';
  return readable(message)
    .split('\n')
    .flatMap((text) => {
      day = /^(\w{3} \d+ \w{3}), /.exec(text)?.[1] ?? day;
      const time = /^\d\d:\d\d /.exec(text)?.[0].trim();
      return time ? [`${day} ${time}`] : [];
    });
}
