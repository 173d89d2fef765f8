import { afterEach, describe, expect, it } from 'vitest';
import { failureOf } from '../../src/slack/slack-error.ts';
import { aManifest, aSandbox } from '../sandbox/workspace.ts';
import { eastTeam, lee, lena, mara } from '../support/east-team.ts';
import { createWorld, readable, type World } from '../support/world.ts';

let world: World | undefined;
afterEach(async () => {
  await world?.stop();
  world = undefined;
});

/** What the admin has read so far that begins like this. */
async function told(words: string, user = lee): Promise<string[]> {
  const messages = (await world?.messagesTo(user)) ?? [];
  return messages.map((message) => readable(message)).filter((text) => text.startsWith(words));
}

const always = 1000;

describe('What people miss because of the app’s settings is told to an admin once', () => {
  it('their Home tab, and again when it is lost anew', async () => {
    world = await createWorld({ roster: eastTeam, at: '2026-12-14T09:30:00Z' });
    const says = 'I can’t show anybody their Home tab: the app’s Home is off.';
    await world.slack.fault({ method: 'views.publish', kind: 'error:not_enabled', times: 2 });
    await world.slack.home(lena);
    await world.slack.home(mara);
    expect(await told(says)).toEqual([expect.stringContaining('manifest.yml')]);
    expect(await told(says, lena)).toEqual([]);
    await world.slack.home(lena);
    await world.slack.fault({ method: 'views.publish', kind: 'error:not_enabled', times: 1 });
    await world.slack.home(lena);
    expect(await told(says)).toHaveLength(2);
  });

  it('names and time zones', async () => {
    world = await createWorld({ roster: eastTeam, at: '2026-12-13T20:00:00Z' });
    await world.slack.fault({ method: 'users.info', kind: 'error:missing_scope', times: always });
    await world.slack.clockTo('2026-12-16T09:00:00Z');
    const says = 'I can’t see names, time zones and whose account was deactivated: the app lacks a permission.';
    expect(await told(says)).toEqual([expect.stringContaining('OAuth & Permissions')]);
  });

  it('whose stalls the digest names, and its picture', async () => {
    world = await createWorld({ roster: eastTeam, at: '2026-12-17T20:00:00Z' });
    await world.slack.fault({ method: 'conversations.info', kind: 'error:missing_scope', times: always });
    await world.slack.fault({ method: 'files.getUploadURLExternal', kind: 'error:missing_scope', times: always });
    await world.slack.clockTo('2026-12-18T15:10:00Z');
    expect((await world.prompts()).filter(({ to }) => to === 'C0LEADERS')).toHaveLength(1);
    const inChannel = 'The digest in <#C0LEADERS> shows counts only, because I can’t see who reads it: the app lacks';
    expect(await told(inChannel)).toHaveLength(1);
    expect(await told('The weekly digest comes without its picture: the app lacks a permission')).toHaveLength(1);
    await world.slack.clockTo('2026-12-25T15:10:00Z');
    expect(await told(inChannel)).toHaveLength(1);
  });

  it('but not what passes by itself', async () => {
    world = await createWorld({ roster: eastTeam, at: '2026-12-14T09:30:00Z' });
    await world.slack.fault({ method: 'views.publish', kind: '503', times: 1 });
    await world.slack.home(lena);
    expect(await told('I can’t show')).toEqual([]);
  });
});

it('the permission that is missing is known by its name', async () => {
  const { web } = await aSandbox(aManifest({ scopes: ['chat:write'] }));
  const failure = await web.files.getUploadURLExternal({ filename: 'a.png', length: 3 }).catch(failureOf);
  expect(failure).toEqual({ outcome: 'refused', code: 'missing_scope', needed: 'files:write' });
});
