import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SandboxMessage } from '../../support/sandbox-client.ts';
import { inputsOf, press, readable, type World } from '../../support/world.ts';
import { alive, everythingShown, outsidePlainText, refusedBySlack, textsIn } from './strict.ts';
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
} from './team.ts';

const week = '2027-06-07';
/** Every text that a person writes here holds this word, so that it can be found wherever it got to. */
const word = 'zebra';

let world: World;
beforeAll(async () => {
  world = await aTeam(fridayMorning);
  await world.slack.clockTo(asked);
});
afterEach(async () => {
  const shown = await everythingShown(world);
  expect(await refusedBySlack(world)).toEqual([]);
  expect(alive(shown)).toEqual([]);
  expect(outsidePlainText(shown, word)).toEqual([]);
  expect(textsIn(shown).filter((text) => /\p{Cs}/u.test(text))).toEqual([]);
  expect(textsIn(shown).filter((text) => /[\u202A-\u202E\u2066\u2067]/.test(text))).toEqual([]);
  expect(textsIn(shown).filter((text) => text.split('\u2068').length !== text.split('\u2069').length)).toEqual([]);
});
afterAll(() => world.stop());

const notesOf = (user: string) =>
  rowsIn<{ body: string }>(world, 'select body from note where author_id = ? order by id', user).map(
    ({ body }) => body,
  );

/** Writes the same text into every field of a check-in and its answer, and answers the rep's message as it then is. */
async function everywhere(user: string, name: string, text: string): Promise<SandboxMessage> {
  await world.slack.command(user, '/commit', `${text} by 21 Jun`);
  const old = promisesOf(world, user).map(({ id }): [string, string][] => [
    [`outcome/${id}`, 'not-kept'],
    [`why/${id}`, text],
  ]);
  await pressIn(world, user, await checkInMessageOf(world, user, week), 'Open check-in');
  const form = await onScreen(world, user);
  await send(world, form, {
    ...Object.fromEntries(old.flat()),
    priorities: text,
    'deal-name': text.slice(0, 150),
    'deal-answer': text,
    promise: text,
    by: '22 Jun',
  });
  await world.slack.command('U0MAX', '/coach', `checkin @${name}`);
  const answer = await onScreen(world, 'U0MAX');
  expect(outcomeOf(await send(world, answer, { note: text, agreed: 'agreed' }))).toBe('shows Sent');
  await world.slack.command(user, '/coach', 'status');
  await world.slack.message(user, 'U0SANDBOXBOT', text);
  await press(world, user, 'Make it a promise');
  await world.slack.home(user);
  return checkInMessageOf(world, user, week);
}

describe('T: what people write', () => {
  it('T01 mentions of everybody, typed into every field, reach nobody and are shown and stored as typed', async () => {
    const text = `${word} <!channel> <!here> <!everyone> <!subteam^S123|x> <@U123> @here #nowhere`;
    const message = await everywhere('U0ANA', 'Ana', text);
    expect(readable(message)).toContain(text);
    expect(new Set(notesOf('U0ANA').filter((body) => !body.startsWith('{')))).toEqual(new Set([text]));
    expect(notesOf('U0MAX')).toContain(text);
  });

  it('T01 a person who is really mentioned in a command or message stays an id, and is told nothing', async () => {
    const text = `Ask <@U0BEN> about ${word} in <#C0GENERAL>`;
    await world.slack.command('U0CY', '/commit', text);
    expect(promisesOf(world, 'U0CY')).toMatchObject([{ text }]);
    expect(JSON.stringify(await world.messagesTo('U0BEN'))).not.toContain(word);
  });

  it.each([
    ['<!channel> _Hal <@U0LEAD>', '&lt;!channel&gt; _Hal &lt;@U0LEAD&gt;: answered'],
    [`<@U0LEAD> ${'שלום '.repeat(15)}`, 'שלום'],
  ])('T01 a display name is a name like any other, whatever is in it: %s', async (name, shown) => {
    await world.slack.user('U0HAL', { name });
    await send(world, await openOwn(world, 'U0HAL'), { promise: 'Go on' });
    const max = await world.messagesTo('U0MAX');
    expect(max.map(readable).join('\n')).toContain(shown);
    await world.slack.command('U0MAX', '/coach', 'status');
    await world.slack.command('U0MAX', '/coach', 'checkin @U0HAL');
    expect(await onScreen(world, 'U0MAX')).toMatchObject({ callback_id: 'check-in/coach-half' });
  });

  it('T04 no cut goes through an emoji, wherever it falls', async () => {
    const family = '👨‍👩‍👧‍👦';
    for (let letters = 50; letters < 76; letters += 5) {
      await world.slack.command('U0EVE', '/commit', `${'a'.repeat(letters)}😀${family.repeat(40)}`);
    }
    await pressIn(world, 'U0EVE', await checkInMessageOf(world, 'U0EVE', week), 'Open check-in');
    const form = await onScreen(world, 'U0EVE');
    const picked = inputsOf(form)
      .filter(({ block_id: id }) => id.startsWith('outcome/'))
      .map(({ block_id: id }) => [id.replace(/\/\d+$/, ''), 'partly']);
    await send(world, form, {
      ...Object.fromEntries(picked),
      promise: `${'b'.repeat(74)}😀${family}`,
      'promise/1': family.repeat(200),
    });
    await world.slack.command('U0EVE', '/coach', 'status');
    const { messages } = await world.slack.command('U0EVE', '/coach', `${'x'.repeat(39)}😀`);
    expect(messages.map(readable).join()).toContain(`“${'x'.repeat(39)}…”`);
    await world.slack.command('U0EVE', '/commit', `Go by 42 ${'Dec'}${'😀'.repeat(40)}`);
    await world.slack.message('U0EVE', 'U0SANDBOXBOT', family.repeat(70));
    const texts = textsIn(await everythingShown(world));
    expect(texts.filter((text) => /\u200d…/.test(text))).toEqual([]);
    expect(promisesOf(world, 'U0EVE').map(({ text }) => text)).toContain(family.repeat(200));
  });

  it.each([
    ['```', '```'],
    ['a quote', '> quoted'],
    ['half bold', '*half bold'],
    ['an underscore', '_'],
    ['thirty blank lines', `one${'\n'.repeat(31)}two`],
  ])('T06 stray formatting (%s) touches nothing but its own line', async (_what, stray) => {
    const plain = await answered('Plain words');
    const odd = await answered(`${stray} ${word}`);
    expect(odd.blocks.map(({ type }) => type)).toEqual(plain.blocks.map(({ type }) => type));
    expect(readable(odd).split('\n').length).toBeLessThanOrEqual(readable(plain).split('\n').length + 2);
    expect(notesOf('U0FAY')).toContain(`${stray} ${word}`);
  });

  it.each([
    'by “next friday”',
    'by\u00A0next\u00A0friday',
    'by ２０２７－０６－１８',
    'by ‘18\u2011Jun\u20112027’',
    'BY 18\u2009Jun',
  ])('T07 typographic input is understood as the plain form: %s', async (by) => {
    const { messages } = await world.slack.command('U0GUS', '/commit', `Send “pricing” ${by}`);
    expect(messages.map(readable).join()).toContain('by Fri 18 Jun 2027');
    expect(promisesOf(world, 'U0GUS').at(-1)).toMatchObject({ text: 'Send “pricing”', due_on: '2027-06-18' });
  });

  it('T09 a link that hides its target is shown as it was typed', async () => {
    const hiding = `${word} <https://evil.example|https://intranet.example>`;
    const message = await answered(hiding);
    expect(readable(message)).toContain(hiding);
    const { messages } = await world.slack.command('U0FAY', '/commit', hiding);
    expect(messages.map(readable).join()).toContain(hiding);
    expect(promisesOf(world, 'U0FAY').at(-1)?.text).toBe(hiding);
  });

  it('T10 a message to the bot is decoded once, keeps its mentions as ids, and is shown as typed', async () => {
    const typed = `R&D with @Ben in #general, see a.example and &lt;tags&gt; about ${word}, by 18 Jun`;
    const decoded = `R&D with <@U0BEN> in <#C0GENERAL>, see a.example and &lt;tags&gt; about ${word}, by 18 Jun`;
    await world.slack.message('U0BEN', 'U0SANDBOXBOT', typed);
    expect(readable(await world.lastTo('U0BEN'))).toContain(decoded);
    const promise = await press(world, 'U0BEN', 'Make it a promise');
    expect(typedIn(promise)).toMatchObject({ promise: decoded });
    await world.slack.close('U0BEN', promise.id);
    const checkIn = await press(world, 'U0BEN', 'Into my check-in');
    expect(typedIn(checkIn)).toEqual({ priorities: decoded });
    await send(world, checkIn, { promise: 'Go on' });
    expect(notesOf('U0BEN')).toContain(decoded);
    expect(readable(await checkInMessageOf(world, 'U0BEN', week))).toContain(decoded);

    const { messages } = await world.slack.command('U0BEN', '/commit', 'R&D &amp; more by 18 Jun');
    expect(messages.map(readable).join()).toContain('by Fri 18 Jun 2027');
    expect(promisesOf(world, 'U0BEN').at(-1)).toMatchObject({ text: 'R&D &amp; more', due_on: '2027-06-18' });
  });

  it('right-to-left words, their marks and emoji are stored as typed, and turn nothing round them', async () => {
    const text = `${word} \u202Eשלום\u2067 العربية 👍🏽 🇬🇧 \u200F(1) ${'עברית '.repeat(60)}`.trim();
    await world.slack.command('U0CY', '/commit', text);
    const form = await openOwn(world, 'U0CY');
    const labels = inputsOf(form).map(({ label }) => label.text);
    expect(labels.join('\n')).toContain('שלום');
    await world.slack.close('U0CY', form.id);
    const message = await everywhere('U0CY', 'Cy', text);
    expect(readable(message)).toContain('שלום');
    expect(promisesOf(world, 'U0CY').at(-1)?.text).toBe(text);
    expect(typedIn(await pressEdit('U0CY', message))).toMatchObject({ promise: text, priorities: text });
  });

  it('a word that no command knows is quoted harmlessly', async () => {
    for (const odd of [`${word}<!channel>`, '```', '*bold', '\u202Eevil'])
      await world.slack.command('U0GUS', '/coach', odd);
    const state = await world.slack.state();
    const answers = state.channels.flatMap(({ messages }) => messages.filter(({ ephemeral_to: to }) => to === 'U0GUS'));
    expect(answers.slice(-4).map((one) => readable(one).split('\n')[0])).toEqual([
      `I don't know “${word}<!channel>”. Here is what I can do:`,
      "I don't know “```”. Here is what I can do:",
      "I don't know “*bold”. Here is what I can do:",
      "I don't know “evil”. Here is what I can do:",
    ]);
  });

  it.each(['away', 'back', 'checkin', 'closure', 'commit', 'help', 'plan', 'status'])(
    'whatever is typed behind /coach %s is not brought to life',
    async (name) => {
      const user = name === 'closure' ? 'U0LEAD' : 'U0GUS';
      for (const odd of [`${word} <!channel> *`, `${word}\u202E by \u202E${word} <@U0BEN>`, '<@U0BEN> 31 Feb', '```']) {
        const { messages, views, error } = await world.slack.command(user, '/coach', `${name} ${odd}`);
        expect(error).toBeUndefined();
        expect(messages.length + views.length).toBeGreaterThan(0);
        for (const { id } of views) await world.slack.close(user, id);
      }
    },
  );

  it('blank words are no promise and no message', async () => {
    const before = promisesOf(world, 'U0GUS').length;
    await world.slack.command('U0GUS', '/commit', ' \u200B\u2060 ');
    expect(await onScreen(world, 'U0GUS')).toMatchObject({ callback_id: 'commitment/form' });
    const { messages } = await world.slack.command('U0GUS', '/commit', '\u200B by Friday');
    expect(messages.map(({ text }) => text).join()).toContain('Say what you will do');
    await world.slack.message('U0GUS', 'U0SANDBOXBOT', '\u200B\u2060');
    expect(promisesOf(world, 'U0GUS')).toHaveLength(before);
  });

  it('the leaders’ digest holds states and not one of these words', async () => {
    await world.slack.clockTo('2027-06-11T19:00:00Z');
    const { channels } = await world.slack.state();
    const digest = channels.find(({ id }) => id === 'C0LEADERS')?.messages.at(-1);
    expect(digest?.text).toMatch(/check-in/i);
    expect(JSON.stringify(digest)).not.toContain(word);
  });
});

/** Fay writes it into her check-in, for the first time or again; her message as it is then. */
async function answered(text: string): Promise<SandboxMessage> {
  const form = await openOwn(world, 'U0FAY');
  expect(outcomeOf(await send(world, form, { priorities: text, promise: text }))).not.toMatch(/beside|trouble/);
  return checkInMessageOf(world, 'U0FAY', week);
}

async function pressEdit(user: string, message: SandboxMessage) {
  await pressIn(world, user, message, 'Edit');
  return onScreen(world, user);
}
