import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SandboxView } from '../../support/sandbox-client.ts';
import { inputsOf, press, readable, type World } from '../../support/world.ts';
import { refusedBySlack } from './strict.ts';
import {
  asBot,
  asked,
  aTeam,
  besideFields,
  checkInMessageOf,
  type Filled,
  fridayMorning,
  onScreen,
  openOwn,
  outcomeOf,
  pressIn,
  pressInForm,
  promisesOf,
  rowsIn,
  send,
  typedIn,
  withDatabase,
} from './team.ts';

const week = '2027-06-07';

let world: World;
beforeAll(async () => {
  world = await aTeam(fridayMorning);
  await world.slack.clockTo(asked);
});
afterEach(async () => expect(await refusedBySlack(world)).toEqual([]));
afterAll(() => world.stop());

const diskIsFull = {
  before: "create trigger full before insert on event begin select raise(abort, 'disk is full'); end",
  after: 'drop trigger full',
};

/** Everything in the database that an answer leaves behind. */
function traces(user: string) {
  return {
    notes: rowsIn(world, 'select body from note where author_id = ? order by id', user),
    promises: promisesOf(world, user),
    versions: rowsIn(world, 'select v.version from check_in_version v where v.by_id = ?', user),
  };
}

/** Sends what cannot be taken; answers what stands beside the fields. Every key names an input of this form, and the text stays. */
async function refused(view: SandboxView, filled: Filled): Promise<Record<string, string>> {
  const answer = await send(world, view, filled);
  const inputs = inputsOf(view).map(({ block_id: id }) => id);
  expect(outcomeOf(answer)).toMatch(/^beside /);
  expect(inputs).toEqual(expect.arrayContaining(Object.keys(answer.errors ?? {})));
  const now = await onScreen(world, view.user);
  expect(now.id).toBe(view.id);
  expect(typedIn(now)).toMatchObject(Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== null)));
  return besideFields(answer);
}

describe('M01: the database refuses what was typed', () => {
  const words = {
    priorities: 'p'.repeat(40),
    'deal-name': 'Acme',
    'deal-answer': 'd'.repeat(2900),
    promise: 'q'.repeat(300),
  };

  it('Ana’s form stays open with all of it and says so; nothing is half saved; sent again it is there word for word', async () => {
    await pressIn(world, 'U0ANA', await checkInMessageOf(world, 'U0ANA', week), 'Open check-in');
    const form = await onScreen(world, 'U0ANA');
    const beside = await withDatabase(world, diskIsFull, () => refused(form, words));
    expect(Object.values(beside)).toEqual([expect.stringMatching(/could not save.*Your text is still here/)]);
    expect(traces('U0ANA')).toEqual({ notes: [], promises: [], versions: [] });

    expect(outcomeOf(await send(world, await onScreen(world, 'U0ANA'), {}))).toBe('closed');
    expect(traces('U0ANA').notes).toEqual(
      expect.arrayContaining([{ body: words.priorities }, { body: words['deal-answer'] }, { body: words.promise }]),
    );
  });

  it('Max’s answer stays open with his words', async () => {
    const form = await press(world, 'U0MAX', 'Answer');
    await withDatabase(world, diskIsFull, () => refused(form, { note: 'n'.repeat(2900), agreed: 'agreed' }));
    expect(traces('U0MAX')).toEqual({ notes: [], promises: [], versions: [] });
    expect(outcomeOf(await send(world, await onScreen(world, 'U0MAX'), {}))).toBe('closed');
  });

  it('a form of promises stays open with every line', async () => {
    await world.slack.command('U0BEN', '/commit');
    const form = await pressInForm(world, await onScreen(world, 'U0BEN'), 'More lines');
    await withDatabase(world, diskIsFull, () => refused(form, { promise: 'One', by: 'Fri', 'promise/1': 'Two' }));
    expect(traces('U0BEN').promises).toEqual([]);
    await send(world, await onScreen(world, 'U0BEN'), {});
    expect(promisesOf(world, 'U0BEN').map(({ text }) => text)).toEqual(['One', 'Two']);
  });

  it('a command that cannot be recorded says so and leaves nothing', async () => {
    const answer = await withDatabase(world, diskIsFull, () =>
      world.slack.command('U0EVE', '/commit', 'Call Acme by Fri'),
    );
    expect(answer.messages.map(({ text }) => text)).toEqual([expect.stringMatching(/nothing was changed.*once more/)]);
    expect(promisesOf(world, 'U0EVE')).toEqual([]);
  });
});

describe('M05: fields that are left empty', () => {
  it('Cy sends one promise and nothing else: the rest is no answer', async () => {
    const form = await openOwn(world, 'U0CY');
    const empty = {
      priorities: null,
      'deal-name': null,
      'deal-answer': null,
      by: null,
      'promise/1': null,
      'by/1': null,
    };
    expect(outcomeOf(await send(world, form, { ...empty, promise: 'Go on' }))).toBe('shows Sent');
    expect(rowsIn(world, "select priorities_note_id, deal_note_id from check_in where coachee_id = 'U0CY'")).toEqual([
      { priorities_note_id: null, deal_note_id: null },
    ]);
    expect(promisesOf(world, 'U0CY')).toMatchObject([{ text: 'Go on', due_on: null }]);
  });
});

describe('M12: what is wrong stands beside its field, in plain words, and the text stays', () => {
  it.each<[string, Filled, Record<string, RegExp>]>([
    ['a blank promise', { promise: ' ​⁠ ' }, { promise: /at least one thing/ }],
    ['a date without a promise', { promise: '​', by: 'Fri' }, { promise: /what you will do by then/ }],
    ['a date that is none', { promise: 'A', by: 'soonish' }, { by: /not a day I can read/ }],
    ['a day that does not exist', { promise: 'A', by: '31 Feb' }, { by: /not in the calendar/ }],
    ['a day that has passed', { promise: 'A', by: 'yesterday' }, { by: /has passed/ }],
    ['a whole month', { promise: 'A', by: 'July' }, { by: /can mean|Which day/ }],
    [
      'two lines, both wrong',
      { promise: 'A', by: '42 Dec', 'promise/2': 'B', 'by/2': 'EOX' },
      { by: /calendar/, 'by/2': /read/ },
    ],
  ])('%s, in a check-in and in the form of promises', async (_what, filled, beside) => {
    const matchers = Object.fromEntries(
      Object.entries(beside).map(([field, words]) => [field, expect.stringMatching(words)]),
    );
    expect(await refused(await openOwn(world, 'U0GUS'), filled)).toEqual(matchers);
    await world.slack.command('U0GUS', '/commit');
    const form = await pressInForm(world, await onScreen(world, 'U0GUS'), 'More lines');
    expect(await refused(form, filled)).toEqual(matchers);
    expect(promisesOf(world, 'U0GUS')).toEqual([]);
  });

  it.each<[string, Filled, string[]]>([
    ['a deal without an answer', { 'deal-name': 'Acme', promise: 'A' }, ['deal-answer']],
    ['an answer without its deal', { 'deal-answer': 'They signed', promise: 'A' }, ['deal-name']],
    ['a blank deal', { 'deal-name': '​', 'deal-answer': 'They signed', promise: 'A' }, ['deal-name']],
  ])('%s, in Gus’s check-in', async (_what, filled, fields) => {
    const others = { 'deal-name': null, 'deal-answer': null, by: null, 'promise/1': null, 'by/1': null, 'by/2': null };
    const form = await openOwn(world, 'U0GUS');
    expect(Object.keys(await refused(form, { ...others, 'promise/2': null, ...filled }))).toEqual(fields);
  });

  it('"not yet" without a word, in the form that Max and Gus fill in together, and in Max’s own', async () => {
    await world.slack.command('U0MAX', '/coach', 'checkin @Gus');
    const together = await onScreen(world, 'U0MAX');
    expect(await refused(together, { promise: 'A', by: 'soonish', agreed: 'not-yet', note: ' ' })).toEqual({
      by: expect.stringMatching(/not a day/),
      note: expect.stringMatching(/in a line/),
    });
    await world.slack.command('U0MAX', '/coach', 'checkin @Cy');
    const own = await onScreen(world, 'U0MAX');
    expect(await refused(own, { agreed: 'not-yet', note: '​' })).toEqual({ note: expect.stringMatching(/in a line/) });
  });

  it('a form from an older version says so instead of failing', async () => {
    const opened = await openOwn(world, 'U0GUS');
    await replaceAsBot(opened, { callback_id: opened.callback_id, private_metadata: '{"v":0}' });
    expect(outcomeOf(await send(world, await onScreen(world, 'U0GUS'), { promise: 'A' }))).toBe('shows Check-in');
    expect(readable(await onScreen(world, 'U0GUS'))).toContain('older version');

    await replaceAsBot(await openOwn(world, 'U0GUS'), { callback_id: 'retired/form', private_metadata: '' });
    const retired = await onScreen(world, 'U0GUS');
    expect(Object.values(await refused(retired, { promise: 'A' }))).toEqual([expect.stringMatching(/older version/)]);
  });

  it('a change after the week has closed is refused in the form that was open before', async () => {
    await pressIn(world, 'U0ANA', await checkInMessageOf(world, 'U0ANA', week), 'Edit');
    const form = await onScreen(world, 'U0ANA');
    await world.slack.clockTo('2027-06-11T22:00:00Z');
    const beside = await refused(form, { priorities: 'Too late' });
    expect(Object.values(beside)).toEqual([expect.stringMatching(/week is closed/)]);
  });
});

async function replaceAsBot(
  { id, blocks }: SandboxView,
  { callback_id, private_metadata }: { callback_id: string; private_metadata: string },
): Promise<void> {
  const title = { type: 'plain_text', text: 'Check-in' };
  const submit = { type: 'plain_text', text: 'Send' };
  await asBot(world, 'views.update', {
    view_id: id,
    view: { type: 'modal', title, submit, blocks, callback_id, private_metadata },
  });
}
