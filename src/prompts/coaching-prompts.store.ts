import { type Kysely, sql } from 'kysely';
import { addDays } from '../calendar/days.ts';
import { idsIn } from '../platform/ids-in.ts';
import type { Database } from '../platform/schema.ts';
import type { SessionKey } from '../sessions/session.ts';
import { toPrompt } from './delivery.store.ts';
import { listLoopFacts } from './loop-facts.store.ts';
import { listWhoWaits } from './news.store.ts';
import type { Prompt } from './prompt.ts';
import { baseOf, isPromptKind } from './prompt-kinds.ts';
import { callOf } from './read-about.ts';

/** Messages that stand in Slack, and the people they concern. */
export interface Standing {
  people: string[];
  prompts: Prompt[];
}

const aDayMs = 86_400_000;
/** Rows of older days are not looked at any more. */
const shownForMs = 7 * aDayMs;
const askedKinds = ['call-check', 'nudge:call-check', 'practice', 'nudge:practice'];
const newsKinds = ['verdict', 'second-opinion-notice', 'second-opinion', 'both-verdicts'];
const slotKinds = ['skill-session', 'pipeline-review', 'check-in', 'nudge:check-in'];
const nothing: Standing = { people: [], prompts: [] };

/**
 * The messages that show a loop: about its calls, what was judged of them, its coach's day, and the days of the last week that have a row
 * of it. Those whose question is answered are marked so. Its people, and who is to hear something of it now.
 */
export async function listPromptsOfLoop(db: Kysely<Database>, loopId: number, now: Date): Promise<Standing> {
  const loop = await db.selectFrom('loop').selectAll().where('id', '=', loopId).executeTakeFirst();
  if (!loop) return nothing;
  const { coach_id: coach, coachee_id: coachee } = loop;
  const rows = await db
    .selectFrom('prompt')
    .selectAll()
    .where('coachee_id', '=', coachee)
    .where('week', 'is', null)
    .where('kind', 'in', [...askedKinds, ...newsKinds])
    .where('sent_at', 'is not', null)
    .execute();
  const about = rows.map(toPrompt).filter((prompt) => callOf(prompt)?.loopId === loopId);
  const asked = about.filter(({ kind }) => askedKinds.includes(kind));
  await markAnswered(db, asked, { loopId, coachee });
  const days = await db
    .selectFrom('prompt')
    .selectAll()
    .where('sent_at', '>=', new Date(now.getTime() - shownForMs).toISOString())
    .where('kind', '=', 'manager-day')
    .where(({ eb, or, and, fn }) =>
      or([
        and([eb('recipient', '=', coach), eb('sent_at', '>=', new Date(now.getTime() - aDayMs).toISOString())]),
        eb(fn<number>('instr', ['about_json', sql.lit(`"loopId":${Number(loopId)},`)]), '>', 0),
        eb(fn<number>('instr', ['about_json', sql.lit(`"loopId":${Number(loopId)}}`)]), '>', 0),
      ]),
    )
    .execute();
  const people = [...new Set([coach, coachee, ...(await listWhoWaits(db, loopId, now))])];
  return { people, prompts: [...about, ...days.map(toPrompt)].filter(({ ts }) => ts !== null) };
}

/** The earlier days of the last week of the loop's coach: a row that was there because the loop could not go on goes with them. */
export async function listEarlierDaysOfLoop(db: Kysely<Database>, loopId: number, now: Date): Promise<Prompt[]> {
  const loop = await db.selectFrom('loop').select('coach_id').where('id', '=', loopId).executeTakeFirst();
  const days = { from: new Date(now.getTime() - shownForMs), to: new Date(now.getTime() - aDayMs) };
  return loop ? listCoachDays(db, [loop.coach_id], days) : [];
}

/** A call that is not open any more needs no answer, and neither does practice that was logged. */
async function markAnswered(
  db: Kysely<Database>,
  prompts: readonly Prompt[],
  { loopId, coachee }: { loopId: number; coachee: string },
): Promise<void> {
  const open = (await listLoopFacts(db, [coachee])).find(({ id }) => id === loopId);
  const answered = prompts.filter((prompt) => {
    if (prompt.status !== 'sent' && prompt.status !== 'expired') return false;
    const isOpen = open !== undefined && open.call?.id === callOf(prompt)?.callId;
    const isPractice = isPromptKind(prompt.kind) && baseOf(prompt.kind) === 'practice';
    return !isOpen || (isPractice && open.isPractised);
  });
  if (answered.length === 0) return;
  await db
    .updateTable('prompt')
    .set({ status: 'answered' })
    .where(
      'id',
      'in',
      answered.map(({ id }) => id),
    )
    .execute();
}

/** The messages that show a meeting: what its coachee was told before it, and the coach's day that has it. */
export async function listPromptsOfSession(db: Kysely<Database>, sessionId: number): Promise<Standing> {
  const row = await db.selectFrom('session').selectAll().where('id', '=', sessionId).executeTakeFirst();
  if (!row) return nothing;
  const { coach_id: coachId, coachee_id: coacheeId, conversation, week } = row;
  return listPromptsOfMeeting(db, { coachId, coacheeId, conversation, week }, new Date(row.starts_at));
}

/** As `listPromptsOfSession`, for a meeting that may have no record yet. */
export async function listPromptsOfMeeting(
  db: Kysely<Database>,
  { coachId, coacheeId, conversation, week }: SessionKey,
  startsAt: Date,
): Promise<Standing> {
  const kind = conversation === 'skill' ? 'skill-session' : 'pipeline-review';
  const own = await db
    .selectFrom('prompt')
    .selectAll()
    .where('key', '=', `${kind}/${coachId}>${coacheeId}/${week}`)
    .where('ts', 'is not', null)
    .execute();
  const days = await listCoachDays(db, [coachId], {
    from: new Date(startsAt.getTime() - aDayMs),
    to: new Date(startsAt.getTime() + aDayMs),
  });
  return { people: [coachId, coacheeId], prompts: [...own.map(toPrompt), ...days] };
}

/** The messages that tell these people of this week's slots and the ones around it, and their days since yesterday. */
export async function listPromptsOfSlots(
  db: Kysely<Database>,
  people: readonly string[],
  now: Date,
): Promise<Standing> {
  const today = now.toISOString().slice(0, 10);
  const rows = await db
    .selectFrom('prompt')
    .selectAll()
    .where('coachee_id', 'in', idsIn(people))
    .where('week', '>=', addDays(today, -8))
    .where('week', '<=', addDays(today, 8))
    .where('kind', 'in', slotKinds)
    .where('ts', 'is not', null)
    .execute();
  const days = await listCoachDays(db, people, { from: new Date(now.getTime() - aDayMs), to: now });
  return { people: [...people], prompts: [...rows.map(toPrompt), ...days] };
}

async function listCoachDays(
  db: Kysely<Database>,
  coachIds: readonly string[],
  { from, to }: { from: Date; to: Date },
): Promise<Prompt[]> {
  const rows = await db
    .selectFrom('prompt')
    .selectAll()
    .where('recipient', 'in', idsIn(coachIds))
    .where('sent_at', '>=', from.toISOString())
    .where('sent_at', '<=', to.toISOString())
    .where('kind', '=', 'manager-day')
    .where('ts', 'is not', null)
    .execute();
  return rows.map(toPrompt);
}
