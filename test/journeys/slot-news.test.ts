import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/platform/database.ts';
import { listLog } from '../../src/prompts/log.store.ts';
import { eastTeam, lena, mara, nick } from '../support/east-team.ts';
import { createKillableWorld, type KillableWorld } from '../support/killable-world.ts';
import { buttonNamed, readable } from '../support/world.ts';

describe('What a coach does with meetings, as the person coached hears of it', () => {
  let world: KillableWorld;

  beforeAll(async () => {
    world = await createKillableWorld(eastTeam, '2026-12-15T09:30:00Z');
    await world.slack.clockTo('2026-12-15T10:00:00Z');
  }, 120_000);
  afterAll(() => world.stop());

  async function coach(text: string): Promise<{ undo(): Promise<void> }> {
    const { messages, error } = await world.slack.command(mara, '/coach', text);
    expect(error).toBeUndefined();
    const answer = messages.findLast((one) => one.ephemeral_to === mara);
    return {
      async undo() {
        if (!answer) throw new Error('Nothing was answered');
        const { action_id, block_id, value } = buttonNamed(answer, 'Undo');
        const place = { channel: answer.channel, ts: answer.ts };
        await world.slack.click({ user: mara, ...place, action_id, block_id, value: value ?? null });
      },
    };
  }

  const heardBy = async (user: string) =>
    (await world.messagesTo(user))
      .map(readable)
      .filter((text) => /Mara Okafor (moved|excused|put)/.test(text))
      .map((text) => text.replaceAll(/\s+/g, ' '));

  async function logOf(user: string) {
    const db = openDatabase(world.databaseFile);
    const entries = await listLog(db, {
      since: new Date('2026-12-15T00:00:00Z'),
      until: new Date('2027-01-15T00:00:00Z'),
      personId: user,
    });
    await db.destroy();
    return entries
      .filter(({ kind }) => kind === 'slot-change')
      .map(({ status, reason, why }) => `${status} ${reason ?? why ?? ''}`);
  }

  it('is told at once while they work, once, and stands in the log', async () => {
    await coach(`move <@${lena}> to Thu 11:00`);
    expect(await heardBy(lena)).toEqual([
      expect.stringContaining('moved your skill session to Thu 17 Dec 2026 11:00 London time. It was Wed 16 Dec 14:00'),
    ]);
    expect(await logOf(lena)).toEqual(['sent ']);
  });

  it('is told in the morning when it is done in their night, also when the bot dies in between', async () => {
    await world.slack.clockTo('2026-12-15T23:30:00Z');
    await coach(`move <@${nick}> to Fri 15:00`);
    expect(await heardBy(nick)).toEqual([]);
    expect(await logOf(nick)).toEqual(["planned it goes out in the person's working hours"]);
    await world.kill();
    await world.startAgain();
    await world.slack.clockTo('2026-12-16T13:05:00Z');
    expect(await heardBy(nick)).toEqual([expect.stringContaining('moved your skill session to Fri 18 Dec 2026 10:00')]);
  });

  it('is not told at all when it was taken back before anybody heard of it', async () => {
    await world.slack.clockTo('2026-12-16T23:30:00Z');
    const { undo } = await coach(`excuse <@${lena}> pipeline other`);
    await undo();
    await world.slack.clockTo('2026-12-17T09:00:00Z');
    expect(await heardBy(lena)).toHaveLength(1);
    expect((await logOf(lena)).slice(1)).toEqual(['withheld taken-back', 'withheld taken-back']);
  });

  it('is one message for all that is excused at once, and one when it is put back', async () => {
    const { undo } = await coach(`excuse <@${lena}> skill check-in next week holiday`);
    const [, excused, ...more] = await heardBy(lena);
    expect(more).toEqual([]);
    expect(excused).toMatch(
      /Mara Okafor excused these of yours\. .*check-in, Mon 21 Dec 09:00.*skill session, Wed 23 Dec 14:00 London time/,
    );
    await undo();
    const [, , back, ...others] = await heardBy(lena);
    expect(others).toEqual([]);
    expect(back).toMatch(/put these of yours back to their usual time.*skill session in the week of Mon 21 Dec 2026/);
  });
});
