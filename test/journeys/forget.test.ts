import { readFileSync } from 'node:fs';
import SqliteConnection from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyLog } from '../../src/platform/database.ts';
import { type BotInHand, createBotInHand } from '../support/bot-in-hand.ts';
import { eastTeam, lee, lena, mara, nick } from '../support/east-team.ts';
import { answerForm } from '../support/filling.ts';
import { buttonNamed, readable } from '../support/world.ts';

describe('A rep whose words are erased', () => {
  let world: BotInHand;
  const words = /Acme|Globex|Initech|Hooli/;

  beforeAll(async () => {
    world = await createBotInHand(eastTeam, '2026-12-13T20:00:00Z');
    const { slack } = world;
    await slack.clockTo('2026-12-14T09:05:00Z');
    await answerForm(world, lena, {
      button: 'Open check-in',
      answers: { 'What are your priorities': 'Win Globex', 'What will you do?': 'Call Acme' },
    });
    await answerForm(world, mara, {
      button: 'Answer',
      answers: { 'Answer, or ask one thing': 'Take Ben along', 'These promises': 'Agreed' },
    });
    await slack.command(lena, '/commit', 'Send Initech the offer by today');
    await slack.message(lena, 'D0LENA', 'Ask about the Hooli renewal');
    await slack.clockTo('2026-12-14T09:10:00Z');
    expect(JSON.stringify(await world.messagesTo(lena))).toMatch(words);
  });
  afterAll(() => world.stop());

  /** What stands there for good; what only she could see for a moment is not kept by Slack. */
  const bots = async () =>
    JSON.stringify((await world.messagesTo(lena)).filter((one) => one.user !== lena && one.ephemeral_to === null));

  it('is asked for by herself or an admin, and by nobody else', async () => {
    const refused = await world.slack.command(nick, '/coach', `forget <@${lena}>`);
    expect(refused.messages.map(({ text }) => text)).toEqual([
      expect.stringContaining('Only the person or an admin can have this erased.'),
    ]);
    const vague = await world.slack.command(nick, '/coach', 'forget Lena');
    expect(vague.messages.map(({ text }) => text)).toEqual([expect.stringContaining('Pick the person')]);
    expect(await bots()).toMatch(words);
  });

  it('asks once more, then erases them in the database and in Slack, and leaves what others wrote', async () => {
    // Slack has no time at first: the messages are rewritten all the same.
    const { messages } = await world.slack.command(lee, '/coach', `forget <@${lena}>`);
    const [asked] = messages;
    if (!asked) throw new Error('Nothing was asked');
    expect(readable(asked)).toContain('Shall I erase everything Lena Fox wrote to me?');
    expect(await bots()).toMatch(words);
    await world.slack.fault({ method: 'chat.update', kind: '503', times: 4 });
    const { action_id, block_id, value } = buttonNamed(asked, 'Erase it');
    const place = { user: lee, channel: asked.channel, ts: asked.ts };
    const done = await world.slack.click({ ...place, action_id, block_id, value: value ?? null });
    expect(done.messages.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Erased: [4-9] texts are gone\./),
    );
    await world.halt();
    await world.startAgain();
    await world.slack.advance('2m');
    expect(await bots()).not.toMatch(words);
    expect(await bots()).toContain('Take Ben along');
    expect(await bots()).toContain('(erased)');
  });

  it('keeps the counts', async () => {
    const count = await world.db.selectFrom('commitment').select('id').where('owner_id', '=', lena).execute();
    expect(count).toHaveLength(2);
    const status = await world.slack.command(lena, '/coach', 'status');
    expect(status.messages.map(readable).join()).toContain('(erased)');
  });

  it('leaves no trace of them in the file', async () => {
    await emptyLog(world.db);
    const copy = new SqliteConnection(world.databaseFile, { readonly: true });
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
    copy.close();
    expect(readFileSync(world.databaseFile, 'latin1')).not.toMatch(words);
  });
});
