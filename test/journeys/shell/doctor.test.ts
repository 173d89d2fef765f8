import { readFileSync } from 'node:fs';
import { WebClient } from '@slack/web-api';
import { describe, it } from 'vitest';
import { WebSocket } from 'ws';
import { parse } from 'yaml';
import { projectFile } from '../../../src/platform/project-root.ts';
import type { Finding } from '../../../src/run/doctor/finding.ts';
import { eastTeam, lena } from '../../support/east-team.ts';
import { runCli, whileOthersWork } from '../../support/program.ts';
import { prepareServing } from '../../support/serving.ts';

interface Report {
  findings: Finding[];
  figures: { from: string; isReady?: boolean; queue: { inDoubt: number } } | null;
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
      'files:write',
    ];
    manifest.features.app_home.messages_tab_enabled = false;
    const serving = await prepareServing(eastTeam, onTestFinished, { manifest });
    await serving.slack.fault({ method: 'apps.connections.open', kind: 'error:missing_scope', times: 5 });
    await serving.slack.channel('C0LEADERS', { is_archived: true });
    await serving.slack.advance('6m');
    const report = await examine(serving.env, '--send', lena);
    expect(report.code).toBe(1);
    expect(report.figures).toMatchObject({ from: 'database', queue: { inDoubt: 0 } });
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
    expect(says).toContain('6 minutes ahead');
    expect(says).toContain('Messages Tab');
    expect(says).not.toMatch(/xox|xapp-/);
  });

  it('tells that the token is refused, and asks nothing more with it', async ({ expect, onTestFinished }) => {
    const serving = await prepareServing(eastTeam, onTestFinished);
    const refused = await examine({ ...serving.env, SLACK_BOT_TOKEN: 'xoxb-wrong' });
    expect([refused.code, offIn(refused)]).toEqual([1, ['Bot token']]);
    expect(refused.findings[0]?.says).toContain('invalid_auth');
    const methods = (await serving.slack.calls()).map(({ method }) => method);
    expect(methods).toEqual(['auth.test', 'apps.connections.open']);
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

  it('refuses what is no member id', async ({ expect }) => {
    const { code, stderr } = await runCli(['doctor', '--send', 'ana']);
    expect(code).toBe(2);
    expect(stderr).toContain('Expected a member id such as U0ANA.');
  });
});
