import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SandboxMessage } from '../support/sandbox-client.ts';
import { createWorld, readable, type World } from '../support/world.ts';

const reps = Array.from({ length: 15 }, (_, index) => `U0REP${10 + index}`);
const roster = `
timezone: Europe/London
leaders: { people: [U0LEE], channel: C0LEADERS, digest: { day: fri, at: "15:00" } }
teams:
  - name: East
    manager: U0MARA
    reps: [${reps.join(', ')}]
    slots: { skill: { day: wed, at: "14:00", minutes: 25 } }
people:
  U0LEE: { name: Lee Whitfield }
  U0MARA: { name: Mara Okafor }
${reps.map((id, index) => `  ${id}: { name: Rep Number${10 + index} }`).join('\n')}
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

  it('has a dozen in the message and the others in one reply, though Slack’s answer to that was lost', async () => {
    await world.slack.clockTo('2026-12-11T15:10:00Z');
    const [digest, ...replies] = await channel();
    const names = (message: SandboxMessage | undefined) =>
      readable(message ?? { blocks: [] }).match(/Mara Okafor with Rep Number\d+/g) ?? [];
    expect(names(digest)).toHaveLength(12);
    expect(readable(digest ?? { blocks: [] })).toContain('And 3 more, in the thread.');
    expect(replies.map(({ thread_ts }) => thread_ts)).toEqual([digest?.ts]);
    expect(names(replies[0])).toHaveLength(3);
    expect(new Set([...names(digest), ...names(replies[0])]).size).toBe(15);
  });

  it('stands without a picture when Slack does not take one, and asks for no other', async () => {
    const [digest] = await channel();
    expect(digest?.blocks.map(({ type }) => type)).not.toContain('image');
    const calls = await world.slack.calls();
    expect(calls.filter(({ method }) => method === 'files.getUploadURLExternal')).toHaveLength(1);
  });
});
