import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/platform/database.ts';
import { applyRoster } from '../../src/roster/apply-roster.usecase.ts';
import { type Answers, filled } from '../support/filling.ts';
import type { SandboxView, SubmitAnswer } from '../support/sandbox-client.ts';
import { buttonNamed, createWorld, inputsOf, press, readable, rosterOf, type World } from '../support/world.ts';

const [mara, pia, lena] = ['U0MARA', 'U0PIA', 'U0LENA'] as const;

function roster(managerOfLena: string): string {
  const other = managerOfLena === mara ? pia : mara;
  return `
timezone: Europe/London
roles: { admin: [U0LEE] }
leaders: { people: [U0LEE], channel: C0LEADERS, digest: { day: fri, at: "15:00" } }
teams:
  - { name: East, manager: ${managerOfLena}, reps: [${lena}] }
  - { name: West, manager: ${other}, reps: [U0NICK] }
people:
  U0LEE: { name: Lee Whitfield }
  U0MARA: { name: Mara Okafor }
  U0PIA: { name: Pia Lund }
  U0LENA: { name: Lena Fox }
  U0NICK: { name: Nick Carter }
`;
}

describe('A call that two managers judge', () => {
  let world: World;

  beforeAll(async () => {
    world = await createWorld({ roster: roster(mara), at: '2026-12-14T09:30:00Z' });
  });
  afterAll(() => world.stop());

  async function send(user: string, view: SandboxView | undefined, answers: Answers): Promise<SubmitAnswer> {
    if (!view) throw new Error('No form opened');
    return world.slack.submit(user, view.id, filled(view, answers));
  }

  async function coach(user: string, text: string) {
    const { messages, views } = await world.slack.command(user, '/coach', text);
    return { view: views.at(-1), message: messages.at(-1), said: messages.map(readable).join('\n') };
  }

  /** Presses a button of a private answer. */
  async function pressIn(
    user: string,
    message: { channel: string; ts: string; blocks: SandboxView['blocks'] } | undefined,
    text: string,
  ) {
    if (!message) throw new Error('There was no answer');
    const { action_id, block_id, value } = buttonNamed(message, text);
    const { channel, ts } = message;
    const answer = await world.slack.click({ user, channel, ts, action_id, block_id, value: value ?? null });
    return answer.views.at(-1);
  }

  const dm = (user: string) => `D${user.slice(1)}`;

  const shown = (answer: SubmitAnswer) => JSON.stringify(answer.view ?? answer.errors ?? answer.error ?? '');

  it('begins with a call that its coach can’t judge', async () => {
    const { message } = await coach(mara, `loop <@${lena}>`);
    await send(mara, await pressIn(mara, message, 'Start a new loop'), {
      'The behaviour': 'Ask who else decides before naming a price',
      'It counts when': 'The question “who else decides?” is asked before the first number is said',
      'Which later call': 'Acme pricing call',
      'On which day': '2026-12-15',
      'When does it start': '10:00',
      'Link to the call or its recording': 'https://calls.example/42',
    });
    await world.slack.clockTo('2026-12-15T11:30:00Z');
    const { view } = await coach(mara, `check <@${lena}>`);
    const judged = await send(mara, view, {
      'What did the call show': 'Can’t judge',
      'The line or time': '12:40, Dana said it',
    });
    expect(shown(judged)).toContain('ask a second manager');
  });

  it('tells the person first, then asks the manager, who sees no verdict', async () => {
    const { message } = await coach(mara, `loop <@${lena}>`);
    const asked = await send(mara, await pressIn(mara, message, 'Second opinion'), { 'Whom do you want': pia });
    expect(shown(asked)).toContain('hears of it first');
    const told = (await world.slack.calls())
      .filter(({ method, args }) => method === 'chat.postMessage' && [dm(lena), dm(pia)].includes(String(args.channel)))
      .map(({ args }) => [args.channel, String(args.text)]);
    expect(told.at(-2)).toEqual([dm(lena), expect.stringContaining('asks Pia Lund to judge your last named call too')]);
    expect(told.at(-1)).toEqual([dm(pia), expect.stringContaining('asks for your eyes on one call')]);
    const blind = await press(world, pia, 'Judge the call');
    expect(readable(blind)).toContain('is asked before the first number is said');
    expect(JSON.stringify(blind)).toContain('https://calls.example/42');
    expect(JSON.stringify(blind)).not.toMatch(/Lena|12:40|Acme/);
    const given = await send(pia, blind, { 'What did the call show': 'Shown', 'The line or time': '13:05' });
    expect(shown(given)).toContain('Both verdicts are in');
  });

  it('shows both verdicts to the two judges, and to nobody else', async () => {
    for (const judge of [mara, pia]) {
      const both = (await world.messagesTo(judge)).map(readable).filter((text) => text.includes('13:05'));
      expect(both).toEqual([expect.stringContaining('12:40, Dana said it')]);
    }
    const toLena = (await world.messagesTo(lena)).map(readable).join('\n');
    expect(toLena).toContain('12:40, Dana said it');
    expect(toLena).not.toContain('13:05');
    expect((await coach(lena, 'loop')).said).not.toContain('13:05');
  });

  it('takes a better pass condition', async () => {
    const { message } = await coach(mara, `loop <@${lena}>`);
    const form = await pressIn(mara, message, 'Rewrite the pass condition');
    const better = { 'It counts when': 'The rep asks “who signs?” before any number is named' };
    expect(shown(await send(mara, form, better))).toContain('It is saved');
  });

  it('shows a form anew whose loop has changed meanwhile, with the text kept', async () => {
    const { message } = await coach(mara, `loop <@${lena}>`);
    const form = await pressIn(mara, message, 'Close the loop');
    await coach(lena, 'call Acme second call on 16 Dec at 10:00');
    const words = 'The deal is won already';
    const late = await send(mara, form, { 'Why does it end': 'We stop here', 'In a sentence': words });
    expect(shown(late)).toContain('This has changed meanwhile');
    const top = (await world.slack.state()).views.findLast(({ user, type }) => user === mara && type === 'modal');
    expect(JSON.stringify(top?.values)).toContain(words);
    expect((await coach(lena, 'loop')).said).toContain('Acme second call');
  });

  it('follows in the check what was picked: a moved call asks for its new time', async () => {
    await world.slack.clockTo('2026-12-16T11:30:00Z');
    const { view } = await coach(mara, `check <@${lena}>`);
    if (!view) throw new Error('No check opened');
    const [choice] = inputsOf(view);
    const { views } = await world.slack.click({
      user: mara,
      view_id: view.id,
      action_id: choice?.element.action_id ?? '',
      block_id: choice?.block_id ?? '',
      value: 'call-changed',
    });
    expect(views.at(-1) && inputsOf(views.at(-1) ?? view).map(({ label }) => label.text)).toContain(
      'What became of it?',
    );
    const off = await send(mara, views.at(-1), { 'What became': 'It is off' });
    expect(shown(off)).toContain('Name a substitute');
    expect((await coach(lena, 'loop')).said).toContain('the named call is off, so it needs a substitute call');
  });

  it('passes the loop on to a new coach, tells the three of them, and no longer obeys the former', async () => {
    const { message } = await coach(mara, `loop <@${lena}>`);
    const db = openDatabase(world.databaseFile);
    const { now } = await world.slack.state();
    await applyRoster({ db, clock: { now: () => new Date(now) } }, { roster: rosterOf(roster(pia)), actor: 'cli' });
    await db.destroy();
    await world.slack.advance('2m');
    for (const [user, words] of [
      [pia, 'The open loop of Lena Fox is yours now'],
      [lena, 'go on with Pia Lund'],
      [mara, 'It is no longer yours'],
    ] as const) {
      const told = (await world.messagesTo(user)).map(readable).filter((text) => text.includes(words));
      expect([user, told.length]).toEqual([user, 1]);
    }
    const { action_id, block_id, value } = buttonNamed(message ?? { blocks: [] }, 'Close the loop');
    const place = { channel: message?.channel ?? '', ts: message?.ts ?? '' };
    const pressed = await world.slack.click({ user: mara, ...place, action_id, block_id, value: value ?? null });
    expect(pressed.messages.map(readable).join('\n')).toContain('This is no longer yours');
    expect((await coach(mara, `loop <@${lena}>`)).said).toContain('This is no longer yours');
    expect((await coach(pia, `loop <@${lena}>`)).said).toContain('Ask who else decides');
  });
});
