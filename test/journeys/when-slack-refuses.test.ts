import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/platform/database.ts';
import { listLog } from '../../src/prompts/log.store.ts';
import { eastTeam, lee, lena, mara } from '../support/east-team.ts';
import type { SandboxMessage } from '../support/sandbox-client.ts';
import { buttonNamed, buttonsOf, createWorld, readable, type World } from '../support/world.ts';

const channel = 'C0LEADERS';
const friday = '2026-12-18T14:59:00Z';

let world: World;
afterEach(() => world.stop());

async function start(at = '2026-12-13T20:00:00Z', roster = eastTeam): Promise<void> {
  world = await createWorld({ roster, at });
}

/** What became of every message of this kind to this person or channel, `status reason`. */
async function whatBecameOf(to: string, kind: string): Promise<string[]> {
  const db = openDatabase(world.databaseFile);
  const log = await listLog(db, { since: null, until: new Date((await world.slack.state()).now), personId: to });
  await db.destroy();
  return log.flatMap((entry) => (entry.kind === kind ? [`${entry.status} ${entry.reason ?? '-'}`] : []));
}

/** What the person was told of by the bot that has this in it. */
async function told(user: string, words: string): Promise<SandboxMessage[]> {
  return (await world.messagesTo(user)).filter((message) => readable(message).includes(words));
}

async function pressSendAgain(user: string, asked: SandboxMessage) {
  const { action_id, block_id, value } = buttonNamed(asked, 'Send again');
  const channel = `D${user.slice(1)}`;
  return world.slack.click({ user, channel, ts: asked.ts, action_id, block_id, value: value ?? null });
}

const posted = async () => (await world.prompts()).filter(({ to }) => to === channel);

describe('A digest of which nobody knows whether it arrived', () => {
  const question = 'I don’t know whether the weekly digest in <#C0LEADERS> (week of Mon 14 Dec 2026) arrived';

  async function isUnclear(kind: string, roster = eastTeam): Promise<SandboxMessage> {
    await start(undefined, roster);
    await world.slack.clockTo(friday);
    await world.slack.fault({ method: 'chat.postMessage', kind, times: 1 });
    await world.slack.clockTo('2026-12-18T15:10:00Z');
    expect(await whatBecameOf(channel, 'digest')).toEqual(['unconfirmed history-not-readable']);
    const [asked, ...more] = await told(lee, question);
    expect(more).toEqual([]);
    if (!asked) throw new Error('Nobody was asked');
    return asked;
  }

  it('is asked about once, and goes out once when an admin presses Send again', async () => {
    const asked = await isUnclear('503');
    await world.slack.advance('3h');
    expect(await posted()).toEqual([]);
    expect(await told(lee, question)).toHaveLength(1);
    const [first, second] = await Promise.all([pressSendAgain(lee, asked), pressSendAgain(lee, asked)]);
    expect([first.error, second.error]).toEqual([undefined, undefined]);
    expect(await posted()).toHaveLength(1);
    const after = (await world.messagesTo(lee)).find(({ ts }) => ts === asked.ts);
    expect(after && buttonsOf(after)).toEqual([]);
    expect(await whatBecameOf(channel, 'digest')).toEqual(['sent -']);
    await world.slack.advance('1h');
    expect(await posted()).toHaveLength(1);
  });

  it('is sent once however many admins press, and the second hears that it is done', async () => {
    const asked = await isUnclear('503', eastTeam.replace('admin: [U0LEE]', 'admin: [U0LEE, U0MARA]'));
    await pressSendAgain(lee, asked);
    const [hers] = await told(mara, question);
    if (!hers) throw new Error('The second admin was not asked');
    await pressSendAgain(mara, hers);
    expect(await posted()).toHaveLength(1);
    expect((await told(mara, 'This is done already')).map(buttonsOf)).toEqual([[]]);
  });

  it('asks the first leader while nobody is an admin', async () => {
    const asked = await isUnclear('503', eastTeam.replace('admin: [U0LEE]', 'admin: []'));
    await pressSendAgain(lee, asked);
    expect(await posted()).toHaveLength(1);
  });

  it('stays one message where it had arrived and nobody presses', async () => {
    await isUnclear('reset-after-accept');
    await world.slack.advance('1d');
    expect(await posted()).toHaveLength(1);
  });
});

describe('A check-in of which nobody knows whether it arrived', () => {
  it('is not sent again when it is found at the press of the button', async () => {
    await start();
    await world.slack.clockTo('2026-12-14T08:59:00Z');
    await world.slack.fault({ method: 'chat.postMessage', kind: 'reset-after-accept', times: 1 });
    await world.slack.fault({ method: 'conversations.history', kind: 'error:missing_scope', times: 1 });
    await world.slack.clockTo('2026-12-14T09:05:00Z');
    expect(await whatBecameOf(lena, 'check-in')).toEqual(['unconfirmed history-not-readable']);
    const before = (await world.messagesTo(lena)).length;
    const [asked] = await told(lee, 'whether the check-in for <@U0LENA>');
    if (!asked) throw new Error('Nobody was asked');
    await pressSendAgain(lee, asked);
    expect(await told(lee, 'it had arrived, so nothing was sent')).toHaveLength(1);
    expect(await whatBecameOf(lena, 'check-in')).toEqual(['sent -']);
    expect(await world.messagesTo(lena)).toHaveLength(before);
  });
});

describe('A digest whose channel takes no messages', () => {
  it('is held while the channel is archived, and comes when it is back; the admin is told once', async () => {
    await start();
    await world.slack.clockTo(friday);
    await world.slack.channel(channel, { is_archived: true });
    await world.slack.clockTo('2026-12-18T17:30:00Z');
    expect(await whatBecameOf(channel, 'digest')).toEqual(['planned channel-archived']);
    const [message, ...more] = await told(lee, 'I can’t post the weekly digest in <#C0LEADERS>');
    expect(more).toEqual([]);
    expect(message && readable(message)).toContain('the channel is archived. Unarchive it, or name another channel');
    await world.slack.channel(channel, { is_archived: false });
    expect(await posted()).toHaveLength(1);
    expect(await whatBecameOf(channel, 'digest')).toEqual(['sent -']);
  });

  it('is tried every hour inside working hours, and asks for an invitation where the bot was removed', async () => {
    await start();
    await world.slack.clockTo(friday);
    await world.slack.channel(channel, { bot_is_member: false });
    await world.slack.clockTo('2026-12-20T12:00:00Z');
    const tries = (await world.slack.calls()).filter(
      ({ method, args }) => method === 'chat.postMessage' && args.channel === channel,
    );
    expect(tries.map(({ at }) => at.slice(0, 13))).toEqual(['2026-12-18T15', '2026-12-18T16', '2026-12-18T17']);
    const messages = await told(lee, 'I can’t post the weekly digest');
    expect(messages.map(readable)).toEqual([expect.stringContaining('Invite me there with /invite')]);
    await world.slack.channel(channel, { bot_is_member: true });
    expect(await posted()).toEqual([]);
    await world.slack.clockTo('2026-12-21T08:05:00Z');
    expect(await posted()).toHaveLength(1);
  });
});

describe('A person whom Slack does not let the bot write to', () => {
  const unreachable = 'I can’t reach Lena Fox: the account is deactivated.';

  async function isLost(): Promise<void> {
    await start();
    await world.slack.clockTo('2026-12-14T08:30:00Z');
    // Everything else that goes out at nine goes to other people or later.
    await world.slack.fault({ method: 'chat.postMessage', kind: 'error:user_disabled', times: 1 });
    await world.slack.clockTo('2026-12-14T09:02:00Z');
    expect(await whatBecameOf(lena, 'check-in')).toEqual(['failed user_disabled']);
  }

  it('is named to the admin once, and gets what is still useful as soon as they do anything', async () => {
    await isLost();
    await world.slack.clockTo('2026-12-14T12:00:00Z');
    expect(await told(lee, unreachable)).toHaveLength(1);
    await world.slack.command(lena, '/coach', 'help');
    await world.slack.advance('2m');
    expect(await whatBecameOf(lena, 'check-in')).toEqual(['sent -']);
    expect(await told(lee, unreachable)).toHaveLength(1);
  });

  it.each([
    ['Home', () => world.slack.home(lena)],
    ['message', () => world.slack.message(lena, 'D0LENA', 'I am here')],
    ['news from Slack', () => world.slack.user(lena, { name: 'Lena Fox-Hill' })],
  ])('is back with their %s', async (_, act) => {
    await isLost();
    await act();
    await world.slack.advance('2m');
    expect(await whatBecameOf(lena, 'check-in')).toEqual(['sent -']);
  });

  it('is tried again the next day when Slack still shows them as active', async () => {
    await isLost();
    await world.slack.clockTo('2026-12-15T08:02:00Z');
    expect(await whatBecameOf(lena, 'check-in')).toEqual(['sent -']);
  });
});

describe('A person who is deactivated in the middle of the week', () => {
  it('is named to the admin once, with what to do', async () => {
    await start();
    await world.slack.clockTo('2026-12-14T09:30:00Z');
    await world.slack.user(lena, { deleted: true });
    await world.slack.clockTo('2026-12-17T09:30:00Z');
    const messages = await told(lee, 'The account of Lena Fox was deactivated');
    expect(messages.map(readable)).toEqual([expect.stringContaining('take them out of the roster')]);
    expect(await told(mara, 'was deactivated')).toEqual([]);
  });
});

describe('A message whose blocks Slack refuses', () => {
  it('goes as plain text that says how to answer without its button', async () => {
    await start();
    await world.slack.clockTo('2026-12-14T08:59:00Z');
    await world.slack.fault({ method: 'chat.postMessage', kind: 'error:invalid_blocks', times: 1 });
    await world.slack.clockTo('2026-12-14T09:01:00Z');
    const last = await world.lastTo(lena);
    expect(last.blocks).toEqual([]);
    expect(last.text).toMatch(/\nType \/coach checkin to answer\.$/);
  });
});

describe('A session prompt at the last minute of the day', () => {
  it('that Slack puts off until the evening is the bot’s miss', async () => {
    await start('2026-12-13T20:00:00Z', eastTeam.replace('at: "14:00", minutes: 25', 'at: "18:40", minutes: 25'));
    await world.slack.clockTo('2026-12-16T17:58:30Z');
    await world.slack.fault({ method: 'chat.postMessage', kind: '429', times: 1, retry_after: 120 });
    await world.slack.clockTo('2026-12-16T18:10:00Z');
    expect(await whatBecameOf(lena, 'skill-session')).toEqual(['missed-by-bot ratelimited']);
  });
});
