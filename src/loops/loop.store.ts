import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import { idsIn } from '../platform/ids-in.ts';
import { parsedJson } from '../platform/json-rows.ts';
import type { Database } from '../platform/schema.ts';
import type { Loop } from './loop.ts';
import { toMoment } from './moment.store.ts';

/** The loop with this id, with everybody's words, or undefined. */
export async function findLoop(db: Kysely<Database>, id: number): Promise<Loop | undefined> {
  const row = await selectLoops(db).where('loop.id', '=', id).executeTakeFirst();
  return row && toLoop(row);
}

/** The open loop of a person who is coached, or undefined. */
export async function findOpenLoopOf(db: Kysely<Database>, coacheeId: string): Promise<Loop | undefined> {
  const [loop] = await listOpenLoopsOf(db, [coacheeId]);
  return loop;
}

/** The open loops of these people, one query however many they are, by coachee's id. */
export async function listOpenLoopsOf(db: Kysely<Database>, coacheeIds: readonly string[]): Promise<Loop[]> {
  const rows = await selectLoops(db)
    .where('loop.coachee_id', 'in', idsIn(coacheeIds))
    .where('loop.closed_at', 'is', null)
    .orderBy('loop.coachee_id')
    .execute();
  return rows.map(toLoop);
}

/** Every open loop, by coachee's id. */
export async function listOpenLoops(db: Kysely<Database>): Promise<Loop[]> {
  const rows = await selectLoops(db).where('loop.closed_at', 'is', null).orderBy('loop.coachee_id').execute();
  return rows.map(toLoop);
}

/** The loops of these people that are open, or were closed at this instant or later, oldest first for each of them. */
export async function listLoopsSince(
  db: Kysely<Database>,
  coacheeIds: readonly string[],
  since: Date,
): Promise<Loop[]> {
  const open = await listOpenLoopsOf(db, coacheeIds);
  const closed = await selectLoops(db)
    .where('loop.closed_at', 'is not', null)
    .where('loop.closed_at', '>=', since.toISOString())
    .where('loop.coachee_id', 'in', idsIn(coacheeIds))
    .orderBy('loop.closed_at')
    .execute();
  return [...closed.map(toLoop), ...open];
}

/** Every loop there has ever been, by id: for exports. */
export async function listAllLoops(db: Kysely<Database>): Promise<Loop[]> {
  const rows = await selectLoops(db).orderBy('loop.id').execute();
  return rows.map(toLoop);
}

/** The latest loops of a person, newest first, open ones among them. */
export async function listLoopsOf(db: Kysely<Database>, coacheeId: string, most: number): Promise<Loop[]> {
  const rows = await selectLoops(db)
    .where('loop.coachee_id', '=', coacheeId)
    .orderBy('loop.opened_at', 'desc')
    .orderBy('loop.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(toLoop);
}

/** The loop that a named call belongs to, or undefined. */
export async function findLoopOfCall(db: Kysely<Database>, callId: number): Promise<Loop | undefined> {
  const row = await selectLoops(db)
    .where('loop.id', '=', db.selectFrom('named_call').select('loop_id').where('id', '=', callId))
    .executeTakeFirst();
  return row && toLoop(row);
}

function selectLoops(db: Kysely<Database>) {
  return db
    .selectFrom('loop')
    .leftJoin('note as indicator', 'indicator.id', 'loop.indicator_note_id')
    .selectAll('loop')
    .select('indicator.body as indicator')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('wording')
          .innerJoin('note as behaviour', 'behaviour.id', 'wording.behaviour_note_id')
          .leftJoin('note as pass', 'pass.id', 'wording.pass_note_id')
          .select(['version', 'library_id', 'is_behaviour_vague', 'is_pass_vague', 'at', 'pass_note_id'])
          .select(['behaviour.body as behaviour', 'pass.body as pass'])
          .whereRef('wording.loop_id', '=', 'loop.id')
          .orderBy('version'),
      ).as('wordings'),
      jsonArrayFrom(
        eb
          .selectFrom('moment')
          .leftJoin('note as link', 'link.id', 'moment.link_note_id')
          .leftJoin('note as place', 'place.id', 'moment.place_note_id')
          .leftJoin('note as what', 'what.id', 'moment.what_note_id')
          .leftJoin('note as consequence', 'consequence.id', 'moment.consequence_note_id')
          .select(['moment.id', 'moment.coachee_id', 'moment.by_id', 'moment.source', 'moment.created_at'])
          .select(['link.body as link', 'place.body as place', 'what.body as what', 'consequence.body as consequence'])
          .whereRef('moment.loop_id', '=', 'loop.id')
          .orderBy('moment.id'),
      ).as('moments'),
      jsonArrayFrom(
        eb
          .selectFrom('practice_task')
          .innerJoin('note', 'note.id', 'practice_task.note_id')
          .select(['practice_task.id', 'set_at', 'ended_at', 'note.body as text'])
          .whereRef('practice_task.loop_id', '=', 'loop.id')
          .orderBy('practice_task.id'),
      ).as('tasks'),
      jsonArrayFrom(
        eb
          .selectFrom('practice_attempt')
          .leftJoin('note', 'note.id', 'practice_attempt.with_note_id')
          .select(['practice_attempt.id', 'is_harder', 'is_passed', 'is_recheck', 'by_id', 'at', 'note.body as with'])
          .whereRef('practice_attempt.loop_id', '=', 'loop.id')
          .orderBy('at')
          .orderBy('practice_attempt.id'),
      ).as('attempts'),
      jsonArrayFrom(
        eb
          .selectFrom('named_call')
          .innerJoin('note as title', 'title.id', 'named_call.title_note_id')
          .leftJoin('note as with', 'with.id', 'named_call.with_note_id')
          .leftJoin('note as link', 'link.id', 'named_call.link_note_id')
          .select(['named_call.id', 'starts_at', 'ends_at', 'state', 'follows_id', 'named_at', 'ended_at'])
          .select(['title.body as title', 'with.body as with', 'link.body as link'])
          .whereRef('named_call.loop_id', '=', 'loop.id')
          .orderBy('named_call.id'),
      ).as('calls'),
      jsonArrayFrom(
        eb
          .selectFrom('verdict')
          .leftJoin('note as evidence', 'evidence.id', 'verdict.evidence_note_id')
          .leftJoin('note as own_view', 'own_view.id', 'verdict.own_view_note_id')
          .select(['verdict.id', 'call_id', 'judge_id', 'is_second', 'verdict', 'wording_version', 'at'])
          .select(['evidence.body as evidence', 'own_view.body as own_view'])
          .whereRef('verdict.loop_id', '=', 'loop.id')
          .orderBy('at')
          .orderBy('verdict.id'),
      ).as('verdicts'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectLoops>['execute']>>[number];

function toLoop(row: Row): Loop {
  return {
    id: row.id,
    coachId: row.coach_id,
    coacheeId: row.coachee_id,
    openedAt: new Date(row.opened_at),
    openedBy: row.opened_by,
    reviewRule: row.review_rule,
    indicator: row.indicator,
    closed:
      row.closed_at === null
        ? null
        : { at: new Date(row.closed_at), by: row.closed_by ?? '', reason: row.close_reason ?? 'stopped' },
    version: row.version,
    wordings: parsedJson(row.wordings).map((wording) => ({
      version: wording.version,
      behaviour: wording.behaviour,
      passCondition: wording.pass,
      hasPassCondition: wording.pass_note_id !== null,
      libraryId: wording.library_id,
      isBehaviourVague: wording.is_behaviour_vague === 1,
      isPassVague: wording.is_pass_vague === 1,
      at: new Date(wording.at),
    })),
    moments: parsedJson(row.moments).map(toMoment),
    tasks: parsedJson(row.tasks).map(({ id, text, set_at, ended_at }) => ({
      id,
      text,
      setAt: new Date(set_at),
      endedAt: instant(ended_at),
    })),
    attempts: parsedJson(row.attempts).map((attempt) => ({
      id: attempt.id,
      with: attempt.with,
      isHarder: attempt.is_harder === 1,
      isPassed: attempt.is_passed === 1,
      isRecheck: attempt.is_recheck === 1,
      byId: attempt.by_id,
      at: new Date(attempt.at),
    })),
    calls: parsedJson(row.calls).map((call) => ({
      id: call.id,
      title: call.title,
      with: call.with,
      link: call.link,
      startsAt: new Date(call.starts_at),
      endsAt: new Date(call.ends_at),
      state: call.state,
      followsId: call.follows_id,
      namedAt: new Date(call.named_at),
      endedAt: instant(call.ended_at),
    })),
    verdicts: parsedJson(row.verdicts).map((verdict) => ({
      id: verdict.id,
      callId: verdict.call_id,
      judgeId: verdict.judge_id,
      isSecond: verdict.is_second === 1,
      verdict: verdict.verdict,
      wordingVersion: verdict.wording_version,
      evidence: verdict.evidence,
      ownView: verdict.own_view,
      at: new Date(verdict.at),
    })),
  };
}

function instant(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
