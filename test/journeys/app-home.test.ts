import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eastTeam, lee, lena, mara } from '../support/east-team.ts';
import { type Answers, filled } from '../support/filling.ts';
import type { SandboxView } from '../support/sandbox-client.ts';
import { buttonNamed, buttonsOf, createWorld, readable, type World } from '../support/world.ts';

interface Menu {
  action_id: string;
  options: { value: string; text: { text: string } }[];
}

describe('On the Home tab', () => {
  let world: World;

  beforeAll(async () => {
    world = await createWorld({ roster: eastTeam, at: '2026-12-14T08:55:00Z' });
    await world.slack.clockTo('2026-12-14T09:05:00Z');
  });
  afterAll(() => world.stop());

  /** The page as Slack shows it at this moment. */
  async function pageOf(user: string): Promise<SandboxView> {
    const { views } = await world.slack.state();
    const page = views.findLast((view) => view.type === 'home' && view.user === user);
    if (!page) throw new Error(`${user} has no page`);
    return page;
  }

  async function open(user: string): Promise<string> {
    expect((await world.slack.home(user)).error).toBeUndefined();
    return wordsOn(user);
  }

  async function wordsOn(user: string): Promise<string> {
    return readable(await pageOf(user)).replaceAll('\n', ' ');
  }

  /** Presses it on the page, and answers what opened over it. */
  async function press(user: string, text: string, beside = ''): Promise<SandboxView> {
    const page = await pageOf(user);
    const { action_id, block_id, value } = buttonNamed(page, text, beside);
    return over(user, await world.slack.click({ user, view_id: page.id, action_id, block_id, value: value ?? null }));
  }

  function over(user: string, { views, error }: { views: SandboxView[]; error?: string }): SandboxView {
    const top = views.findLast((view) => view.type === 'modal' && view.user === user);
    if (!top) throw new Error(`Nothing opened: ${error}`);
    return top;
  }

  /** Picks in the menu beside these words. */
  async function pick(user: string, beside: string, choice: string) {
    const page = await pageOf(user);
    const block = page.blocks.find((one) => JSON.stringify(one.text ?? '').includes(beside));
    const menu: Menu = JSON.parse(JSON.stringify(block?.accessory));
    const value = menu.options.find(({ text }) => text.text === choice)?.value ?? '';
    const { action_id } = menu;
    return world.slack.click({ user, view_id: page.id, action_id, block_id: String(block?.block_id), value });
  }

  async function send(user: string, view: SandboxView, answers: Answers): Promise<void> {
    const sent = await world.slack.submit(user, view.id, filled(view, answers));
    expect([sent.errors, sent.error]).toEqual([undefined, undefined]);
    const shown = (await world.slack.state()).views.findLast((one) => one.type === 'modal' && one.user === user);
    if (shown) await world.slack.close(user, shown.id);
  }

  it('a rep answers the check-in, closes promises and keeps a moment, and the page follows', async () => {
    await world.slack.command(lena, '/commit', 'Send pricing to Acme by Friday');
    await world.slack.command(lena, '/commit', 'Ask Globex who signs');
    const words = await open(lena);
    expect(words).toContain('Coaching week, day 5 of 13.');
    expect(words).toContain('*Your check-in with Mara Okafor is open.*');
    expect(words).toContain('Wed 16 Dec 14:00: skill session with  Mara Okafor , 25 minutes');
    expect(words).toContain('This week’s check-in: not in yet');
    expect(buttonsOf(await pageOf(lena)).filter(({ text }) => text.text === 'Open check-in')).toHaveLength(1);

    const form = await press(lena, 'Open check-in');
    await send(lena, form, {
      '1. Send': 'Still on it',
      '2. Ask': 'Still on it',
      'What are your priorities': 'Acme',
      'What will you do?': 'Book the demo',
    });
    const answered = await wordsOn(lena);
    expect(answered).toContain('*Nothing waits for you now.*');
    expect(answered).toContain('answered, waits for your coach');
    expect(answered).toContain('This week’s check-in: in');
    expect(answered).toContain('*Your open promises: 3*');

    expect((await pick(lena, 'Ask Globex', 'Kept')).error).toBeUndefined();
    expect(await wordsOn(lena)).toContain('*Your open promises: 2*');
    const again = over(lena, await pick(lena, 'Send pricing', 'Partly'));
    expect(readable(again)).toContain('It is closed as partly kept.');
    const { action_id, block_id, value } = buttonNamed(again, 'Promise again');
    const next = over(
      lena,
      await world.slack.click({ user: lena, view_id: again.id, action_id, block_id, value: value ?? null }),
    );
    await send(lena, next, { 'What will you do?': 'Send the legal note', 'By when?': 'Wednesday' });
    expect(await wordsOn(lena)).toContain('Send the legal note (by Wed 16 Dec 2026)');

    await send(lena, await press(lena, 'Park a moment'), {
      'What happened': 'Named the price before asking who decides',
      'Time in the call': '12:40',
    });
    expect(await wordsOn(lena)).toContain('*Parked for the next loop: 1*');
  });

  it('a manager has a row for each rep with the one thing that comes next, and a rep’s open page follows', async () => {
    const words = await open(mara);
    expect(words).toContain('*Answer Lena Fox’s check-in.*');
    expect(words).toContain('*The people you coach: 3.* No call to review this week.');
    expect(words).toContain('*Lena Fox*: no open loop · check-in waits for you · session Wed 16 Dec 14:00 · 1 parked');

    const half = await press(mara, 'Answer', 'Lena Fox');
    expect(half.callback_id).toContain('check-in');
    await send(mara, half, { 'These promises': 'Agreed' });
    expect(await wordsOn(lena)).toContain('with Mara Okafor: answered by both of you');

    await send(mara, await press(mara, 'Start a loop', 'Lena Fox'), {
      'The behaviour': 'Ask who else decides before naming a price',
      'It counts when': 'The question “who else decides?” is asked before the first number is said',
    });
    expect(await wordsOn(mara)).toContain('*Lena Fox*: needs a named later call');
    expect(await wordsOn(lena)).toContain('*Name the call* on which you will try it.');

    await pick(lena, 'Named the price', 'Take it into the open loop');
    expect(await wordsOn(lena)).toContain('*Parked for the next loop:* nothing yet.');
    await world.slack.command(lena, '/coach', 'call Acme pricing call with Dana on Wednesday at 10:00');
    expect(await wordsOn(mara)).toContain('1 call to review this week.');
    expect(await wordsOn(lena)).toContain('*Practise once before the call,*');

    const card = await press(mara, 'Show the loop', 'Lena Fox');
    expect(readable(card)).toContain('Ask who else decides before naming a price');
    const sharpen = buttonNamed(card, 'Sharpen');
    const { action_id, block_id, value } = sharpen;
    const form = over(
      mara,
      await world.slack.click({ user: mara, view_id: card.id, action_id, block_id, value: value ?? null }),
    );
    expect(form.callback_id).toBe('loop/wording-form');
    await world.slack.close(mara, form.id);
  });

  it('a leader sees states of teams, the own pair, and how the bot is; never words', async () => {
    const words = await open(lee);
    expect(words).toContain('The teams you lead: 1');
    expect(words).toContain('1 of ');
    expect(words).toContain('1 loop to be practised');
    expect(words).toContain('*Mara Okafor*: no open loop');
    expect(words).toContain('*The bot:* all is well.');
    expect(words).not.toContain('Ask who else decides');
    expect(words).not.toContain('Acme');
  });

  it('a page that somebody published over is loaded and drawn again', async () => {
    await world.slack.fault({ method: 'views.publish', kind: 'error:hash_conflict', times: 1 });
    await world.slack.command(lena, '/commit', 'Call Initech by Thursday');
    expect(await wordsOn(lena)).toContain('Call Initech (by Thu 17 Dec 2026)');
  });

  it('a page that Slack asks to wait with is drawn once the wait is over', async () => {
    await world.slack.fault({ method: 'views.publish', kind: '429', times: 1 });
    await world.slack.command(lena, '/commit', 'Call Umbrella by Thursday');
    expect(await wordsOn(lena)).not.toContain('Call Umbrella');
    await world.slack.advance('2m');
    expect(await wordsOn(lena)).toContain('Call Umbrella (by Thu 17 Dec 2026)');
  });
});
