import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buttonsOf, inputsOf, readable, type World } from '../../support/world.ts';
import { refusedBySlack } from './strict.ts';
import {
  asked,
  aTeam,
  checkInMessageOf,
  fridayMorning,
  labels,
  onScreen,
  openOwn,
  outcomeOf,
  pressIn,
  pressInForm,
  promisesOf,
  rowsIn,
  send,
  typedIn,
} from './team.ts';

const week = '2027-06-07';

let world: World;
beforeAll(async () => {
  world = await aTeam(fridayMorning);
  await world.slack.clockTo(asked);
});
afterEach(async () => expect(await refusedBySlack(world)).toEqual([]));
afterAll(() => world.stop());

describe('M07: sixty open promises of 250 characters', () => {
  const text = (number: number) => `${String(number).padStart(2, '0')} ${'x'.repeat(247)}`;
  const pages = 6;

  it('Dee goes through them page by page, and every page is within Slack’s limits', async () => {
    for (let first = 1; first <= 60; first += 5) {
      await world.slack.command('U0DEE', '/commit');
      const form = await pressInForm(world, await onScreen(world, 'U0DEE'), 'More lines');
      const lines = Array.from({ length: 5 }, (_, index) => [`promise/${index}`, text(first + index)]);
      await send(world, form, Object.fromEntries(lines));
    }
    const promises = promisesOf(world, 'U0DEE');
    expect(promises).toHaveLength(60);

    await world.slack.home('U0DEE');
    await world.slack.command('U0DEE', '/coach', 'status');
    let form = await openOwn(world, 'U0DEE');
    for (let page = 1; page <= pages; page += 1) {
      expect(readable(form)).toContain(`Page ${page} of ${pages}`);
      expect(form.private_metadata.length).toBeLessThanOrEqual(3000);
      expect(form.blocks.length).toBeLessThanOrEqual(100);
      expect(JSON.stringify(form).length).toBeLessThan(250_000);
      const outcomes = inputsOf(form).filter(({ block_id: id }) => id.startsWith('outcome/'));
      expect(outcomes).toHaveLength(10);
      const picked = outcomes.map(({ block_id: id }) => [
        id.replace(/\/\d+$/, ''),
        page === 1 ? 'not-kept' : 'still-on-it',
      ]);
      const filled = { ...Object.fromEntries(picked), ...(page === pages && { promise: 'Do less' }) };
      const answer = await send(world, form, filled);
      expect(outcomeOf(answer)).toBe(page === pages ? 'shows Sent' : 'shows Check-in');
      form = await onScreen(world, 'U0DEE');
    }
    expect(promisesOf(world, 'U0DEE').filter(({ status }) => status === 'not-kept')).toHaveLength(10);
  });
});

describe('M08: long labels', () => {
  const alike = 'Send the revised pricing and the security answers for the renewal of the Acme account, ';
  const long = [`${alike}to Ines by her deadline in June.`, `${alike}to Omar by his deadline in July.`];

  it('of promises that begin alike are told apart on buttons of at most 75 characters, whose values are short', async () => {
    for (const text of long) await world.slack.command('U0FAY', '/commit', text);
    expect(promisesOf(world, 'U0FAY').map(({ text }) => text)).toEqual(long);
    await pressIn(world, 'U0FAY', await checkInMessageOf(world, 'U0FAY', week), 'Open check-in');
    const form = await onScreen(world, 'U0FAY');
    const asks = inputsOf(form).filter(({ block_id: id }) => id.startsWith('outcome/'));
    expect(asks.map(({ label }) => label.text)).toEqual(long.map((text, index) => `${index + 1}. ${text}`));
    const picked = asks.map(({ block_id: id }) => [id.replace(/\/\d+$/, ''), 'not-kept']);
    await send(world, form, { ...Object.fromEntries(picked), promise: 'Start over' });

    const message = await checkInMessageOf(world, 'U0FAY', week);
    const again = buttonsOf(message).filter(({ text }) => text.text.startsWith('Promise again'));
    expect(new Set(again.map(({ text }) => text.text)).size).toBe(2);
    expect(again[0]?.text.text).toMatch(/Ines/);
    expect(again[1]?.text.text).toMatch(/Omar/);
    for (const { text, value = '' } of again) {
      expect(text.text.length).toBeLessThanOrEqual(75);
      expect(value.length).toBeLessThan(20);
    }
  });

  it('a new promise from one that is over can be made once, and then its button is gone', async () => {
    const [first = ''] = labels(await checkInMessageOf(world, 'U0FAY', week)).filter((one) =>
      one.startsWith('Promise again'),
    );
    const message = await checkInMessageOf(world, 'U0FAY', week);
    await pressIn(world, 'U0FAY', message, first);
    const form = await onScreen(world, 'U0FAY');
    expect(outcomeOf(await send(world, form, { promise: 'Send half of it' }))).toBe('shows Recorded');
    expect(labels(await checkInMessageOf(world, 'U0FAY', week))).not.toContain(first);
  });
});

describe('a text of 3,000 characters', () => {
  const long = '😀'.repeat(1500);
  const filled = {
    priorities: long,
    'deal-name': 'x'.repeat(150),
    'deal-answer': long,
    ...Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`promise/${index}`, long])),
  };

  it('in every field is stored whole, read whole by Max, and still whole when Ana changes it', async () => {
    await pressIn(world, 'U0ANA', await checkInMessageOf(world, 'U0ANA', week), 'Open check-in');
    const form = await pressInForm(world, await onScreen(world, 'U0ANA'), 'More lines');
    expect(outcomeOf(await send(world, form, filled))).toBe('closed');
    expect(promisesOf(world, 'U0ANA').map(({ text }) => text)).toEqual(Array(5).fill(long));

    await world.slack.command('U0MAX', '/coach', 'checkin @Ana');
    const answer = await onScreen(world, 'U0MAX');
    expect(readable(answer).split(long)).toHaveLength(8);
    expect(outcomeOf(await send(world, answer, { note: long, agreed: 'agreed' }))).toBe('shows Sent');
    expect(rowsIn(world, 'select body from note where author_id = ?', 'U0MAX')).toEqual([{ body: long }]);

    await pressIn(world, 'U0ANA', await checkInMessageOf(world, 'U0ANA', week), 'Edit');
    const again = await onScreen(world, 'U0ANA');
    expect(typedIn(again)).toMatchObject({ priorities: long, promise: long, 'promise/4': long });
    await send(world, again, {});
    expect(promisesOf(world, 'U0ANA').map(({ text }) => text)).toEqual(Array(5).fill(long));
  });

  it('and one more is refused beside the field', async () => {
    expect(outcomeOf(await send(world, await openOwn(world, 'U0BEN'), { promise: `${long}x` }))).toBe('beside promise');
    expect(promisesOf(world, 'U0BEN')).toEqual([]);
  });

  it('behind a command or in a message is recorded whole', async () => {
    await world.slack.command('U0CY', '/commit', `${long} by 18 Jun`);
    expect(promisesOf(world, 'U0CY')).toMatchObject([{ text: long, due_on: '2027-06-18' }]);
    await world.slack.message('U0CY', 'U0SANDBOXBOT', long);
    await pressIn(world, 'U0CY', await world.lastTo('U0CY'), 'Make it a promise');
    const form = await onScreen(world, 'U0CY');
    expect(typedIn(form)).toEqual({ promise: long });
    await send(world, form, {});
    expect(promisesOf(world, 'U0CY').map(({ text }) => text)).toEqual([long, long]);
  });
});
