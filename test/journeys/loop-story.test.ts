import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/platform/database.ts';
import { applyRoster } from '../../src/roster/apply-roster.usecase.ts';
import { type Answers, filled } from '../support/filling.ts';
import type { SandboxMessage, SandboxView, SubmitAnswer } from '../support/sandbox-client.ts';
import { buttonNamed, createWorld, readable, rosterOf, type World } from '../support/world.ts';

const [mara, lena, pia, ben] = ['U0MARA', 'U0LENA', 'U0PIA', 'U0BEN'];

const roster = (coachOfLena: string) => `
timezone: Europe/London
teams:
  - name: East
    manager: ${coachOfLena}
    reps: [${lena}]
    reviewRule: 2
    slots: { skill: { day: wed, at: "14:00", minutes: 25, shortMinutes: 10, model: grow } }
  - name: West
    manager: ${coachOfLena === mara ? pia : mara}
    reps: [${ben}]
people:
  ${mara}: { name: Mara Okafor }
  ${lena}: { name: Lena Fox }
  ${pia}: { name: Pia Lund }
  ${ben}: { name: Ben Ode }
`;

let world: World;

async function coach(user: string, text: string) {
  const { messages, views, error } = await world.slack.command(user, '/coach', text);
  expect(error).toBeUndefined();
  return { said: messages.map(readable).join('\n'), message: messages.at(-1), view: views.at(-1) };
}

async function pressIn(user: string, shown: (SandboxMessage & { channel?: string }) | undefined, text: string) {
  if (!shown) throw new Error('Nothing is shown');
  const { action_id, block_id, value } = buttonNamed(shown, text);
  const at = { channel: shown.channel ?? `D${user.slice(1)}`, ts: shown.ts };
  const answer = await world.slack.click({ user, ...at, action_id, block_id, value: value ?? null });
  return { view: answer.views.at(-1), said: answer.messages.map(readable).join('\n') };
}

async function send(user: string, view: SandboxView | undefined, answers: Answers): Promise<SubmitAnswer> {
  if (!view) throw new Error('No form opened');
  return world.slack.submit(user, view.id, filled(view, answers));
}

const shown = (answer: SubmitAnswer) => JSON.stringify(answer.view ?? answer.errors ?? answer.error ?? '');

const kept = { 'If the wording': 'Keep it as it is' };
const shownNow = { 'What did the call show': 'Shown', 'The line or time': '12:40' };
const attempt = { 'Which scene': 'As before', 'Did it count': 'Yes, it met the pass condition' };
const cardOf = async (user: string) => coach(user, user === lena ? 'loop' : `loop <@${lena}>`);

describe('A loop whose calls must show it twice', () => {
  beforeAll(async () => {
    world = await createWorld({ roster: roster(mara), at: '2026-12-14T09:30:00Z' });
  });
  afterAll(() => world.stop());

  it('opens with vague words only once just these were asked back and kept', async () => {
    const { view } = await pressIn(mara, (await cardOf(mara)).message, 'Start a new loop');
    expect(shown(await send(mara, view, {}))).toContain('Start with the behaviour');
    const vague = { 'The behaviour': 'Be more confident', 'It counts when': 'She says who decides' };
    expect(shown(await send(mara, view, vague))).toContain('Be more confident” can be read in two ways');
    const other = { ...vague, ...kept, 'The behaviour': 'Improve your discipline' };
    expect(shown(await send(mara, view, other))).toContain('Improve your discipline” can be read in two ways');
    expect(shown(await send(mara, view, other))).toContain('The loop is open');
  });

  it('takes practice from the rep alone, whole and once', async () => {
    const { view } = await coach(lena, 'practice');
    expect(shown(await send(lena, view, {}))).toContain('required');
    const long = await send(lena, view, { ...attempt, 'With whom': 'x'.repeat(3000) });
    expect(shown(long)).toContain('150 characters');
    const [once, twice] = await Promise.all([1, 2].map(() => send(lena, view, { ...attempt, 'With whom': 'Ben' })));
    expect([once, twice].map((answer) => answer && shown(answer)).join()).toContain('The attempt is logged');
    expect((await cardOf(lena)).said.match(/: counted/g)).toHaveLength(1);
    expect((await coach(ben, `practice <@${lena}>`)).said).toContain('belongs to the two people');
  });

  it('names one call at a time, and neither the rep nor another manager does the coach’s part', async () => {
    expect((await coach(pia, `call <@${lena}> Acme on Friday at 10:00`)).said).toContain('belongs to the two people');
    expect((await coach(lena, 'call Acme on 15 Dec at 10:00')).said).toContain('Tue 15 Dec 2026 10:00 London time');
    expect((await coach(mara, `call <@${lena}> Beta on 16 Dec at 10:00`)).said).toContain('is named already');
    expect((await coach(lena, 'check')).said).not.toContain('What did the call show');
  });

  it('is not adopted by one call that shows it: card and rep are told of the next', async () => {
    await world.slack.clockTo('2026-12-15T11:30:00Z');
    const { view } = await coach(mara, `check <@${lena}>`);
    expect(shown(await send(mara, view, {}))).toContain('required');
    await Promise.all([send(mara, view, shownNow), send(mara, view, shownNow)]);
    expect((await cardOf(mara)).said).toContain('needs the next named call');
    await world.slack.advance('1m');
    const told = (await world.messagesTo(lena)).map(readable).filter((text) => text.includes('checked your call'));
    expect(told).toEqual([expect.stringContaining('One more checked call makes it sure')]);
  });

  it('is ready to be closed after the second, which the rep’s card says too', async () => {
    await coach(mara, `call <@${lena}> Gamma on 16 Dec at 10:00`);
    await world.slack.clockTo('2026-12-16T11:30:00Z');
    const { view } = await coach(mara, `check <@${lena}>`);
    expect(shown(await send(mara, view, shownNow))).toContain('it is adopted');
    expect((await cardOf(lena)).said).toContain('so it can be closed as adopted. It is Mara Okafor’s turn.');
  });

  it('is closed by the new coach when the pair changes in between, and not by the form of the former', async () => {
    const { view: late } = await pressIn(mara, (await cardOf(mara)).message, 'Close: adopted');
    const db = openDatabase(world.databaseFile);
    const { now } = await world.slack.state();
    await applyRoster({ db, clock: { now: () => new Date(now) } }, { roster: rosterOf(roster(pia)), actor: 'cli' });
    await db.destroy();
    await world.slack.advance('2m');
    expect(shown(await send(mara, late, {}))).toContain('This is no longer yours');
    const { view } = await pressIn(pia, (await cardOf(pia)).message, 'Close: adopted');
    expect(shown(await send(pia, view, {}))).toContain('The loop is closed.');
    expect((await cardOf(lena)).said).toContain('You have no open loop');
  });
});

describe('Closing week and the week after it', () => {
  beforeAll(async () => {
    world = await createWorld({ roster: roster(mara), at: '2026-12-30T10:00:00Z' });
  });
  afterAll(() => world.stop());

  it('opens a loop for a reason only', async () => {
    const { view } = await pressIn(mara, (await cardOf(mara)).message, 'Start a new loop');
    const words = {
      'The behaviour': 'Ask who else decides',
      'It counts when': 'The question “who else decides?” is asked',
    };
    expect(shown(await send(mara, view, words))).toContain('It is closing week');
    const long = await send(mara, view, { ...words, 'Why can': 'x'.repeat(3000) });
    expect(shown(long)).toContain('600 characters');
  });

  it('completes the short session once it has begun, and keeps what was written before', async () => {
    const { view } = await coach(mara, `session <@${lena}>`);
    expect(view && readable(view)).toContain('No new loop');
    const early = await send(mara, view, { 'One thing': 'Ask for the next step' });
    expect(shown(early)).toContain('It begins on Wed 30 Dec 14:00 London time');
    await world.slack.clockTo('2026-12-30T14:05:00Z');
    const again = await coach(mara, `session <@${lena}>`);
    expect(JSON.stringify(again.view?.values)).toContain('Ask for the next step');
    expect(shown(await send(mara, again.view, {}))).toContain('What was said');
  });

  it('chooses what comes next in reset week, parked moments first', async () => {
    const { view } = await coach(mara, `park <@${lena}> Named the price first`);
    expect(view && readable(view)).toContain('No loop is open, so it is parked');
    await send(mara, view, { 'Time in the call': '12:40' });
    await world.slack.clockTo('2027-01-04T09:05:00Z');
    const { view: choose } = await coach(mara, `session <@${lena}>`);
    expect(choose && readable(choose)).toContain('Which parked moment comes next?');
  });
});
