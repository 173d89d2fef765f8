import type { Command } from 'commander';
import { isKnownZone } from '../calendar/zones.ts';
import type { Config } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { zoneData } from '../platform/zone-data.ts';
import { listPeople } from '../roster/person.store.ts';
import { isActive } from '../roster/person.ts';
import { loadRoster } from '../roster/roster.store.ts';
import { zoneOf } from '../roster/zone-of.ts';
import { createClients } from '../slack/clients.ts';
import { fetchIdentity } from '../slack/identity.ts';
import { createSkew } from '../slack/skew.ts';
import { slackCode } from '../slack/slack-error.ts';
import { type CliOutside, withDatabase } from './cli-tools.ts';

/** One thing that was looked at. `mend` says what to do when it is off. */
interface Finding {
  what: string;
  isOk: boolean;
  says: string;
  mend?: string;
}

const mostSkewSeconds = 60;
const mostYears = 1;

/** `doctor`: what is off, and how to mend it. Ends with 1 when something is. */
export function addDoctorCommand(program: Command, outside: () => CliOutside): void {
  program
    .command('doctor')
    .description('Look for what is off: token, clock, time-zone data, database, roster; and say how to mend it')
    .option('--json', 'as JSON')
    .action(async ({ json }: { json?: true }) => {
      const { config, say } = outside();
      const findings = [...(await lookAtSlack(config)), ...(await lookAtDatabase({ config, say }))];
      if (json) say(JSON.stringify(findings, null, 2));
      else
        for (const { isOk, what, says, mend } of findings)
          say(`${isOk ? 'ok ' : 'OFF'}  ${what}: ${says}${mend ? ` ${mend}` : ''}`);
      if (findings.some(({ isOk }) => !isOk)) process.exitCode = 1;
    });
}

async function lookAtSlack({ way, slackApiUrl }: Config): Promise<Finding[]> {
  if (way.mode === 'sandbox') return [{ what: 'Slack', isOk: true, says: 'no tokens are set, so the sandbox starts.' }];
  const skew = createSkew(systemClock);
  try {
    const { teamId } = await fetchIdentity(
      createClients(way.botToken, slackApiUrl, { log: createLog('silent'), skew }).read,
    );
    const seconds = skew.seconds() ?? 0;
    const isOk = Math.abs(seconds) <= mostSkewSeconds;
    return [
      { what: 'Bot token', isOk: true, says: `Slack takes it, for workspace ${teamId}.` },
      {
        what: 'Clock',
        isOk,
        says: `Slack's is ${Math.abs(seconds)} seconds ${seconds < 0 ? 'behind' : 'ahead of'} this machine's.`,
        ...(!isOk && { mend: 'Let the machine set its clock by itself (NTP).' }),
      },
    ];
  } catch (error) {
    const code = slackCode(error);
    const says = code ? `Slack refuses it (${code}).` : 'Slack could not be reached.';
    return [{ what: 'Bot token', isOk: false, says, mend: 'Check SLACK_BOT_TOKEN and SLACK_API_URL.' }];
  }
}

async function lookAtDatabase(outside: CliOutside): Promise<Finding[]> {
  const now = systemClock.now();
  return withDatabase(outside, { whenMissing: 'refuse' }, async (db, file) => {
    const loaded = await loadRoster(db, now.toISOString().slice(0, 10));
    const people = loaded ? (await listPeople(db)).filter((person) => isActive(loaded.roster, person)) : [];
    const lost = people.filter(({ slackZone }) => slackZone !== null && !isKnownZone(slackZone));
    const inZones = loaded
      ? people.filter((person) => !/^(Etc\/)?(UTC|GMT)$/.test(zoneOf(loaded.roster, person).zone))
      : [];
    return [
      { what: 'Database', isOk: true, says: `${file} is whole.` },
      loaded
        ? { what: 'Roster', isOk: true, says: `version ${loaded.version}, ${people.length} people take part.` }
        : { what: 'Roster', isOk: false, says: 'there is none.', mend: 'Run: npm run -s cli -- apply roster.yml' },
      zoneFinding(now, inZones.length),
      ...(lost.length === 0
        ? []
        : [
            {
              what: 'Unknown zones',
              isOk: false,
              says: `${lost.map(({ name, slackZone }) => `${name} (${slackZone})`).join(', ')}; the team's zone counts for them.`,
              mend: 'Give them a timezone in the roster, or update Node.',
            },
          ]),
    ];
  });
}

function zoneFinding(now: Date, affected: number): Finding {
  const data = zoneData(now);
  if (!data)
    return { what: 'Time-zone data', isOk: false, says: 'this Node does not tell its version.', mend: 'Update Node.' };
  const isOk = data.years <= mostYears;
  const age = data.years < 1 ? 'of this year' : `${data.years} year${data.years === 1 ? '' : 's'} old`;
  return {
    what: 'Time-zone data',
    isOk,
    says: `${data.version}, ${age}; ${affected} people live by it.`,
    ...(!isOk && { mend: 'Update Node, so that changed clocks are known.' }),
  };
}
