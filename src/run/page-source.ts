import type { Kysely } from 'kysely';
import { holidaysOf } from '../calendar/holidays.source.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/schema.ts';
import { calendarJson } from '../prompts/calendar-output.ts';
import { listLog } from '../prompts/log.store.ts';
import type { LogEntry } from '../prompts/log-entry.ts';
import { listComing } from '../prompts/planned.store.ts';
import { loadRoster } from '../roster/roster.store.ts';
import type { Roster } from '../roster/roster.ts';
import { teamOf } from '../roster/settings.ts';
import type { PageSource } from '../sandbox/page/page-source.ts';
import type { StoryLine, TourStep } from '../sandbox/page/wire.ts';
import { messageWords } from './message-words.ts';

/** As many lines of each kind as somebody will read. */
const mostLines = 200;

/** What the sandbox's page tells from the bot's database: who does what, what was sent, withheld and is planned, and the phases. */
export function createPageSource(db: () => Kysely<Database>, clock: Clock, tour: TourStep[]): PageSource {
  const roster = async (): Promise<Roster | undefined> =>
    (await loadRoster(db(), clock.now().toISOString().slice(0, 10)))?.roster;
  return {
    tour,
    async roles() {
      const known = await roster();
      return known ? rolesIn(known) : {};
    },
    async story() {
      const log = await listLog(db(), { since: null, until: clock.now(), personId: null });
      const lines = log.toReversed();
      const coming = await listComing(db(), mostLines);
      return {
        sent: lines.filter(wasSent).slice(0, mostLines).map(logged),
        withheld: lines
          .filter((entry) => !wasSent(entry))
          .slice(0, mostLines)
          .map(logged),
        planned: coming.map(({ key, kind, to, dueAt, variant }) => {
          return { key, to, at: dueAt, what: messageWords(kind, variant), why: null };
        }),
      };
    },
    async month({ person, from, to }) {
      const known = await roster();
      if (!known || from > to) return [];
      const team = teamOf(known, person)?.name ?? '';
      return calendarJson(known, team, { from, to }, holidaysOf).map(({ date, phase, reason }) => ({
        day: date,
        phase,
        note: reason?.startsWith('holiday:') ? reason.slice('holiday:'.length) : reason === 'closure' ? 'closed' : null,
      }));
    },
  };
}

function wasSent({ status }: LogEntry): boolean {
  return status === 'sent' || status === 'answered' || status === 'expired';
}

function logged({ key, at, to, kind, variant, status, why }: LogEntry): StoryLine {
  const endings: Partial<Record<LogEntry['status'], string>> = {
    answered: 'answered',
    expired: 'no answer in time',
    sending: 'being sent',
    'missed-by-bot': 'the bot was not there when it was due',
    unconfirmed: 'not known whether it arrived',
  };
  return { key, at, to, what: messageWords(kind, variant), why: endings[status] ?? why };
}

/** What each person does, by id; a person may do several things. */
function rolesIn({ roles, leaders, teams }: Roster): Record<string, string> {
  const found = new Map<string, string[]>();
  const add = (id: string, words: string) => found.set(id, [...(found.get(id) ?? []), words]);
  for (const id of new Set(leaders.flatMap(({ people }) => people))) add(id, 'Sales leader');
  for (const { manager, name } of teams) add(manager, `Manager, ${name}`);
  for (const { reps, name } of teams) for (const id of reps) add(id, `Rep, ${name}`);
  for (const id of roles.enablement) add(id, 'enablement');
  for (const id of roles.admin) add(id, 'admin');
  return Object.fromEntries([...found].map(([id, words]) => [id, words.join(' · ')]));
}
