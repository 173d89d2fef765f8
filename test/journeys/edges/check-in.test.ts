import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { press, readable, type World } from '../../support/world.ts';
import { refusedBySlack } from './strict.ts';
import {
  asBot,
  asked,
  aTeam,
  checkInMessageOf,
  fridayMorning,
  onScreen,
  outcomeOf,
  pressIn,
  promisesOf,
  rowsIn,
  send,
} from './team.ts';

const week = '2027-06-07';
const nextWeek = '2027-06-14';

let world: World;
beforeAll(async () => {
  world = await aTeam(fridayMorning);
  await world.slack.clockTo(asked);
});
afterEach(async () => expect(await refusedBySlack(world)).toEqual([]));
afterAll(() => world.stop());

interface CheckInRow {
  week: string;
  coach_id: string;
  rep_version: number;
  is_late: number;
  rep_edited_at: string | null;
}

function checkInsOf(user: string): CheckInRow[] {
  return rowsIn(world, 'select * from check_in where coachee_id = ? order by week, coach_id', user);
}

describe('a check-in', () => {
  it('is one record and one form when Ben presses its button twice', async () => {
    const message = await checkInMessageOf(world, 'U0BEN', week);
    const [first, second] = await Promise.all([
      pressIn(world, 'U0BEN', message, 'Open check-in'),
      pressIn(world, 'U0BEN', message, 'Open check-in'),
    ]);
    expect([first.error, second.error]).toEqual([undefined, undefined]);
    expect((await world.slack.state()).views.filter(({ user }) => user === 'U0BEN')).toHaveLength(1);
    expect(checkInsOf('U0BEN')).toHaveLength(1);
    await world.slack.close('U0BEN', (await onScreen(world, 'U0BEN')).id);
  });

  it('can be changed by Ana before the week closes: both versions are kept and her message says what she sent last', async () => {
    const first = await pressIn(world, 'U0ANA', await checkInMessageOf(world, 'U0ANA', week), 'Open check-in');
    const form = await onScreen(world, 'U0ANA');
    expect(first.views).toHaveLength(1);
    expect(outcomeOf(await send(world, form, { priorities: 'Zebra first', promise: 'Call Acme', by: '18 Jun' }))).toBe(
      'closed',
    );

    const edit = await press(world, 'U0ANA', 'Edit');
    expect(outcomeOf(await send(world, edit, { priorities: 'Zebra second', promise: 'Call Acme twice' }))).toBe(
      'closed',
    );

    const shown = readable(await checkInMessageOf(world, 'U0ANA', week));
    expect(shown).toContain('Zebra second');
    expect(shown).toContain('Call Acme twice');
    expect(shown).toContain('changed Fri 11 Jun');
    expect(shown).not.toContain('Zebra first');
    expect(rowsIn(world, "select version from check_in_version where half = 'rep' order by version")).toEqual([
      { version: 1 },
      { version: 2 },
    ]);
    const words = rowsIn<{ body: string }>(world, 'select body from note').map(({ body }) => body);
    expect(words).toEqual(expect.arrayContaining(['Zebra first', 'Zebra second', 'Call Acme', 'Call Acme twice']));
    expect(promisesOf(world, 'U0ANA')).toMatchObject([
      { text: 'Call Acme twice', due_on: '2027-06-18', status: 'open' },
    ]);
  });

  it('tells Max of the change in the message that he has, without a second one', async () => {
    const before = await world.messagesTo('U0MAX');
    const edit = await press(world, 'U0ANA', 'Edit');
    await send(world, edit, { priorities: 'Zebra third' });
    const after = await world.messagesTo('U0MAX');
    expect(after.map(({ ts }) => ts)).toEqual(before.map(({ ts }) => ts));
    expect(readable(after.at(-1) ?? { blocks: [] })).toMatch(/Ana: answered Fri 11 Jun/);
  });
});

describe('a button', () => {
  it('from another version gets a kind answer that only the presser sees', async () => {
    const ts = await postAsBot('U0BEN', 'retired/action');
    const { ok, messages } = await world.slack.click({
      user: 'U0BEN',
      channel: 'D0BEN',
      ts,
      action_id: 'retired/action',
    });
    expect(ok).toBe(true);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ ephemeral_to: 'U0BEN', text: expect.stringMatching(/older version.*\/coach/) });
  });

  it.each(['constructor', '__proto__', 'toString'])('called %s is as unknown as any other', async (name) => {
    const ts = await postAsBot('U0BEN', name);
    const { messages } = await world.slack.click({ user: 'U0BEN', channel: 'D0BEN', ts, action_id: name });
    expect(messages[0]?.text).toMatch(/older version/);
  });

  it('of a check-in that carries an older value opens the check-in of this week', async () => {
    const ts = await postAsBot('U0BEN', 'check-in/open', 'something/older');
    const { views } = await world.slack.click({ user: 'U0BEN', channel: 'D0BEN', ts, action_id: 'check-in/open' });
    expect(views.at(-1)).toMatchObject({ callback_id: 'check-in/form' });
    expect(checkInsOf('U0BEN').map((one) => one.week)).toEqual([week]);
    await world.slack.close('U0BEN', views.at(-1)?.id ?? '');
  });

  it.each(['expired_trigger_id', 'exchanged_trigger_id', 'invalid_trigger_id'])(
    'whose trigger is dead (%s) is offered anew to Ben alone, and the new one opens the form',
    async (code) => {
      await world.slack.fault({ method: 'views.open', kind: `error:${code}` });
      const { messages, views } = await pressIn(
        world,
        'U0BEN',
        await checkInMessageOf(world, 'U0BEN', week),
        'Open check-in',
      );
      expect(views).toEqual([]);
      expect(messages[0]).toMatchObject({ ephemeral_to: 'U0BEN' });
      const [note] = messages;
      if (!note) throw new Error('No note');
      const again = await pressIn(world, 'U0BEN', note, 'Open check-in');
      expect(again.views.at(-1)).toMatchObject({ callback_id: 'check-in/form' });
      await world.slack.close('U0BEN', again.views.at(-1)?.id ?? '');
    },
  );

  it.each([
    ['U0BEN', '/commit', '', 'Open the form', 'commitment/form'],
    ['U0BEN', '/coach', 'checkin', 'Open check-in', 'check-in/form'],
    ['U0MAX', '/coach', 'checkin @Ben', 'Open check-in', 'check-in/form'],
  ])('is offered to %s when %s %s was too slow, and opens the same form', async (user, command, text, label, form) => {
    await world.slack.fault({ method: 'views.open', kind: 'error:expired_trigger_id' });
    const { messages } = await world.slack.command(user, command, text);
    const [note] = messages;
    if (!note) throw new Error('No note');
    expect(note.ephemeral_to).toBe(user);
    const again = await pressIn(world, user, note, label);
    expect(again.views.at(-1)).toMatchObject({ callback_id: form });
    await world.slack.close(user, again.views.at(-1)?.id ?? '');
  });
});

describe('after the week has closed', () => {
  beforeAll(() => world.slack.clockTo('2027-06-11T22:05:00Z'));

  it('Ben may still answer; it then says that it came late, to him and to Max', async () => {
    const message = await checkInMessageOf(world, 'U0BEN', week);
    await pressIn(world, 'U0BEN', message, 'Open check-in');
    const form = await onScreen(world, 'U0BEN');
    expect(outcomeOf(await send(world, form, { promise: 'Write to Globex' }))).toBe('closed');
    expect(checkInsOf('U0BEN')).toMatchObject([{ week, rep_version: 1, is_late: 1 }]);
    const shown = readable((await world.messagesTo('U0BEN')).find(({ ts }) => ts === message.ts) ?? { blocks: [] });
    expect(shown).toMatch(/Answered Fri 11 Jun 18:05 New York time, late/);
    const max = (await world.messagesTo('U0MAX')).map(readable).join('\n');
    expect(max).toMatch(/Ben: answered Fri 11 Jun 18:05 New York time, late/);
  });

  it('Ana can no longer change hers, and is told where new things go', async () => {
    const message = await checkInMessageOf(world, 'U0ANA', week);
    const answer = await pressIn(world, 'U0ANA', message, 'Edit');
    expect(answer.views).toEqual([]);
    expect(answer.messages[0]).toMatchObject({
      ephemeral_to: 'U0ANA',
      text: expect.stringMatching(/week is closed.*next check-in/),
    });
  });
});

describe('in the next week', () => {
  beforeAll(() => world.slack.clockTo('2027-06-14T13:00:00Z'));

  it('Cy answers last week’s message: it goes to that week, late, and this week stays open', async () => {
    const message = await checkInMessageOf(world, 'U0CY', week);
    const { views } = await pressIn(world, 'U0CY', message, 'Open check-in');
    const form = views.at(-1);
    if (!form) throw new Error('Nothing opened');
    expect(outcomeOf(await send(world, form, { promise: 'Ask for the budget' }))).toBe('closed');
    expect(checkInsOf('U0CY')).toMatchObject([{ week, is_late: 1 }]);

    await world.slack.command('U0CY', '/coach', 'checkin');
    expect(checkInsOf('U0CY')).toMatchObject([
      { week, is_late: 1, rep_version: 1 },
      { week: nextWeek, is_late: 0, rep_version: 0 },
    ]);
  });

  it('Cy’s promise of the late answer is asked about in this week’s check-in', async () => {
    const form = await onScreen(world, 'U0CY');
    const [promise] = promisesOf(world, 'U0CY');
    await send(world, form, { [`outcome/${promise?.id}`]: 'kept', promise: 'Go on' });
    expect(promisesOf(world, 'U0CY')).toMatchObject([{ status: 'kept' }, { text: 'Go on', status: 'open' }]);
  });
});

async function postAsBot(user: string, actionId: string, value = 'old'): Promise<string> {
  const button = { type: 'button', action_id: actionId, value, text: { type: 'plain_text', text: 'Old' } };
  const blocks = [{ type: 'actions', elements: [button] }];
  const { ts } = await asBot(world, 'chat.postMessage', { channel: user, text: 'Old', blocks });
  return String(ts);
}
