import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/platform/database.ts';
import { listLog } from '../../src/prompts/log.store.ts';
import { coach } from '../support/asking.ts';
import { answerForm } from '../support/filling.ts';
import { createWorld, readable, type World } from '../support/world.ts';

const weekly = `
      check-in: { day: mon, at: "09:00" }
      skill: { day: wed, at: "14:00", minutes: 25, model: grow }
      pipeline: { day: thu, at: "10:00", minutes: 30, model: aor }`;

function aTeamOfTwo({ zone = 'Europe/London', slots = weekly, standIn = '' } = {}): string {
  return `
timezone: ${zone}
teams:
  - name: East
    manager: U0MARA${standIn}
    reps: [U0LENA]
    slots:${slots}
people:
  U0MARA: { name: Mara Okafor }
  U0LENA: { name: Lena Fox }
`;
}

describe('Leave', () => {
  let world: World;
  afterEach(() => world.stop());

  /** What came of the plan for this person up to now, the welcome aside. */
  async function logOf(user: string) {
    const db = openDatabase(world.databaseFile);
    const until = new Date((await world.slack.state()).now);
    const log = await listLog(db, { since: null, until, personId: user });
    await db.destroy();
    return log.filter(({ kind }) => kind !== 'welcome');
  }

  /** What was sent, `minute kind`. */
  async function sentTo(user: string): Promise<string[]> {
    return (await logOf(user)).flatMap(({ sentAt, kind }) =>
      sentAt === null ? [] : [`${sentAt.slice(0, 16)}Z ${kind}`],
    );
  }

  it('of three weeks is silence until the Monday after it, then one prompt of each kind in its own time (D14)', async () => {
    world = await createWorld({ roster: aTeamOfTwo(), at: '2027-07-30T07:30:00Z' });
    const noted = await coach(world, 'U0LENA', 'away 30 Jul to 22 Aug');
    expect(noted.words).toContain('You are away Fri 30 Jul 2027 to Sun 22 Aug 2027, both days included.');
    expect(noted.words).toContain('your first check-in after that comes Mon 23 Aug 09:00 London time');
    await world.slack.clockTo('2027-08-23T07:59:30Z');
    expect(await sentTo('U0LENA')).toEqual([]);
    await world.slack.clockTo('2027-08-26T12:00:00Z');
    expect(await sentTo('U0LENA')).toEqual([
      '2027-08-23T08:00Z check-in',
      '2027-08-24T08:00Z nudge:check-in',
      '2027-08-25T08:00Z nudge:check-in',
      '2027-08-25T12:30Z skill-session',
      '2027-08-26T08:30Z pipeline-review',
    ]);
    const withheld = (await logOf('U0LENA')).filter(({ status }) => status === 'withheld');
    expect(withheld.filter(({ kind }) => kind === 'check-in').map(({ week, why }) => `${week} ${why}`)).toEqual([
      '2027-08-02 the person is away that week',
      '2027-08-09 the person is away that week',
      '2027-08-16 the person is away that week',
    ]);
  }, 240_000);

  it('of one day is a day where the person is, not in UTC (D08)', async () => {
    const slots = `
      check-in: { day: mon, at: "17:30" }
      skill: { day: tue, at: "17:00", minutes: 25, model: grow }`;
    world = await createWorld({
      roster: aTeamOfTwo({ zone: 'America/Los_Angeles', slots }),
      at: '2027-08-09T15:30:00Z',
    });
    expect((await coach(world, 'U0LENA', 'away 10 Aug')).words).toContain('You are away Tue 10 Aug 2027.');
    await world.slack.clockTo('2027-08-12T01:00:00Z');
    expect(await sentTo('U0LENA')).toEqual([
      '2027-08-10T00:30Z check-in',
      // Tuesday at 16:30 is 23:30 UTC of the tenth; the session moved to Wednesday.
      '2027-08-11T23:30Z skill-session',
      '2027-08-12T00:30Z nudge:check-in',
    ]);
  }, 120_000);

  it('that ends early lets the week’s check-in come within the minute', async () => {
    world = await createWorld({ roster: aTeamOfTwo(), at: '2027-08-09T06:30:00Z' });
    await coach(world, 'U0LENA', 'away until Friday');
    await world.slack.clockTo('2027-08-10T10:00:00Z');
    expect(await sentTo('U0LENA')).toEqual([]);
    const back = await coach(world, 'U0LENA', 'back');
    expect(back.words).toContain(
      'Welcome back. The days away end today, not on Fri 13 Aug 2027. Your next check-in comes right away.',
    );
    await world.slack.advance('2m');
    expect(await sentTo('U0LENA')).toEqual(['2027-08-10T10:01Z check-in']);
  });

  it('that the roster says ends in Slack as well', async () => {
    const roster = aTeamOfTwo().replace('{ name: Lena Fox }', '{ name: Lena Fox, away: ["2027-08-02/2027-08-20"] }');
    world = await createWorld({ roster, at: '2027-08-10T07:30:00Z' });
    expect((await coach(world, 'U0LENA', 'away')).words).toContain('Now, until Fri 20 Aug 2027');
    expect((await coach(world, 'U0LENA', 'back')).words).toContain('Welcome back.');
    expect((await coach(world, 'U0LENA', 'away')).words).toContain('You are not noted as away.');
  });

  it('of a manager sends the answers to the stand-in, and the rep is told (P06)', async () => {
    const standIn = '\n    standIn: U0SAM';
    const roster = `${aTeamOfTwo({ standIn })}  U0SAM: { name: Sam Reed }\n`;
    world = await createWorld({ roster, at: '2027-06-18T10:00:00Z' });
    expect((await coach(world, 'U0MARA', 'away 21 Jun to 30 Jun')).words).toContain(
      'Sam Reed stands in with the people you coach.',
    );
    await world.slack.clockTo('2027-06-21T08:05:00Z');
    expect(readable(await world.lastTo('U0LENA'))).toContain(
      'Mara Okafor is away until Wed 30 Jun 2027. Sam Reed stands in and answers you.',
    );
    await answerForm(world, 'U0LENA', { button: 'Open check-in', answers: { 'What will you do?': 'Call Acme' } });
    expect(await sentTo('U0SAM')).toEqual(['2027-06-21T08:05Z team-check-ins']);
    expect(await sentTo('U0MARA')).toEqual([]);
  }, 120_000);

  it('of a manager without a stand-in keeps the answers for the first morning after it, and the rep is told (P06)', async () => {
    world = await createWorld({ roster: aTeamOfTwo(), at: '2027-06-18T10:00:00Z' });
    expect((await coach(world, 'U0MARA', 'away 21 Jun to 30 Jun')).words).toContain('Nobody stands in');
    await world.slack.clockTo('2027-06-21T08:05:00Z');
    await answerForm(world, 'U0LENA', { button: 'Open check-in', answers: { 'What will you do?': 'Call Acme' } });
    expect(readable(await world.lastTo('U0LENA'))).toContain(
      'Mara Okafor is away until Wed 30 Jun 2027. Your answer waits until then.',
    );
    await world.slack.clockTo('2027-07-01T08:00:00Z');
    expect(await sentTo('U0MARA')).toEqual(['2027-07-01T07:30Z manager-day', '2027-07-01T07:30Z team-check-ins']);
  }, 240_000);
});
