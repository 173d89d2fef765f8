import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WebClient } from '@slack/web-api';
import SqliteConnection from 'better-sqlite3';
import { describe, it } from 'vitest';
import { WebSocket } from 'ws';
import { parse } from 'yaml';
import { projectFile } from '../../../src/platform/project-root.ts';
import type { Finding } from '../../../src/run/doctor/finding.ts';
import { eastTeam, lena } from '../../support/east-team.ts';
import { runCli, whileOthersWork } from '../../support/program.ts';
import { ownFolder, prepareServing } from '../../support/serving.ts';

interface Report {
  findings: Finding[];
  figures: { from: string; isReady?: boolean; queue: { due: number } } | null;
}

async function examine(env: Record<string, string>, ...args: string[]): Promise<Report & { code: number | string }> {
  const { code, stdout } = await runCli(['doctor', '--json', ...args], env);
  const report: Report = JSON.parse(stdout);
  return { code, ...report };
}

const offIn = ({ findings }: Report) => findings.filter(({ isOk }) => !isOk).map(({ what }) => what);

describe.concurrent('The doctor', whileOthersWork, () => {
  it('finds nothing off where nothing is, and sends a message when asked to', async ({ expect, onTestFinished }) => {
    const serving = await prepareServing(eastTeam, onTestFinished);
    const { code, stdout, stderr } = await runCli(['doctor', '--send', lena], serving.env);
    expect([code, stderr]).toEqual([0, '']);
    const lines = stdout.trim().split('\n');
    expect(lines.filter((line) => !line.startsWith('ok   '))).toEqual([]);
    expect(lines.join('\n')).toContain("Leaders' channel C0LEADERS");
    expect((await serving.lastTo(lena)).text).toContain('This is a test');
    const { figures } = await examine(serving.env);
    expect(figures).toMatchObject({ from: 'database', queue: { due: 0 } });
  });

  it('names each thing that is off in Slack at once', async ({ expect, onTestFinished }) => {
    const manifest = parse(readFileSync(projectFile('manifest.yml'), 'utf8'));
    manifest.oauth_config.scopes.bot = [
      'chat:write',
      'commands',
      'im:write',
      'im:history',
      'channels:read',
      'groups:read',
    ];
    manifest.features.app_home.messages_tab_enabled = false;
    const serving = await prepareServing(eastTeam, onTestFinished, { manifest });
    await serving.slack.fault({ method: 'apps.connections.open', kind: 'error:missing_scope', times: 5 });
    await serving.slack.channel('C0LEADERS', { is_archived: true });
    await serving.slack.advance('6m');
    const report = await examine(serving.env, '--send', lena);
    expect(report.code).toBe(1);
    expect(offIn(report)).toEqual([
      'Scopes',
      'Clock',
      'App-level token',
      "Leaders' channel C0LEADERS",
      `Direct message to ${lena}`,
    ]);
    for (const { isOk, affects, mend } of report.findings) {
      if (!isOk) expect([affects, mend]).toEqual([expect.stringMatching(/\.$/), expect.stringMatching(/\.$/)]);
    }
    const says = report.findings.map((finding) => `${finding.says} ${finding.mend ?? ''}`).join('\n');
    expect(says).toContain('missing: users:read.');
    expect(says).toContain('connections:write');
    expect(says).toContain('360 seconds ahead');
    expect(says).toContain('Messages Tab');
    expect(says).not.toMatch(/xox|xapp-/);
  });

  it('tells a token that is refused from a Slack that can not be reached', async ({ expect, onTestFinished }) => {
    const { env } = await prepareServing(eastTeam, onTestFinished);
    const refused = await examine({ ...env, SLACK_BOT_TOKEN: 'xoxb-wrong' });
    expect([refused.code, offIn(refused)]).toEqual([1, ['Bot token']]);
    expect(refused.findings[0]?.says).toContain('invalid_auth');
    const lost = await examine({ ...env, SLACK_API_URL: 'http://127.0.0.1:9/api/' });
    expect([lost.code, offIn(lost)]).toEqual([1, ['Bot token', 'App-level token']]);
    expect(lost.findings[0]?.mend).toContain('SLACK_API_URL');
  });

  it('asks the running bot for its figures, and notices another copy', async ({ expect, onTestFinished }) => {
    const serving = await prepareServing(eastTeam, onTestFinished);
    const { SLACK_API_URL: slackApiUrl = '', SLACK_APP_TOKEN: appToken } = serving.env;
    const { url = '' } = await new WebClient(appToken, { slackApiUrl }).apps.connections.open({});
    const copy = new WebSocket(url);
    onTestFinished(() => copy.terminate());
    await new Promise((resolve) => copy.on('message', resolve));
    const bot = serving.start();
    await bot.says('Loopkeeper is at work');
    const report = await examine(serving.env);
    expect(report.figures).toMatchObject({ from: 'bot', isReady: true, queue: { failed: {} } });
    expect([report.code, offIn(report)]).toEqual([1, ['Another copy']]);
  });

  it('tells a database that is missing, damaged, old or the sandbox’s', async ({ expect, onTestFinished }) => {
    const serving = await prepareServing(eastTeam, onTestFinished);
    const folder = ownFolder(onTestFinished);
    const look = (file: string) => examine({ ...serving.env, DATABASE_URL: `sqlite:${join(folder, file)}` });
    const copyTo = (file: string, change: string) => {
      const whole = new SqliteConnection(serving.databaseFile);
      whole.pragma('wal_checkpoint(truncate)');
      whole.close();
      writeFileSync(join(folder, file), readFileSync(serving.databaseFile));
      const copy = new SqliteConnection(join(folder, file));
      copy.exec(change);
      copy.close();
    };
    const stamp = "'2026-12-14T09:00:00.000Z'";
    copyTo('sandbox.db', `insert into installation (id, kind, created_at) values (1, 'sandbox', ${stamp})`);
    copyTo('old.db', 'delete from migration where name = (select max(name) from migration)');
    writeFileSync(
      join(folder, 'damaged.db'),
      'This is no database, but a text of more than a hundred letters. '.repeat(20),
    );
    for (const [file, says] of [
      ['missing.db', 'there is none'],
      ['damaged.db', 'is damaged'],
      ['old.db', 'of an older version'],
      ['sandbox.db', 'belongs to the sandbox'],
    ] as const) {
      const report = await look(file);
      expect([report.code, offIn(report)]).toEqual([1, ['Database']]);
      expect(report.findings.find(({ isOk }) => !isOk)?.says).toContain(says);
    }
  });

  it('refuses what is no member id', async ({ expect }) => {
    const { code, stderr } = await runCli(['doctor', '--send', 'ana']);
    expect(code).toBe(2);
    expect(stderr).toContain('Expected a member id such as U0ANA.');
  });
});
