import { describe, expect, it } from 'vitest';
import { networkFileSystem } from '../../src/platform/file-system.ts';
import type { Health } from '../../src/platform/health.ts';
import { channelFinding, messageFinding } from '../../src/run/doctor/conversation-findings.ts';
import { findingLine } from '../../src/run/doctor/finding.ts';
import { botFinding, placeFindings, zoneFinding } from '../../src/run/doctor/machine-findings.ts';
import { appTokenFinding, botFindings } from '../../src/run/doctor/slack-findings.ts';

const wanted = ['chat:write', 'users:read', 'groups:read'];
const bot = { team: 'Acme', teamId: 'T1', scopes: wanted, skewSeconds: 2 };
const channel = { name: 'leaders', isMember: true, isPrivate: true, isShared: false, isArchived: false };

describe('What the doctor says of Slack', () => {
  it('is that all is well when the token has every permission and the clocks agree', () => {
    const findings = botFindings({ ok: true, answer: bot }, wanted, 'socket');
    expect(findings.map(findingLine)).toEqual([
      'ok   Bot token: Slack takes it, for the workspace Acme (T1).',
      'ok   Scopes: all 3 are there.',
      "ok   Clock: Slack's is 2 seconds ahead of this machine's.",
    ]);
  });

  it('names each missing permission, what is lost by it, and where to add it', () => {
    const [, scopes] = botFindings({ ok: true, answer: { ...bot, scopes: ['chat:write'] } }, wanted, 'socket');
    expect(scopes && findingLine(scopes)).toBe(
      'OFF  Scopes: missing: users:read, groups:read. Time zones, names and deactivated accounts of people are not known. The digest in a private channel shows counts only. Add them under "OAuth & Permissions", or paste manifest.yml under "App Manifest", and install the app again.',
    );
  });

  it.each([
    [60, true],
    [61, false],
    [-61, false],
  ])('a clock that is off by %i seconds', (skewSeconds, isOk) => {
    const [, , clock] = botFindings({ ok: true, answer: { ...bot, skewSeconds } }, wanted, 'socket');
    expect(clock?.isOk).toBe(isOk);
  });

  it.each([
    [61, 'ahead of', '61 seconds too late'],
    [-130, 'behind', '2 minutes too early'],
    [3_599, 'ahead of', '60 minutes too late'],
    [-7_300, 'behind', '2 hours too early'],
    [1_097_386, 'ahead of', '13 days too late'],
  ])('a clock that is off by %i seconds is told as people say it', (skewSeconds, side, affects) => {
    const [, , clock] = botFindings({ ok: true, answer: { ...bot, skewSeconds } }, wanted, 'socket');
    expect(clock?.says).toContain(` ${side} this machine's`);
    expect(clock?.affects).toBe(`Everybody gets messages ${affects}.`);
  });

  it('over HTTP the permissions come from the manifest that keeps it so', () => {
    const [, scopes] = botFindings({ ok: true, answer: { ...bot, scopes: [] } }, wanted, 'http');
    expect(scopes?.mend).toContain('npm run -s manifest -- --http');
    expect(scopes?.mend).not.toContain('manifest.yml');
  });

  it('a wrong clock over HTTP means that every request is refused', () => {
    const [, , clock] = botFindings({ ok: true, answer: { ...bot, skewSeconds: -360 } }, wanted, 'http');
    expect(clock?.affects).toContain('every request of Slack is refused');
  });

  it.each([
    ['invalid_auth', 'Copy the Bot User OAuth Token'],
    ['token_revoked', 'install the app again'],
    ['token_expired', 'Make a new app from manifest.yml'],
    ['org_login_required', 'an admin of your organisation'],
    ['team_access_not_granted', 'give the app this workspace'],
    ['access_denied', 'a workspace admin'],
    ['fatal_error', 'Look again in some minutes'],
    [null, 'Check SLACK_API_URL'],
  ])('a bot token that is answered with %s ends the questions', (code, mend) => {
    const findings = botFindings({ ok: false, code }, wanted, 'socket');
    expect(findings).toHaveLength(1);
    expect(findings[0]?.mend).toContain(mend);
  });

  it.each([
    ['missing_scope', 'the scope connections:write'],
    ['invalid_auth', 'SLACK_APP_TOKEN'],
    ['too_many_websockets', 'Stop other copies'],
    ['internal_error', 'Look again in some minutes'],
    [null, 'SLACK_API_URL'],
  ])('an app-level token that is answered with %s', (code, mend) => {
    expect(appTokenFinding({ ok: false, code }).mend).toContain(mend);
  });

  it.each([
    ['a private channel with the bot in it', {}, true, 'which is private'],
    ['a public one', { isPrivate: false }, true, 'shows counts only'],
    ['one shared with another company', { isShared: true }, true, 'shared with another company'],
    ['an archived one', { isArchived: true, isMember: false }, false, 'is archived'],
    ['one without the bot', { isMember: false }, false, 'the bot is not in #leaders'],
  ])('%s', (_, differs, isOk, says) => {
    const finding = channelFinding('C1', { ok: true, answer: { ...channel, ...differs } });
    expect([finding.isOk, finding.says]).toEqual([isOk, expect.stringContaining(says)]);
    expect(finding.mend === undefined).toBe(isOk);
  });

  it.each([
    ['channel_not_found', '/invite @loopkeeper'],
    ['not_in_channel', '/invite @loopkeeper'],
    ['missing_scope', 'channels:read and groups:read'],
    ['team_access_not_granted', 'give the app this workspace'],
    ['invalid_arguments', 'another channel'],
  ])('a channel that Slack does not show: %s', (code, mend) => {
    expect(channelFinding('C1', { ok: false, code }).mend).toContain(mend);
  });

  it.each([
    ['messages_tab_disabled', 'Nobody', 'Messages Tab'],
    ['user_not_found', 'U0ANA', 'member id'],
    ['user_disabled', 'U0ANA', 'deactivated'],
    ['cannot_dm_bot', 'U0ANA', 'name a person'],
    ['app_access_restricted', 'U0ANA', 'let this person use the app'],
    ['restricted_action', 'Nobody', 'a workspace admin'],
    ['missing_scope', 'Nobody', 'chat:write'],
    ['ratelimited', 'Messages come later', 'Look again in some minutes'],
    ['internal_error', 'The bot looks for what it sent', 'Look again'],
    ['no_text', 'Nobody', 'manifest.yml'],
  ])('a message that Slack refuses: %s', (code, affects, mend) => {
    const finding = messageFinding('U0ANA', { ok: false, code });
    expect(finding.affects).toMatch(new RegExp(`^${affects}`));
    expect(finding.mend).toContain(mend);
  });
});

describe('What the doctor says of the machine', () => {
  it.each([
    [{ version: '2026a', years: 0 }, true],
    [{ version: '2025c', years: 1 }, true],
    [{ version: '2023a', years: 3 }, false],
    [null, false],
  ])('time-zone data %j', (data, isOk) => {
    const finding = zoneFinding(data, 5);
    expect(finding.isOk).toBe(isOk);
    expect(`${finding.says} ${finding.affects}`).toContain('5 people live by it');
  });

  it('a full disk, and a disk behind a network, are off', () => {
    expect(placeFindings({ network: null, freeBytes: 500e6 }).map(({ isOk }) => isOk)).toEqual([true]);
    const [place, disk] = placeFindings({ network: 'NFS', freeBytes: 50e6 });
    expect([place?.isOk, place?.says]).toEqual([false, expect.stringContaining('lies on NFS')]);
    expect([disk?.isOk, disk?.says]).toEqual([false, 'only 47 MB are free.']);
  });

  it.each([
    [0x6969, 'NFS'],
    [-11317950, 'CIFS'],
    [0x01021997, '9P'],
    [0xef53, null],
    [0x794c7630, null],
  ])('a file system of type %i is %s', (type, name) => {
    expect(networkFileSystem(type, 'linux')).toBe(name);
    expect(networkFileSystem(type, 'darwin')).toBeNull();
  });

  it('a running bot is asked how it is, and whether another copy takes a part', () => {
    const slack = { mode: 'socket', open: 2, wanted: 2, others: 0 } as const;
    const health: Health = {
      isAlive: true,
      isReady: true,
      off: [],
      slack,
      upSeconds: 60,
      secondsSinceTick: 5,
      pausedSeconds: null,
      acknowledged: {},
      eventLoopDelayP99Ms: 0,
      inHand: 0,
      databaseId: 'd',
      canRecord: true,
      queue: null,
    };
    expect(botFinding(false, null).map(({ isOk }) => isOk)).toEqual([true]);
    expect(botFinding(true, null)[0]?.says).toContain('does not serve its health here');
    expect(botFinding(true, health).map(({ isOk }) => isOk)).toEqual([true]);
    const sick = { ...health, isReady: false, off: ['Slack does not reach the bot.'] };
    expect(botFinding(true, sick)[0]).toMatchObject({ isOk: false, says: 'Slack does not reach the bot.' });
    const shared = { ...health, slack: { ...slack, others: 2 } };
    expect(botFinding(true, shared)[1]).toMatchObject({ isOk: false, what: 'Another copy' });
  });
});
