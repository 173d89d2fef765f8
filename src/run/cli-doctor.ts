import { readFileSync } from 'node:fs';
import { type Command, InvalidArgumentError } from 'commander';
import { parse } from 'yaml';
import type { Config } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { databaseFile, isMissing } from '../platform/database.ts';
import { placeOf } from '../platform/file-system.ts';
import type { Health, QueueFigures } from '../platform/health.ts';
import { projectFile } from '../platform/project-root.ts';
import { lookAtAppToken, lookAtBot, lookAtChannel, tryDirectMessage } from '../slack/look-at-app.ts';
import { readManifest } from '../slack/manifest.ts';
import type { CliOutside } from './cli-tools.ts';
import { channelFinding, messageFinding } from './doctor/conversation-findings.ts';
import { lookAtDatabase } from './doctor/database-findings.ts';
import { type Finding, findingLine, fine } from './doctor/finding.ts';
import { botFinding, placeFindings } from './doctor/machine-findings.ts';
import { askRunningBot } from './doctor/running-bot.ts';
import { appTokenFinding, botFindings } from './doctor/slack-findings.ts';

/** What was found, and the figures: all of them from a running bot, else those that the database knows. */
interface Report {
  findings: Finding[];
  figures: ({ from: 'bot' } & Health) | { from: 'database'; queue: QueueFigures } | null;
}

/** `doctor`: what is off, whom it affects and how to mend it. Ends with 1 when something is. */
export function addDoctorCommand(program: Command, outside: () => CliOutside): void {
  program
    .command('doctor')
    .description('Look for what is off: tokens, permissions, channels, clock, disk, database; and say how to mend it')
    .option(
      '--send <user>',
      'also send this person a message, the only way to see that the Messages tab is on',
      userOption,
    )
    .option('--json', 'as JSON, with the figures of the running bot')
    .action(async ({ json, send }: { json?: true; send?: string }) => {
      const { config, say } = outside();
      const { findings, figures } = await examine(config, send);
      if (json) say(JSON.stringify({ findings, figures }, null, 2));
      else for (const finding of findings) say(findingLine(finding));
      if (findings.some(({ isOk }) => !isOk)) process.exitCode = 1;
    });
}

async function examine(config: Config, send: string | undefined): Promise<Report> {
  const file = databaseFile(config.databaseUrl);
  const seen = await lookAtDatabase(file, config.way.mode, systemClock.now());
  const isThere = !isMissing(file);
  const { isRunning, health } = isThere ? await askRunningBot(file) : { isRunning: false, health: null };
  return {
    findings: [
      ...(await lookAtSlack(config, seen.channels, send)),
      ...seen.findings,
      ...(isThere ? placeFindings(placeOf(file)) : []),
      ...botFinding(isRunning, health),
    ],
    figures: health ? { from: 'bot', ...health } : seen.queue && { from: 'database', queue: seen.queue },
  };
}

async function lookAtSlack({ way, slackApiUrl }: Config, channels: string[], send?: string): Promise<Finding[]> {
  if (way.mode === 'sandbox') return [fine('Slack', 'no tokens are set, so `npm start` starts the sandbox.')];
  const { botToken } = way;
  const wanted = readManifest(parse(readFileSync(projectFile('manifest.yml'), 'utf8'))).oauth_config.scopes.bot;
  const bot = await lookAtBot(botToken, slackApiUrl, systemClock);
  const findings = botFindings(bot, wanted, way.mode);
  findings.push(
    way.mode === 'socket'
      ? appTokenFinding(await lookAtAppToken(way.appToken, slackApiUrl))
      : fine('Signing secret', 'only a request of Slack shows whether it is right; refused ones are in the log.'),
  );
  if (!bot.ok) return findings;
  for (const id of channels) findings.push(channelFinding(id, await lookAtChannel(botToken, slackApiUrl, id)));
  findings.push(
    send === undefined
      ? fine('Direct messages', 'not tried. `--send U…` sends one to that person.')
      : messageFinding(send, await tryDirectMessage(botToken, slackApiUrl, send)),
  );
  return findings;
}

function userOption(text: string): string {
  if (/^[UW][A-Z0-9]{2,}$/.test(text)) return text;
  throw new InvalidArgumentError('Expected a member id such as U0ANA.');
}
