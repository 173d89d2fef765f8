import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, readable, type World } from '../support/world.ts';

const roster = `
timezone: Europe/London
calendar: { period: { type: custom, start: "2026-11-02", ends: ["2026-12-31"] } }
roles: { admin: [U0ADMIN] }
teams:
  - { name: East, manager: U0MGR, reps: [U0REP1, U0REP2, U0REP3], slots: { check-in: { day: mon, at: "09:00" } } }
people:
  U0ADMIN: { name: Ada }
  U0MGR: { name: Max }
  U0REP1: { name: Ana }
  U0REP2: { name: Ben }
  U0REP3: { name: Cleo }
`;

let world: World;
beforeAll(async () => {
  world = await createWorld({ roster, at: '2026-12-13T20:00:00Z' });
});
afterAll(() => world.stop());

it('an admin hears once, at work, of zones that nobody knows and of periods that end', async () => {
  await world.slack.user('U0REP1', { tz: 'Mars/Olympus' });
  await world.slack.user('U0REP2', { tz: null });
  await world.slack.clockTo('2026-12-14T07:30:00Z');
  expect(await world.messagesTo('U0ADMIN')).toEqual([]);
  await world.slack.clockTo('2026-12-16T18:00:00Z');
  const told = (await world.messagesTo('U0ADMIN')).map((message) => readable(message));
  expect(
    told.filter((text) => text.includes('Ana (Mars/Olympus): I go by Europe/London; Ben (none): I go by')),
  ).toHaveLength(1);
  expect(told.filter((text) => text.includes('no period listed for Fri 1 Jan 2027'))).toHaveLength(1);
  expect(told).toHaveLength(2);
  await world.slack.user('U0REP3', { tz: 'Mars/Olympus' });
  await world.slack.clockTo('2026-12-17T18:00:00Z');
  const later = (await world.messagesTo('U0ADMIN')).map((message) => readable(message)).slice(2);
  expect(later).toEqual([expect.stringContaining('Slack profile of Cleo (Mars/Olympus): I go by Europe/London.')]);
});
