import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SandboxMessage } from '../support/sandbox-client.ts';
import { createWorld, readable, type World } from '../support/world.ts';

const teams = Array.from({ length: 45 }, (_, index) => ({ name: `Team ${10 + index}`, rep: `U0REP${10 + index}` }));
const roster = `
timezone: Europe/London
leaders: { people: [U0LEE], channel: C0LEADERS, digest: { day: fri, at: "15:00" } }
teams:
${teams
  .map(
    ({ name, rep }) =>
      `  - { name: ${name}, manager: U0MARA, reps: [${rep}], slots: { skill: { day: wed, at: "14:00" } } }`,
  )
  .join('\n')}
people:
  U0LEE: { name: Lee Whitfield }
  U0MARA: { name: Mara Okafor }
${teams.map(({ rep }) => `  ${rep}: { name: Rep Number${rep.slice(5)} }`).join('\n')}
`;

describe('A digest with more names than fit', () => {
  let world: World;

  async function channel(): Promise<SandboxMessage[]> {
    return (await world.slack.state()).channels.find(({ id }) => id === 'C0LEADERS')?.messages ?? [];
  }

  beforeAll(async () => {
    world = await createWorld({ roster, at: '2026-12-06T20:00:00Z' });
    await world.slack.fault({ method: 'files.getUploadURLExternal', kind: 'error:missing_scope', times: 1 });
    await world.slack.clockTo('2026-12-11T15:00:00Z');
    // Slack takes the reply, and the bot never hears of it.
    await world.slack.fault({ method: 'chat.postMessage', kind: 'reset-after-accept', times: 1 });
    await world.slack.clockTo('2026-12-11T15:01:00Z');
  });
  afterAll(() => world.stop());

  it('has a line for each team, and their names in two replies, though Slack’s answer to the first was lost', async () => {
    await world.slack.clockTo('2026-12-11T15:10:00Z');
    const [digest, ...replies] = await channel();
    const names = (message: SandboxMessage | undefined) =>
      readable(message ?? { blocks: [] }).match(/Mara Okafor with Rep Number\d+/g) ?? [];
    expect(names(digest)).toEqual([]);
    expect(readable(digest ?? { blocks: [] }).match(/^.*Team \d+: /gm)).toHaveLength(45);
    expect(replies.map(({ thread_ts }) => thread_ts)).toEqual([digest?.ts, digest?.ts]);
    expect(new Set(replies.flatMap(names)).size).toBe(45);
    expect(replies.flatMap(names)).toHaveLength(45);
  });

  it('stands without a picture when Slack does not take one, and asks for no other', async () => {
    const [digest] = await channel();
    expect(digest?.blocks.map(({ type }) => type)).not.toContain('image');
    const calls = await world.slack.calls();
    expect(calls.filter(({ method }) => method === 'files.getUploadURLExternal')).toHaveLength(1);
  });
});
