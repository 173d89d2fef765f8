import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eastTeam, lena, mara } from '../support/east-team.ts';
import { answerForm } from '../support/filling.ts';
import { minuteOf } from '../support/prompts.ts';
import type { SandboxMessage } from '../support/sandbox-client.ts';
import { buttonNamed, buttonsOf, createWorld, readable, type World } from '../support/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld({ roster: eastTeam, at: '2026-12-13T20:00:00Z' });
});
afterEach(() => world.stop());

async function pressIn(user: string, message: SandboxMessage, text: string) {
  const { action_id, block_id, value } = buttonNamed(message, text);
  const channel = `D${user.slice(1)}`;
  return world.slack.click({ user, channel, ts: message.ts, action_id, block_id, value: value ?? null });
}

const isReminder = ({ text }: { text: string }) => text.includes('still open');
const pointsOn = ({ text }: { text: string }) => text.includes('in a newer message below');
const remindersOf = async (user: string) => (await world.prompts()).filter((one) => one.to === user && isReminder(one));
const labels = (message: SandboxMessage) => buttonsOf(message).map(({ text }) => text.text);

describe('A rep who has no time just now', () => {
  it('is reminded when it suits, twice at most, and not once it is answered', async () => {
    await world.slack.clockTo('2026-12-14T09:10:00Z');
    await pressIn(lena, await world.lastTo(lena), 'Remind me in 2 hours');
    expect(readable(await world.lastTo(lena))).toContain('I’ll remind you Mon 14 Dec 11:1');
    expect(labels(await world.lastTo(lena))).toEqual(['Open check-in']);

    await world.slack.clockTo('2026-12-14T12:00:00Z');
    const [first] = await remindersOf(lena);
    expect(first && minuteOf(first)).toMatch(/^2026-12-14T11:1/);
    if (!first) throw new Error('There was no reminder');
    await pressIn(lena, first, 'Remind me tomorrow');
    await world.slack.clockTo('2026-12-15T13:00:00Z');
    const older = (await world.prompts()).filter((one) => one.to === lena && pointsOn(one));
    expect(older.map((one) => [minuteOf(one).slice(0, 13), ...labels(one)])).toEqual([
      ['2026-12-14T09'],
      ['2026-12-14T11'],
    ]);
    const second = await remindersOf(lena);
    expect(second.map((one) => [minuteOf(one).slice(0, 13), ...labels(one)])).toEqual([
      ['2026-12-15T12', 'Open check-in'],
    ]);
    await world.slack.clockTo('2026-12-18T19:00:00Z');
    expect(await remindersOf(lena)).toEqual(second);
  });

  it('is not reminded after answering in the meantime', async () => {
    await world.slack.clockTo('2026-12-14T09:10:00Z');
    await pressIn(lena, await world.lastTo(lena), 'Remind me in 2 hours');
    await answerForm(world, lena, { button: 'Open check-in', answers: { 'What will you do?': 'Call the CFO' } });
    await world.slack.clockTo('2026-12-15T13:00:00Z');
    expect(await remindersOf(lena)).toEqual([]);
  });
});

describe('A manager who does not answer', () => {
  it('is reminded in a new message, and the older one points to it without buttons', async () => {
    await world.slack.clockTo('2026-12-14T09:10:00Z');
    await answerForm(world, lena, { button: 'Open check-in', answers: { 'What will you do?': 'Call the CFO' } });
    await world.slack.clockTo('2026-12-15T11:00:00Z');
    const hers = (await world.prompts()).filter(({ to }) => to === mara);
    const list = () => world.messagesTo(mara).then((all) => all.find(({ text }) => text.startsWith("This week's")));
    const reminder = hers.find(({ text }) => text.includes('waits for your answer'));
    expect(reminder && labels(reminder)).toEqual(['Answer', 'Remind me in 2 hours', 'Remind me tomorrow']);
    const before = await list();
    expect(before && labels(before)).toEqual([]);
    expect(before && readable(before)).toContain('in a newer message below');

    await answerForm(world, mara, { button: 'Answer', answers: { 'These promises': 'Agreed' } });
    const after = await list();
    expect(after && labels(after)).toContain('Look again');
  });
});
