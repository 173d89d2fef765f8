import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eastTeam, lee, lena, mara, nick } from '../support/east-team.ts';
import { type Answers, filled } from '../support/filling.ts';
import type { SandboxView, SubmitAnswer } from '../support/sandbox-client.ts';
import { buttonNamed, createWorld, inputsOf, readable, type World } from '../support/world.ts';

/** Any channel that is there will do. */
const deals = 'C0LEADERS';

describe('A loop, from a message to adopted', () => {
  let world: World;

  beforeAll(async () => {
    world = await createWorld({ roster: eastTeam, at: '2026-12-14T09:30:00Z' });
  });
  afterAll(() => world.stop());

  /** What the bot answers to a command, to that person alone. */
  async function coach(user: string, text: string) {
    const { messages, views, error } = await world.slack.command(user, '/coach', text);
    expect(error).toBeUndefined();
    return { said: messages.map(readable).join('\n'), message: messages.at(-1), view: views.at(-1) };
  }

  /** Presses a button of a private answer and returns what opened, or what was said. */
  async function pressIn(
    user: string,
    shown: { channel?: string; ts?: string; id?: string; blocks: SandboxView['blocks'] },
    text: string,
  ) {
    const { action_id, block_id, value } = buttonNamed(shown, text);
    const place = shown.id === undefined ? { channel: shown.channel ?? '', ts: shown.ts ?? '' } : { view_id: shown.id };
    const answer = await world.slack.click({ user, ...place, action_id, block_id, value: value ?? null });
    expect(answer.error).toBeUndefined();
    return { view: answer.views.at(-1), said: answer.messages.map(readable).join('\n') };
  }

  async function send(user: string, view: SandboxView | undefined, answers: Answers): Promise<SubmitAnswer> {
    if (!view) throw new Error('No form opened');
    return world.slack.submit(user, view.id, filled(view, answers));
  }

  function must<Thing>(thing: Thing | undefined): Thing {
    if (thing === undefined) throw new Error('It is missing');
    return thing;
  }

  /** Lena writes this in the deals channel; answers the message's ts. */
  async function write(text: string): Promise<string> {
    await world.slack.message(lena, deals, text);
    const { channels } = await world.slack.state();
    return must(channels.find(({ id }) => id === deals)?.messages.findLast(({ user }) => user === lena)).ts;
  }

  const said = (answer: SubmitAnswer) => JSON.stringify(answer.view ?? answer.errors ?? answer.error ?? '');

  it('begins with a message kept as evidence, whose words and link are in the form', async () => {
    await world.slack.channel(deals, { bot_is_member: true, members: [mara, lena] });
    const ts = await write('Acme: “So what does it cost?” “40k a year.”');
    const { views } = await world.slack.shortcut(mara, 'evidence/from-message', { channel: deals, ts });
    const form = must(views.at(-1));
    expect(inputsOf(form).map(({ label }) => label.text)[0]).toBe('Whose call was it?');
    expect(JSON.stringify(form.values)).toContain('So what does it cost?');
    expect(JSON.stringify(form.values)).toContain('/archives/C0LEADERS/p');
    const kept = await send(mara, form, {
      'Whose call': 'Lena Fox',
      'What happened': 'The buyer asked for the price, and it was named at once',
    });
    expect(said(kept)).toContain('It is parked');
  });

  it('says so where the bot is not in the conversation, and keeps the words all the same', async () => {
    await world.slack.channel(deals, { is_private: true, bot_is_member: false, members: [lena] });
    const ts = await write('They went silent after the price');
    const { views } = await world.slack.shortcut(lena, 'evidence/from-message', { channel: deals, ts });
    const form = must(views.at(-1));
    expect(readable(form)).toContain('I am not in that conversation');
    expect(JSON.stringify(form.values)).toContain('They went silent after the price');
    await world.slack.close(lena, form.id);
  });

  it('opens from the parked moment, asks back about vague words, and takes them only on purpose', async () => {
    const { message, said: none } = await coach(mara, `loop <@${lena}>`);
    expect(none).toContain('Lena Fox has no open loop.');
    const { view: form } = await pressIn(mara, must(message), 'Start a new loop');
    const behaviour = { 'The behaviour': 'Be more confident', 'It counts when': 'She sounds better' };
    const asked = await send(mara, form, behaviour);
    expect(asked.errors?.[must(Object.keys(asked.errors)[0])]).toContain('For example');
    const opened = await send(mara, form, {
      'The behaviour': 'Ask who else decides before naming a price',
      'It counts when': 'The question “who else decides?” is asked before the first number is said',
    });
    expect(said(opened)).toContain('The loop is open');
  });

  it('is the only open one of a person: a second is refused, and offers to park', async () => {
    const { said: card, message } = await coach(mara, `loop <@${lena}>`);
    expect(card).toContain('needs a named later call');
    const again = await world.slack.command(mara, '/coach', 'loop');
    expect(again.messages.map(readable).join('')).toContain('Lena Fox');
    expect(must(message).ephemeral_to).toBe(mara);
    expect((await coach(nick, `loop <@${lena}>`)).said).toContain('belongs to the two people');
    expect((await coach(lee, `loop <@${lena}>`)).said).toContain('belongs to the two people');
  });

  it('takes further evidence from the rep’s own calls, from anywhere in Slack', async () => {
    const { views } = await world.slack.shortcut(lena, 'evidence/from-anywhere');
    const form = must(views.at(-1));
    expect(inputsOf(form).map(({ label }) => label.text)[0]).toBe('What happened on the call?');
    const moment = { 'What happened': 'Dana named a second approver', 'Where does it go': 'Into the open loop' };
    const lost = await send(lena, form, moment);
    expect(Object.values(lost.errors ?? {}).join()).toContain('Add a link, a time or the line that was said');
    const kept = await send(lena, form, { ...moment, 'Time in the call': '21:05' });
    expect(said(kept)).toContain('It is in the open loop');
    expect((await coach(mara, `loop <@${lena}>`)).said).toContain('Dana named a second approver');
  });

  it('gets its call from what the rep types, read back in full', async () => {
    const half = await coach(lena, 'call Acme pricing call with Dana on Wednesday at 2');
    expect(readable(must(half.view))).toContain('Nothing is named yet');
    await world.slack.close(lena, must(half.view).id);
    const { said: named } = await coach(lena, 'call Acme pricing call with Dana on Wednesday at 14:00');
    expect(named).toContain('Wed 16 Dec 2026 14:00 London time');
    expect((await coach(mara, `check <@${lena}>`)).said).toContain('This call ends Wed 16 Dec 15:00');
  });

  it('logs practice from the rep', async () => {
    const { view } = await coach(lena, 'practice with Nick as the buyer');
    const logged = await send(lena, view, {
      'Which scene': 'As before',
      'Did it count': 'Yes, it met the pass condition',
    });
    expect(said(logged)).toContain('The attempt is logged');
    expect((await coach(lena, 'loop')).said).toContain('practised, waits for the call');
  });

  it('is checked after the call: a verdict needs its line, and the rep hears it', async () => {
    await world.slack.clockTo('2026-12-16T15:30:00Z');
    const { view } = await coach(mara, `check <@${lena}>`);
    const bare = await send(mara, view, { 'What did the call show': 'Tried, but not yet' });
    expect(Object.values(bare.errors ?? {})).toEqual([
      'Add the line or the time in the call, so that you both see the same thing.',
    ]);
    const judged = await send(mara, view, {
      'What did the call show': 'Tried, but not yet',
      'The line or time': '12:40, asked after the price',
    });
    expect(said(judged)).toContain('harder scene');
    expect(readable(await world.lastTo(lena))).toContain('12:40, asked after the price');
    expect(readable(await world.lastTo(lena))).toContain('Run it again with a harder scene');
  });

  it('takes the rep’s own view, which closes nothing', async () => {
    const { view } = await pressIn(
      lena,
      { channel: `D${lena.slice(1)}`, ...(await world.lastTo(lena)) },
      'What do you say?',
    );
    const answer = await send(lena, view, { 'How did you see': 'I did ask before' });
    expect(said(answer)).toContain('Your view stands beside the verdict');
    const { said: card } = await coach(mara, `loop <@${lena}>`);
    expect(card).toContain('I did ask before');
    expect(card).toContain('needs a harder scene or a sharper pass condition');
  });

  it('goes on with a moved call, practice and a check that shows it', async () => {
    await coach(mara, `call <@${lena}> Acme second call on 17 Dec at 10:00`);
    const { view: change } = await coach(lena, 'call');
    expect(change?.callback_id).toBe('loop/change-call-form');
    const moved = await send(lena, change, {
      'What became': 'Moved to another time',
      'On which day': '2026-12-18',
      'When does it start': '11:00',
    });
    expect(said(moved)).toContain('new time');
    const { view: practice } = await coach(lena, 'practice with Nick');
    await send(lena, practice, {
      'Which scene': 'Harder than before',
      'Did it count': 'Yes, it met the pass condition',
    });
    await world.slack.clockTo('2026-12-18T12:30:00Z');
    const { view } = await coach(mara, `check <@${lena}>`);
    expect(readable(must(view))).toContain('One a week is the plan');
    const judged = await send(mara, view, {
      'What did the call show': 'Shown',
      'The line or time': '08:10, “Who else decides?”',
    });
    expect(said(judged)).toContain('it is adopted');
    const { view: close } = await pressIn(mara, must(await topView(mara)), 'Close: adopted');
    expect(close?.callback_id).toBe('loop/close-form');
    const closed = await send(mara, close, {});
    expect(said(closed)).toContain('One moment is parked');
  });

  it('opens the next one in closing week only with a reason', async () => {
    await world.slack.clockTo('2026-12-25T10:00:00Z');
    const { message } = await coach(mara, `loop <@${lena}>`);
    const { view: form } = await pressIn(mara, must(message), 'Start a new loop');
    expect(readable(must(form))).toContain('It is closing week');
    const behaviour = { 'The behaviour': 'Ask for the next step before the call ends' };
    const refused = await send(mara, form, behaviour);
    expect(Object.values(refused.errors ?? {}).join()).toContain('It is closing week');
    const opened = await send(mara, form, { ...behaviour, 'Why can': 'Renewal call tomorrow' });
    expect(said(opened)).toContain('The loop is open');
  });

  async function topView(user: string): Promise<SandboxView | undefined> {
    return (await world.slack.state()).views.filter((view) => view.user === user && view.type === 'modal').at(-1);
  }
});
