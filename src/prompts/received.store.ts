import { type Kysely, sql } from 'kysely';
import { preparedQuery } from '../platform/prepared-query.ts';
import type { Database } from '../platform/schema.ts';
import type { Prompt } from './prompt.ts';
import { isNudge } from './prompt-kinds.ts';
import { isAskedFor } from './read-about.ts';

interface Receiving extends Record<string, string | number | null> {
  id: number;
  kind: string;
  recipient: string;
  welcome: string;
  coachId: string | null;
  coacheeId: string | null;
  dueAt: string;
  now: string;
  /** Later messages count as overtaking when they are due by then. */
  until: string;
  from: string;
  to: string;
}

// The state is a literal: one that is bound makes SQLite think about its partial indexes anew each time.
const received = preparedQuery<Receiving>()((db, given) =>
  db.selectNoFrom(({ selectFrom, exists, fn }) => [
    selectFrom('prompt')
      .select(fn.countAll<number>().as('count'))
      .where('recipient', '=', given('recipient'))
      .where('sent_at', '>=', given('from'))
      .where('sent_at', '<', given('to'))
      .as('count'),
    exists(
      selectFrom('prompt')
        .select('id')
        .where('key', '=', given('welcome'))
        .where('status', 'in', ['sent', 'answered', 'expired', 'unconfirmed']),
    ).as('welcomed'),
    exists(
      selectFrom('prompt')
        .select('id')
        .where('recipient', '=', given('recipient'))
        .where('due_at', '>=', given('dueAt'))
        .where('due_at', '<=', given('until'))
        .where('status', '=', sql.lit('planned' as const))
        .where('kind', '=', given('kind'))
        .where('id', '!=', given('id'))
        .where(sql<boolean>`coach_id is ${given('coachId')} and coachee_id is ${given('coacheeId')}`)
        .where(({ eb, or, and }) =>
          or([eb('due_at', '>', given('dueAt')), and([eb('due_at', '=', given('dueAt')), eb('id', '>', given('id'))])]),
        )
        .where(({ eb, or }) => or([eb('useful_until', 'is', null), eb('useful_until', '>', given('now'))])),
    ).as('overtaken'),
  ]),
);

/**
 * How many messages the prompt's recipient was sent in [from, to), whether they have had the welcome, and whether a later message of the
 * prompt's kind about the same people is due and useful too, a reminder also when it comes later that day, unless this one was asked for; one
 * query.
 */
export async function findReceived(
  db: Kysely<Database>,
  prompt: Prompt,
  now: Date,
  { from, to }: { from: Date; to: Date },
): Promise<{ count: number; isWelcomed: boolean; isOvertaken: boolean }> {
  const { id, kind, recipient, coachId, coacheeId, dueAt } = prompt;
  const isUsualReminder = isNudge(kind) && !isAskedFor(prompt);
  const { rows } = await received(db, {
    id,
    kind,
    recipient,
    welcome: `welcome/${recipient}/-`,
    coachId,
    coacheeId,
    dueAt: dueAt.toISOString(),
    now: now.toISOString(),
    // Two reminders of the same thing on one day would say the same words twice.
    until: (isUsualReminder ? to : now).toISOString(),
    from: from.toISOString(),
    to: to.toISOString(),
  });
  const [row] = rows;
  return { count: row?.count ?? 0, isWelcomed: Boolean(row?.welcomed), isOvertaken: Boolean(row?.overtaken) };
}
