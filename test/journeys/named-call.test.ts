import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eastTeam, lena, mara, nick } from '../support/east-team.ts';
import { filled } from '../support/filling.ts';
import { minuteOf } from '../support/prompts.ts';
import type { SandboxMessage } from '../support/sandbox-client.ts';
import { buttonNamed, buttonsOf, createWorld, press, readable, type World } from '../support/world.ts';

describe('A named call, from the practice before it to its verdict', () => {
  let world: World;

  beforeAll(async () => {
    world = await createWorld({ roster: eastTeam, at: '2026-12-17T09:30:00Z' });
  });
  afterAll(() => world.stop());

  async function click(
    user: string,
    message: { channel: string; ts: string; blocks: SandboxMessage['blocks'] },
    text: string,
  ) {
    const { action_id, block_id, value } = buttonNamed(message, text);
    const { channel, ts } = message;
    const answer = await world.slack.click({ user, channel, ts, action_id, block_id, value: value ?? null });
    expect(answer.error).toBeUndefined();
    return answer;
  }

  /** The messages to a person that the bot sent by itself and that say this. */
  const sentTo = async (user: string, words: string) =>
    (await world.prompts()).filter(
      (prompt) => prompt.to === user && `${prompt.text}\n${readable(prompt)}`.includes(words),
    );

  it('a loop is opened, and its call named for Tuesday', async () => {
    const { messages } = await world.slack.command(mara, '/coach', `loop <@${lena}>`);
    const [card] = messages;
    if (!card) throw new Error('No answer');
    const form = (await click(mara, card, 'Start a new loop')).views.at(-1);
    if (!form) throw new Error('No form');
    const opened = await world.slack.submit(
      mara,
      form.id,
      filled(form, {
        'The behaviour': 'Ask who else decides before naming a price',
        'It counts when': 'The question “who else decides?” is asked before the first number is said',
        Practice: 'Two rounds with a colleague who pushes for the price',
      }),
    );
    expect(JSON.stringify(opened.view)).toContain('The loop is open');
    const named = await world.slack.command(mara, '/coach', `call <@${lena}> Acme *pricing* call on 22 Dec at 14:00`);
    expect(named.messages.map(readable).join()).toContain('Tue 22 Dec 2026 14:00');
  });

  it('the rep is asked to practise at ten on the working day before, and reminded on the day', async () => {
    await world.slack.clockTo('2026-12-22T12:00:00Z');
    const asked = await sentTo(lena, 'Log practice');
    const stood = await sentTo(lena, 'The practice for this call is in a newer message below.');
    expect(stood.map(minuteOf)).toEqual(['2026-12-21T10:00Z']);
    expect(asked.map(minuteOf)).toEqual(['2026-12-22T10:00Z']);
    expect(asked.map(readable).join()).toContain('Acme *pricing* call');
    expect(asked.map(readable).join()).toContain('No practice is logged yet for this call of yours.');
  });

  it('nobody else is told of it', async () => {
    for (const user of [mara, nick]) expect(await sentTo(user, 'Log practice')).toEqual([]);
  });

  it('logging practice ends the reminder', async () => {
    const form = await press(world, lena, 'Log practice');
    await world.slack.submit(
      lena,
      form.id,
      filled(form, {
        'With whom': 'Nick as the buyer',
        'Which scene': 'As before',
        'Did it count': 'Yes, it met the pass condition',
      }),
    );
    expect(await sentTo(lena, 'You have practised for this call.')).toHaveLength(2);
    expect(await sentTo(lena, 'Log practice')).toEqual([]);
  });

  it('an hour after the call the coach is asked what it showed, with behaviour and pass condition', async () => {
    await world.slack.clockTo('2026-12-22T16:05:00Z');
    const [check, ...more] = await sentTo(mara, 'What did it show?');
    expect(more).toEqual([]);
    expect(check && minuteOf(check)).toBe('2026-12-22T16:00Z');
    const text = readable(check ?? { blocks: [] });
    expect(text).toContain('Ask who else decides before naming a price');
    expect(text).toContain('is asked before the first number is said');
    expect(buttonsOf(check ?? { blocks: [] }).map((button) => button.text.text)).toEqual(
      expect.arrayContaining(['Check the call', 'Moved or cancelled']),
    );
  });

  it('stands in the coach’s days until it is checked, beside the sessions', async () => {
    await world.slack.clockTo('2026-12-23T09:00:00Z');
    const [day] = await sentTo(mara, 'Your coaching day, Wed 23 Dec 2026');
    expect(day?.text).toContain('3 meetings, 1 call to check');
    expect(readable(day ?? { blocks: [] })).toContain('Lena Fox: the named call is over. What did it show?');
  });

  it('after a meeting both sides are asked whether they had it, and what they say is shown', async () => {
    await world.slack.clockTo('2026-12-23T14:26:00Z');
    const [own] = await sentTo(lena, 'Your skill session with Mara Okafor is over.');
    const [day] = await sentTo(mara, 'Your coaching day, Wed 23 Dec 2026');
    expect(own?.text).toContain('Did you have it?');
    if (!own || !day) throw new Error('Nobody is asked');
    expect(readable(day)).toContain('skill session with Lena Fox, 25 minutes. Did you have it?');
    await click(lena, own, 'We had it');
    expect(await sentTo(lena, 'skill session with Mara Okafor: you said that you had it.')).toHaveLength(1);
    await click(mara, day, 'We had it');
    expect(readable((await sentTo(mara, 'Your coaching day, Wed 23 Dec 2026'))[0] ?? day)).toContain('You had it.');
  });

  it('is reminded of twice and no more', async () => {
    await world.slack.clockTo('2026-12-28T07:30:00Z');
    const nudges = (await sentTo(mara, 'waits for its check')).map(minuteOf);
    const all = (await world.prompts()).filter(({ to, ts }) => to === mara && minuteOf({ ts }).endsWith('T16:00Z'));
    expect(nudges).toEqual(['2026-12-24T16:00Z']);
    expect(all.map(minuteOf)).toEqual(['2026-12-22T16:00Z', '2026-12-23T16:00Z', '2026-12-24T16:00Z']);
  });

  it('the verdict ends it: what was asked says what was answered, and the day has no row of it', async () => {
    const form = await press(world, mara, 'Check the call');
    const judged = await world.slack.submit(
      mara,
      form.id,
      filled(form, { 'What did the call show': 'Shown', 'The line or time': '08:10, “Who else decides?”' }),
    );
    expect(JSON.stringify(judged.view)).toContain('adopted');
    expect(await sentTo(mara, 'Checked: Shown.')).toHaveLength(3);
    await world.slack.clockTo('2026-12-28T09:00:00Z');
    expect(await sentTo(mara, 'Check the call')).toEqual([]);
    const last = (await world.prompts()).filter(({ to }) => to === mara).at(-1);
    expect(readable(last ?? { blocks: [] })).not.toContain('What did it show?');
  });
});
