import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../support/sandbox-client.ts';
import { buttonsOf, readable, type World } from '../../support/world.ts';
import { refusedBySlack } from './strict.ts';
import { aTeam, besideFields, onScreen, outcomeOf, pressIn, promisesOf, quietRoster, send, typedIn } from './team.ts';

let world: World;
const begin = (at: string) => async () => {
  world = await aTeam(at, quietRoster);
  await world.slack.user('U0GBR', { locale: 'en-GB' });
  await world.slack.user('U0GER', { locale: 'de-DE' });
  await world.slack.user('U0FAR', { locale: 'xx-XX' });
};
const end = () => world.stop();
afterEach(async () => expect(await refusedBySlack(world)).toEqual([]));

function commit(user: string, text: string): Promise<Answer> {
  return world.slack.command(user, '/commit', text);
}

/** What the bot said last to this person, the buttons too. */
function said({ messages }: Answer): string {
  return messages
    .map((one) => [readable(one), ...buttonsOf(one).map(({ text }) => `[${text.text}]`)].join('\n'))
    .join('\n');
}

/** Due days of everything that was recorded for the person, oldest first. */
function daysOf(user: string): (string | null)[] {
  return promisesOf(world, user).map(({ due_on: dueOn }) => dueOn);
}

/** Types the date into the form that `/commit` opens, and sends it. */
async function typeInForm(user: string, by: string, promise = 'Send pricing to Acme') {
  await world.slack.command(user, '/commit');
  const answer = await send(world, await onScreen(world, user), { promise, by });
  return { outcome: outcomeOf(answer), beside: besideFields(answer), answer };
}

describe('F: dates people type, at the turn of the year', () => {
  beforeAll(begin('2026-12-28T15:00:00Z'));
  afterAll(end);

  it('F15 "Jan 5" on 28 December is in the new year', async () => {
    expect(said(await commit('U0NEW', 'Send it by Jan 5'))).toContain('by Tue 5 Jan 2027');
    expect(daysOf('U0NEW')).toEqual(['2027-01-05']);
  });

  it('F15 "EOM" on 28 December is the last working day of December', async () => {
    expect(said(await commit('U0ALM', 'Close the month by EOM'))).toContain('by Thu 31 Dec 2026');
  });

  it('F15 "Friday" on 31 December is a holiday, says so, and the next working day is one click away', async () => {
    await world.slack.clockTo('2026-12-31T15:00:00Z');
    const answer = await commit('U0NEW', 'Call Acme by Friday');
    expect(said(answer)).toContain('by Fri 1 Jan 2027');
    expect(said(answer)).toMatch(/Fri 1 Jan 2027 is a holiday/);
    const [message] = answer.messages;
    if (!message) throw new Error('No answer');
    const moved = await pressIn(world, 'U0NEW', message, 'Make it Mon 4 Jan 2027');
    expect(said(moved)).toContain('by Mon 4 Jan 2027');
    expect(daysOf('U0NEW')).toEqual(['2027-01-05', '2027-01-04']);
  });

  it('pressing the other day twice moves the promise once, and Undo twice takes it back once', async () => {
    const answer = await commit('U0LOS', 'Call Globex by Friday');
    const [message] = answer.messages;
    if (!message) throw new Error('No answer');
    const both = await Promise.all([
      pressIn(world, 'U0LOS', message, 'Make it Mon 4 Jan 2027'),
      pressIn(world, 'U0LOS', message, 'Make it Mon 4 Jan 2027'),
    ]);
    expect(both.map(({ error }) => error)).toEqual([undefined, undefined]);
    expect(daysOf('U0LOS')).toEqual(['2027-01-04']);
    await pressIn(world, 'U0LOS', message, 'Undo');
    expect(said(await pressIn(world, 'U0LOS', message, 'Undo'))).toContain('taken back already');
    expect(promisesOf(world, 'U0LOS')).toMatchObject([{ status: 'dropped' }]);
  });
});

describe('F: dates people type, in February', () => {
  beforeAll(begin('2027-02-10T15:00:00Z'));
  afterAll(end);

  it.each([
    ['U0NEW', 'en-US', 'Thu 4 Mar 2027', '2027-03-04'],
    ['U0GBR', 'en-GB', 'Sat 3 Apr 2027', '2027-04-03'],
  ])('F04 "3/4" of %s (%s) is %s', async (user, _locale, shown, day) => {
    expect(said(await commit(user, 'Send it by 3/4'))).toContain(`by ${shown}`);
    const { answer, outcome } = await typeInForm(user, '3/4');
    expect(outcome).toBe('shows Recorded');
    expect(JSON.stringify(answer.view)).toContain(`by ${shown}`);
    expect(daysOf(user)).toEqual([day, day]);
  });

  it('F04 "3/4" where nobody knows the order is asked back, with both days to press, and nothing is saved', async () => {
    const asked = await commit('U0FAR', 'Send it by 3/4');
    expect(said(asked)).toContain('Nothing is recorded yet');
    expect(said(asked)).toContain('[Thu 4 Mar 2027]');
    expect(said(asked)).toContain('[Sat 3 Apr 2027]');
    expect(daysOf('U0FAR')).toEqual([]);

    const [question] = asked.messages;
    if (!question) throw new Error('No question');
    const [first, second] = await Promise.all([
      pressIn(world, 'U0FAR', question, 'Sat 3 Apr 2027'),
      pressIn(world, 'U0FAR', question, 'Sat 3 Apr 2027'),
    ]);
    expect(`${said(first)}${said(second)}`).toContain('by Sat 3 Apr 2027');
    expect(promisesOf(world, 'U0FAR')).toMatchObject([{ text: 'Send it', due_on: '2027-04-03' }]);
  });

  it('F04 "3/4" in the form is asked back beside the field, with the text kept', async () => {
    const { beside } = await typeInForm('U0FAR', '3/4');
    expect(beside).toEqual({ by: '"3/4" can mean Thu 4 Mar 2027 or Sat 3 Apr 2027. Write "4 Mar" or "3 Apr".' });
    expect(typedIn(await onScreen(world, 'U0FAR'))).toEqual({ promise: 'Send pricing to Acme', by: '3/4' });
    expect(daysOf('U0FAR')).toHaveLength(1);
    await send(world, await onScreen(world, 'U0FAR'), { by: '4 Mar' });
    expect(daysOf('U0FAR').at(-1)).toBe('2027-03-04');
  });

  it.each(['31 Feb', 'Feb 30', '29 Feb 2027'])('F12 "%s" is refused beside the field, and stays there', async (by) => {
    const { beside } = await typeInForm('U0ALM', by);
    expect(beside).toEqual({ by: `"${by}" is not in the calendar. Which day do you mean?` });
    expect(typedIn(await onScreen(world, 'U0ALM'))).toEqual({ promise: 'Send pricing to Acme', by });
    expect(daysOf('U0ALM')).toEqual([]);
  });
});

describe('F: dates people type, in June', () => {
  beforeAll(begin('2027-06-07T16:00:00Z'));
  afterAll(end);

  it('F01 "friday" on a Monday is this week’s', async () => {
    expect(said(await commit('U0NEW', 'Send it by friday'))).toContain('by Fri 11 Jun 2027');
    expect(daysOf('U0NEW')).toEqual(['2027-06-11']);
  });

  it('F01 "wednesday" on a Wednesday is never today’s past: it is the next one', async () => {
    await world.slack.clockTo('2027-06-09T14:00:00Z');
    const answer = await commit('U0NEW', 'Send it by wednesday');
    expect(said(answer)).toContain('by Wed 16 Jun 2027');
    expect(said(answer)).toContain('[Make it Wed 9 Jun 2027]');
  });

  it('F02 "next Friday" on a Wednesday is next week’s, with this week’s one click away and the holiday named', async () => {
    const answer = await commit('U0NEW', 'Send it by next Friday');
    expect(said(answer)).toContain('by Fri 18 Jun 2027');
    expect(said(answer)).toMatch(/Fri 18 Jun 2027 is a holiday/);
    expect(said(answer)).toContain('[Make it Fri 11 Jun 2027]');
    const [message] = answer.messages;
    if (!message) throw new Error('No answer');
    expect(said(await pressIn(world, 'U0NEW', message, 'Make it Fri 11 Jun 2027'))).toContain('by Fri 11 Jun 2027');
    expect(daysOf('U0NEW').at(-1)).toBe('2027-06-11');
  });

  it.each([
    ['Fri', 'Fri 11 Jun 2027'],
    ['12 Dec', 'Sun 12 Dec 2027'],
    ['EOM', 'Wed 30 Jun 2027'],
    ['in 2 weeks', 'Wed 23 Jun 2027'],
  ])('F "%s" is %s, echoed in full by the command and by the form', async (by, shown) => {
    expect(said(await commit('U0NEW', `Send it by ${by}`))).toContain(`by ${shown}`);
    const { answer, outcome } = await typeInForm('U0NEW', by);
    expect(outcome).toBe('shows Recorded');
    expect(JSON.stringify(answer.view)).toContain(`by ${shown}`);
  });

  it('F11 prose is no date: the text is stored as it is, without a day', async () => {
    const prose = 'I may ask Sun to ship 1/2 of v3.4 the week after';
    expect(said(await commit('U0NEW', prose))).toContain('without a date');
    expect(promisesOf(world, 'U0NEW').at(-1)).toMatchObject({ text: prose, due_on: null });
  });

  it.each(['31 June', 'July 42nd', '29 Feb 2027'])(
    'F12 "%s" is refused beside the field, and stays there',
    async (by) => {
      const { beside } = await typeInForm('U0GBR', by);
      expect(Object.keys(beside)).toEqual(['by']);
      expect(typedIn(await onScreen(world, 'U0GBR'))).toEqual({ promise: 'Send pricing to Acme', by });
      expect(daysOf('U0GBR')).toEqual([]);
    },
  );

  it('F a date with a direction override in it is quoted without it, and stays in the field as it was typed', async () => {
    const by = '\u202Esoon\u2067';
    const { beside } = await typeInForm('U0GBR', by);
    expect(beside.by).toMatch(/^"soon" is not a day I can read/);
    expect(typedIn(await onScreen(world, 'U0GBR'))).toMatchObject({ by });
  });

  it('F12 an impossible day behind the command is asked about, and "Change it" opens the form with the words in it', async () => {
    const asked = await commit('U0GBR', 'Send it by 31 June');
    expect(said(asked)).toContain('"31 June" is not in the calendar');
    expect(daysOf('U0GBR')).toEqual([]);
    const [question] = asked.messages;
    if (!question) throw new Error('No question');
    await pressIn(world, 'U0GBR', question, 'Change it');
    expect(typedIn(await onScreen(world, 'U0GBR'))).toEqual({ promise: 'Send it', by: '31 June' });
  });

  it('F13 "01.11.27" of a German is the first of November', async () => {
    expect(said(await commit('U0GER', 'Send it by 01.11.27'))).toContain('by Mon 1 Nov 2027');
  });

  it.each([
    ['2027-06-01', 'Tue 1 Jun 2027 has passed. Pick today or a later day.'],
    ['yesterday', 'Tue 8 Jun 2027 has passed. Pick today or a later day.'],
  ])('F14 "%s" has passed: it says so beside the field and keeps the text', async (by, message) => {
    const { beside } = await typeInForm('U0GBR', by);
    expect(beside).toEqual({ by: message });
    expect(typedIn(await onScreen(world, 'U0GBR'))).toEqual({ promise: 'Send pricing to Acme', by });
    expect(said(await commit('U0GBR', `Send it by ${by}`))).toContain(message);
    expect(daysOf('U0GBR')).toEqual([]);
  });

  it('F06 "tomorrow" in Almaty, where Thursday has begun, is Friday', async () => {
    await world.slack.clockTo('2027-06-09T19:27:00Z');
    expect(said(await commit('U0ALM', 'Send it by tomorrow'))).toContain('by Fri 11 Jun 2027');
  });

  it('F07 "today" at four in the afternoon is not overdue on arrival', async () => {
    await world.slack.clockTo('2027-06-09T23:00:00Z');
    expect(said(await commit('U0LOS', 'Send it by today'))).toContain('by Wed 9 Jun 2027');
    const status = said(await world.slack.command('U0LOS', '/coach', 'status'));
    expect(status).toContain('by Wed 9 Jun 2027');
    expect(status).not.toContain('past its day');
  });

  it('F14 "today" ten minutes before midnight is that day, and nobody is reminded of it minutes later', async () => {
    await world.slack.clockTo('2027-06-10T03:50:00Z');
    expect(said(await commit('U0NEW', 'Send it by today'))).toContain('by Wed 9 Jun 2027');
    const before = await world.messagesTo('U0NEW');
    await world.slack.clockTo('2027-06-10T04:05:00Z');
    expect(await world.messagesTo('U0NEW')).toEqual(before);
  });

  it('F06 "tomorrow" in Los Angeles, where it is still Wednesday, is Thursday', async () => {
    await world.slack.clockTo('2027-06-10T05:30:00Z');
    expect(said(await commit('U0LOS', 'Send it by tomorrow'))).toContain('by Thu 10 Jun 2027');
  });

  it('F02 "next Friday" on a Saturday and "next Sunday" on a Sunday are in the week that comes', async () => {
    await world.slack.clockTo('2027-06-12T14:00:00Z');
    expect(said(await commit('U0NEW', 'Send it by next Friday'))).toContain('by Fri 18 Jun 2027');
    await world.slack.clockTo('2027-06-13T14:00:00Z');
    expect(said(await commit('U0NEW', 'Send it by next Sunday'))).toContain('by Sun 20 Jun 2027');
  });
});
