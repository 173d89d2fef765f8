import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { press, readable, type World } from '../../support/world.ts';
import { refusedBySlack } from './strict.ts';
import {
  asked,
  aTeam,
  checkInMessageOf,
  fridayMorning,
  onScreen,
  openOwn,
  outcomeOf,
  pressIn,
  promisesOf,
  rowsIn,
  send,
  typedIn,
  until,
  whileStalled,
} from './team.ts';

const week = '2027-06-07';

let world: World;
beforeAll(async () => {
  world = await aTeam(fridayMorning);
  await world.slack.clockTo(asked);
});
afterEach(async () => expect(await refusedBySlack(world)).toEqual([]));
afterAll(() => world.stop());

interface Row {
  week: string;
  rep_version: number;
  coach_version: number;
}

function checkInOf(user: string): Row[] {
  return rowsIn(
    world,
    'select week, rep_version, coach_version from check_in where coachee_id = ? order by week',
    user,
  );
}

describe('M: forms that cross', () => {
  it('M02 the same form sent at 0 and 200 ms and again after 4 s is one record and one confirmation', async () => {
    const message = await checkInMessageOf(world, 'U0ANA', week);
    await pressIn(world, 'U0ANA', message, 'Open check-in');
    const checkIn = await onScreen(world, 'U0ANA');
    await world.slack.command('U0BEN', '/commit');
    const commit = await onScreen(world, 'U0BEN');
    const sendBoth = () =>
      Promise.all([
        send(world, checkIn, { priorities: 'Acme', promise: 'Call Acme', by: '18 Jun' }),
        send(world, commit, { promise: 'Call Globex', by: '18 Jun' }),
      ]);

    // Slack takes none of the first four acknowledgements, so that both people see that something went wrong and try again.
    await world.slack.fault({ kind: 'late-ack', times: 4 });
    const begun = performance.now();
    const first = sendBoth();
    await wait(200);
    const second = sendBoth();
    const lost = [...(await first), ...(await second)];
    await wait(Math.max(0, begun + 4_000 - performance.now()));
    expect(lost.map(outcomeOf)).toEqual(Array(4).fill(expect.stringMatching(/trouble connecting/)));
    const [checkedIn, committed] = await sendBoth();

    expect(outcomeOf(checkedIn)).toBe('closed');
    expect(checkInOf('U0ANA')).toEqual([{ week, rep_version: 1, coach_version: 0 }]);
    expect(promisesOf(world, 'U0ANA')).toMatchObject([{ text: 'Call Acme', due_on: '2027-06-18' }]);
    const ana = await world.messagesTo('U0ANA');
    expect(ana.filter((one) => readable(one).includes('Answered'))).toHaveLength(1);
    const max = await world.messagesTo('U0MAX');
    expect(max.filter(({ text }) => text.startsWith("This week's check-ins"))).toHaveLength(1);

    expect(promisesOf(world, 'U0BEN')).toMatchObject([{ text: 'Call Globex', due_on: '2027-06-18' }]);
    expect(outcomeOf(committed)).toBe('shows Recorded');
    expect(readable(await onScreen(world, 'U0BEN'))).toContain('by Fri 18 Jun 2027');
  });

  it('M02 Max’s answer sent twice at once is one answer', async () => {
    const form = await press(world, 'U0MAX', 'Answer');
    const filled = { note: 'Well done', agreed: 'agreed' };
    const both = await Promise.all([send(world, form, filled), send(world, form, filled)]);
    expect(both.map(outcomeOf)).toContain('closed');
    expect(checkInOf('U0ANA')).toMatchObject([{ rep_version: 1, coach_version: 1 }]);
  });

  it('M02 Ben, who sees an error though he was heard, sends other words: he is shown what is saved and asked', async () => {
    const form = await openOwn(world, 'U0BEN');
    const [old] = promisesOf(world, 'U0BEN');
    await world.slack.fault({ kind: 'late-ack' });
    const filled = { [`outcome/${old?.id}`]: 'still-on-it', priorities: 'The first words', promise: 'Go on' };
    expect(outcomeOf(await send(world, form, filled))).toMatch(/trouble connecting/);
    expect(outcomeOf(await send(world, form, { priorities: 'The second words' }))).toBe('shows Check-in');
    const now = await onScreen(world, 'U0BEN');
    expect(readable(now)).toContain('This changed while you had it open');
    expect(typedIn(now)).toMatchObject({ priorities: 'The second words' });
    expect(checkInOf('U0BEN')).toMatchObject([{ rep_version: 1 }]);
    await send(world, now, { 'promise/1': null });
    expect(checkInOf('U0BEN')).toMatchObject([{ rep_version: 2 }]);
    expect(promisesOf(world, 'U0BEN').map(({ text }) => text)).toEqual(['Call Globex', 'Go on']);
  });

  it('M09 the database stalls for four seconds: Eve has a form at once, filled in later', async () => {
    const message = await checkInMessageOf(world, 'U0EVE', week);
    const { answer, waited } = await whileStalled(world, 4_000, async () => {
      const pressed = pressIn(world, 'U0EVE', message, 'Open check-in');
      await until(async () => (await world.slack.state()).views.some(({ user }) => user === 'U0EVE'), 3_000);
      const placeholder = readable(await onScreen(world, 'U0EVE'));
      return { answer: await pressed, waited: placeholder };
    });
    expect(waited).toContain('One moment');
    expect(answer.error).toBeUndefined();
    expect(await onScreen(world, 'U0EVE')).toMatchObject({ callback_id: 'check-in/form' });
    expect(outcomeOf(await send(world, await onScreen(world, 'U0EVE'), { promise: 'Go on' }))).not.toMatch(/trouble/);
    expect(checkInOf('U0EVE')).toMatchObject([{ rep_version: 1 }]);
  });

  it('M09 the database stalls while Dee sends: her text stays, and sent again it is there once', async () => {
    const form = await openOwn(world, 'U0DEE');
    const answer = await whileStalled(world, 4_000, () => send(world, form, { promise: 'Write the plan' }));
    expect(outcomeOf(answer)).toBe('beside priorities');
    expect(typedIn(await onScreen(world, 'U0DEE'))).toMatchObject({ promise: 'Write the plan' });
    expect(outcomeOf(await send(world, await onScreen(world, 'U0DEE'), {}))).not.toMatch(/trouble/);
    expect(promisesOf(world, 'U0DEE')).toMatchObject([{ text: 'Write the plan' }]);
    expect(checkInOf('U0DEE')).toMatchObject([{ rep_version: 1 }]);
  });

  it('M11 Fay and Max both have her check-in open: the second to save sees the newer one and is asked', async () => {
    const fay = await openOwn(world, 'U0FAY');
    await world.slack.command('U0MAX', '/coach', 'checkin @Fay');
    const max = await onScreen(world, 'U0MAX');
    await send(world, fay, { promise: 'Send pricing', by: '15 Jun' });

    const filled = { promise: 'Send pricing', by: '22 Jun', agreed: 'agreed' };
    const asks = await send(world, max, filled);
    expect(outcomeOf(asks)).toBe('shows Check-in, together');
    expect(promisesOf(world, 'U0FAY')).toMatchObject([{ due_on: '2027-06-15' }]);
    const now = await onScreen(world, 'U0MAX');
    expect(readable(now)).toContain('This changed while you had it open');
    expect(readable(now)).toContain('by Tue 15 Jun 2027');
    expect(typedIn(now)).toMatchObject({ by: 'Tue 15 Jun 2027', 'by/1': '22 Jun', agreed: 'agreed' });

    await send(world, now, { by: '22 Jun', 'promise/1': null, 'by/1': null });
    expect(promisesOf(world, 'U0FAY')).toMatchObject([{ text: 'Send pricing', due_on: '2027-06-22' }]);
    const versions =
      "select by_id from check_in_version v join check_in c on c.id = v.check_in_id where c.coachee_id = 'U0FAY' and half = 'rep' order by version";
    expect(rowsIn(world, versions)).toEqual([{ by_id: 'U0FAY' }, { by_id: 'U0MAX' }]);
  });

  it('M11 Gus edits while Max answers: Max sees the newer words, and his own are still in the field', async () => {
    await send(world, await openOwn(world, 'U0GUS'), { priorities: 'The old plan', promise: 'Call Initech' });
    await world.slack.command('U0MAX', '/coach', 'checkin @Gus');
    const max = await onScreen(world, 'U0MAX');
    await send(world, await openOwn(world, 'U0GUS'), { priorities: 'The new plan', promise: 'Visit Initech' });

    expect(outcomeOf(await send(world, max, { note: 'Why not today?', agreed: 'agreed' }))).toBe('shows Gus');
    const now = await onScreen(world, 'U0MAX');
    expect(readable(now)).toContain('Visit Initech');
    expect(readable(now)).toContain('The new plan');
    expect(typedIn(now)).toMatchObject({ note: 'Why not today?', agreed: 'agreed' });
    expect(checkInOf('U0GUS')).toMatchObject([{ rep_version: 2, coach_version: 0 }]);
    await send(world, now, {});
    expect(checkInOf('U0GUS')).toMatchObject([{ rep_version: 2, coach_version: 1 }]);
  });

  it('M03 Cy opens this week’s form, goes elsewhere, and sends it when the next week has begun: it is stored where it was opened', async () => {
    await pressIn(world, 'U0CY', await checkInMessageOf(world, 'U0CY', week), 'Open check-in');
    const form = await onScreen(world, 'U0CY');
    await world.slack.clockTo('2027-06-14T12:00:00Z');
    await world.slack.command('U0CY', '/coach', 'status', 'C0GENERAL');
    expect(outcomeOf(await send(world, form, { promise: 'Ask for the budget' }))).toBe('closed');
    expect(checkInOf('U0CY')).toEqual([{ week, rep_version: 1, coach_version: 0 }]);
  });
});
