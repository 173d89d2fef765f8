import type { Kysely } from 'kysely';
import type { Database, VerdictWord } from '../../src/platform/schema.ts';

/** Writes the rows of one loop of UREP with UMGR, as the loops themselves write them. */
export function loopRowsIn(db: Kysely<Database>) {
  const note = async (body: string) => {
    const row = { author_id: 'UMGR', body, written_at: '2026-12-01T09:00:00.000Z', erased_at: null };
    return (await db.insertInto('note').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  return {
    async loop({ coach = 'UMGR', coachee = 'UREP', at = '2026-12-01T09:00:00.000Z' } = {}): Promise<number> {
      const common = { coach_id: coach, coachee_id: coachee, review_rule: 1, opened_by: coach, opened_at: at };
      const { id } = await db
        .insertInto('loop')
        .values({ ...common, indicator_note_id: null, closing_week_note_id: null, closed_by: null, closed_at: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async word(loopId: number, { version = 1, at = '2026-12-01T09:00:00.000Z', hasPass = true } = {}): Promise<void> {
      await db
        .insertInto('wording')
        .values({
          loop_id: loopId,
          version,
          behaviour_note_id: await note('Ask who decides'),
          pass_note_id: hasPass ? await note('It is asked before the price') : null,
          is_behaviour_vague: 0,
          is_pass_vague: 0,
          by_id: 'UMGR',
          at,
        })
        .execute();
    },
    async call(loopId: number, startsAt: string, { at = '2026-12-01T09:00:00.000Z' } = {}): Promise<number> {
      const { id } = await db
        .insertInto('named_call')
        .values({
          loop_id: loopId,
          title_note_id: await note('Acme'),
          starts_at: new Date(startsAt).toISOString(),
          ends_at: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
          state: 'open',
          named_by: 'UMGR',
          named_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async end(callId: number, state: 'judged' | 'moved' | 'cancelled', at: string): Promise<void> {
      await db
        .updateTable('named_call')
        .set({ state, ended_by: 'UMGR', ended_at: new Date(at).toISOString() })
        .where('id', '=', callId)
        .execute();
    },
    async judge(loopId: number, callId: number, verdict: VerdictWord, at: string): Promise<void> {
      const judged = { loop_id: loopId, call_id: callId, judge_id: 'UMGR', is_second: 0, verdict, wording_version: 1 };
      await db
        .insertInto('verdict')
        .values({ ...judged, at: new Date(at).toISOString() })
        .execute();
      await this.end(callId, 'judged', at);
    },
    async practise(loopId: number, at: string): Promise<void> {
      await db
        .insertInto('practice_attempt')
        .values({
          loop_id: loopId,
          is_harder: 0,
          is_passed: 1,
          is_recheck: 0,
          by_id: 'UREP',
          at: new Date(at).toISOString(),
        })
        .execute();
    },
    async change(
      conversation: 'skill' | 'pipeline' | 'deal',
      week: string,
      what: { to: string } | 'excuse',
    ): Promise<number> {
      const to = what === 'excuse' ? null : new Date(what.to).toISOString();
      const { id } = await db
        .insertInto('slot_change')
        .values({
          coach_id: 'UMGR',
          coachee_id: 'UREP',
          conversation,
          week,
          what: to === null ? 'excuse' : 'move',
          moved_to: to,
          excuse: to === null ? 'leave' : null,
          by_id: 'UMGR',
          at: '2026-12-01T09:00:00.000Z',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async undo(changeId: number): Promise<void> {
      await db
        .updateTable('slot_change')
        .set({ undone_at: '2026-12-01T10:00:00.000Z', undone_by: 'UMGR' })
        .where('id', '=', changeId)
        .execute();
    },
  };
}
