import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readable, type World } from '../../support/world.ts';
import { alive, everythingShown, refusedBySlack } from './strict.ts';
import { asBot, aTeam, labels, onScreen, openOwn, outcomeOf, pressIn, promisesOf, send } from './team.ts';

const roster = `
timezone: America/New_York
teams:
  - { name: East, manager: U0MAX, reps: [U0ANA, U0BEN], slots: { check-in: { day: mon, at: "09:00" } } }
people:
  U0MAX: { name: Max }
  U0ANA: { name: Ana }
  U0BEN: { name: Ben }
`;

let world: World;
beforeAll(async () => {
  world = await aTeam('2027-06-14T12:00:00Z', roster);
  await world.slack.clockTo('2027-06-14T13:00:00Z');
});
afterEach(async () => {
  expect(await refusedBySlack(world)).toEqual([]);
  expect(alive(await everythingShown(world))).toEqual([]);
});
afterAll(() => world.stop());

/** What came for the person since this message. */
async function sinceThen(user: string, ts: string): Promise<string[]> {
  const messages = await world.messagesTo(user);
  return messages.filter((one) => one.ts > ts && one.ephemeral_to === null).map(({ text }) => text);
}

describe('P: reminders', () => {
  it('P02 Ana keeps her promise and sends her check-in a second before nine: she is reminded of neither, Ben of both', async () => {
    for (const user of ['U0ANA', 'U0BEN'])
      await world.slack.command(user, '/commit', 'Send <!channel> *pricing by tomorrow');
    const { ts: lastOfAna } = await world.lastTo('U0ANA');
    const { ts: lastOfBen } = await world.lastTo('U0BEN');
    await world.slack.clockTo('2027-06-15T12:59:59Z');
    const [promise] = promisesOf(world, 'U0ANA');
    const form = await openOwn(world, 'U0ANA');
    const answer = await send(world, form, { [`outcome/${promise?.id}`]: 'kept', promise: 'Call back' });
    expect(outcomeOf(answer)).toBe('shows Sent');

    await world.slack.clockTo('2027-06-15T13:01:00Z');
    expect(await sinceThen('U0ANA', lastOfAna)).toEqual([]);
    const reminded = await sinceThen('U0BEN', lastOfBen);
    expect(reminded).toHaveLength(2);
    expect(reminded.join('\n')).toMatch(/check-in with Max is still open/);
    expect(promisesOf(world, 'U0BEN')).toMatchObject([{ text: 'Send <!channel> *pricing', status: 'open' }]);
  });

  it('P04 Ben’s reminder is deleted by somebody: the next one comes as usual, and his answer still finds its place', async () => {
    const messages = await world.messagesTo('U0BEN');
    const nudge = messages.find(({ text }) => text.includes('still open'));
    if (!nudge) throw new Error('No reminder');
    await asBot(world, 'chat.delete', { channel: 'D0BEN', ts: nudge.ts });
    await world.slack.clockTo('2027-06-16T13:01:00Z');

    const calls = await world.slack.calls();
    const lost = calls.filter(({ answer }) => JSON.stringify(answer).includes('message_not_found'));
    expect(lost.map(({ method }) => method)).toEqual(['chat.update']);
    const second = await world.lastTo('U0BEN');
    expect(second.text).toMatch(/still open/);
    expect(labels(second)).toContain('Open check-in');

    const { error } = await pressIn(world, 'U0BEN', second, 'Open check-in');
    expect(error).toBeUndefined();
    const [promise] = promisesOf(world, 'U0BEN');
    const form = await onScreen(world, 'U0BEN');
    const answer = await send(world, form, { [`outcome/${promise?.id}`]: 'still-on-it', promise: 'Call back' });
    expect(outcomeOf(answer)).toBe('closed');
    expect(readable(await world.lastTo('U0BEN'))).toContain('Your check-in is in.');
  });
});
