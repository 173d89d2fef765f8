import type { Kysely } from 'kysely';
import type { Database, PromptTable } from '../platform/schema.ts';
import { loadRoster } from '../roster/roster.store.ts';
import { type LogEntry, reasonWords } from './log-entry.ts';
import type { About, NoDay } from './planned-prompt.ts';
import { isToPerson } from './prompt.ts';
import { isNews, promptKinds } from './prompt-kinds.ts';

const newsKinds = Object.keys(promptKinds).filter(isNews);

export interface LogWanted {
  /** Nothing before this instant; null: from the beginning. */
  since: Date | null;
  /** Nothing that is due later, so that plans stay out of it: now. */
  until: Date;
  /** Only what was for this person; null: for everybody. */
  personId: string | null;
}

/**
 * Every message that was sent or withheld, oldest first, and what is being held back at the moment, news of what people did included. What
 * is merely planned is not in it.
 */
export async function listLog(db: Kysely<Database>, { since, until, personId }: LogWanted): Promise<LogEntry[]> {
  const rows = await db
    .selectFrom('prompt')
    .leftJoin('person', 'person.id', 'prompt.recipient')
    .selectAll('prompt')
    .select(({ fn }) => ['person.name as name', fn.coalesce('sent_at', 'due_at').as('at')])
    .$if(personId !== null, (query) => query.where('recipient', '=', personId))
    .where(({ eb, and, or, fn }) =>
      or([
        and([eb('status', '!=', 'planned'), eb(fn.coalesce('sent_at', 'due_at'), '<=', until.toISOString())]),
        and([eb('status', '=', 'planned'), or([eb('reason', 'is not', null), eb('kind', 'in', newsKinds)])]),
      ]),
    )
    .$if(since !== null, (query) =>
      query.where(({ eb, fn }) => eb(fn.coalesce('sent_at', 'due_at'), '>=', since?.toISOString() ?? '')),
    )
    .orderBy('at')
    .orderBy('prompt.id')
    .execute();
  const roster = (await loadRoster(db, until.toISOString().slice(0, 10)))?.roster;
  return rows.map((row) => ({
    at: row.at,
    status: row.status,
    kind: row.kind,
    to: row.recipient,
    toName: isToPerson(row) ? (roster?.people[row.recipient]?.name ?? row.name ?? null) : null,
    key: row.key,
    week: row.week,
    variant: row.variant,
    phase: row.phase,
    reason: row.reason,
    why:
      row.reason === null ? (row.status === 'planned' ? waitsForHours : null) : reasonWords(row.reason, noDayIn(row)),
    dueAt: row.due_at,
    sentAt: row.sent_at,
    attempts: row.attempts,
    channel: row.channel,
    ts: row.ts,
  }));
}

/** Of what waits without another reason, only news are listed. */
const waitsForHours = "it goes out in the person's working hours";

function noDayIn({ reason, about_json }: Pick<PromptTable, 'reason' | 'about_json'>): NoDay | undefined {
  if (reason !== 'no-suitable-day') return undefined;
  const about: About = JSON.parse(about_json);
  return about.noDay;
}

/** Now; in a sandbox, which has a clock of its own, the instant of its last message as far as there is one. */
export async function latestKnown(db: Kysely<Database>, now: Date): Promise<Date> {
  const installed = await db.selectFrom('installation').select('kind').executeTakeFirst();
  if (installed?.kind !== 'sandbox') return now;
  const { latest } = await db
    .selectFrom('prompt')
    .select(({ fn }) => fn.max('sent_at').as('latest'))
    .where('sent_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return latest === null ? now : new Date(latest);
}
