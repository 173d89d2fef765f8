import type { Health } from '../../platform/health.ts';
import { type Finding, fine, off } from './finding.ts';

const mostYears = 1;
const leastFreeBytes = 100 * 1024 * 1024;

/** Whether the time-zone rules are young enough. `zoned`: how many people live in a zone other than UTC. */
export function zoneFinding(data: { version: string; years: number } | null, zoned: number): Finding {
  const what = 'Time-zone data';
  const affects = `${people(zoned)} by it; their messages may come an hour early or late.`;
  if (!data) return off(what, 'this Node does not tell its version.', { affects, mend: 'Update Node.' });
  const age = data.years < 1 ? 'of this year' : `${data.years} year${data.years === 1 ? '' : 's'} old`;
  if (data.years <= mostYears) return fine(what, `${data.version}, ${age}. ${people(zoned)} by it.`);
  return off(what, `${data.version}, ${age}.`, { affects, mend: 'Update Node, so that changed clocks are known.' });
}

function people(count: number): string {
  return count === 1 ? '1 person lives' : `${count} people live`;
}

/** Whether the place of the database can be trusted and has room. */
export function placeFindings({ network, freeBytes }: { network: string | null; freeBytes: number }): Finding[] {
  const room = `${Math.floor(freeBytes / 1024 / 1024)} MB are free.`;
  return [
    ...(network === null
      ? []
      : [
          off('File system', `the database lies on ${network}, where SQLite files get damaged.`, {
            affects: 'What everybody wrote may be lost.',
            mend: 'Stop the bot, move the data folder to a disk of this machine and set DATABASE_URL.',
          }),
        ]),
    freeBytes >= leastFreeBytes
      ? fine('Disk', room)
      : off('Disk', `only ${room}`, {
          affects: 'Once it is full no form can be saved and nothing is sent.',
          mend: 'Make room on the disk of the database.',
        }),
  ];
}

/** What a running bot says about itself. `isRunning`: some bot holds the database; `health`: what it answered. */
export function botFinding(isRunning: boolean, health: Health | null): Finding[] {
  const what = 'Bot';
  if (!isRunning) return [fine(what, 'none runs on this database now.')];
  if (!health) return [fine(what, 'one runs on this database; it does not serve its health here.')];
  const { others } = health.slack;
  return [
    health.isReady
      ? fine(what, 'one runs on this database, and is ready.')
      : off(what, health.off.join(' '), {
          affects: 'Messages are late, or what people press does not arrive.',
          mend: 'Mend what else is off here; if nothing is, start the bot again and read its log.',
        }),
    ...((others ?? 0) === 0
      ? []
      : [
          off(
            'Another copy',
            `Slack counts ${others === 1 ? 'a connection' : `${others} connections`} of this app that this bot does not have.`,
            {
              affects: 'Part of what people press goes to the other copy and is lost.',
              mend: 'Stop the other copy, or give it an app of its own. After a restart, look again in a quarter of an hour.',
            },
          ),
        ]),
  ];
}
