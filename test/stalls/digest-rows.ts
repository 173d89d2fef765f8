import type { Kysely } from 'kysely';
import type { CommitmentTable, Database, DidOutcome, PromptStatus } from '../../src/platform/schema.ts';

/** Writes the rows that a digest or an export reads, with what a test does not say filled in. */
export function rowsIn(db: Kysely<Database>) {
  return {
    async person(id: string, name: string, zone: string | null = null, changes: { is_deleted?: number } = {}) {
      const enrolled = { enrolled_at: '2026-10-01T00:00:00.000Z', slack_zone: zone };
      await db
        .insertInto('person')
        .values({ id, name, ...enrolled, ...changes })
        .execute();
    },

    async pair(
      coach: string,
      coachee: string,
      team: string | null = 'East',
      startsOn = '2026-10-05',
      ended: string | null = null,
    ) {
      await db
        .insertInto('pair')
        .values({ coach_id: coach, coachee_id: coachee, team, starts_on: startsOn, ended_at: ended })
        .execute();
    },

    async asked(
      coach: string,
      coachee: string,
      week: string,
      { status = 'sent', reason = null }: { status?: PromptStatus; reason?: string | null } = {},
    ) {
      const isSent = status === 'sent' || status === 'answered' || status === 'expired';
      const key = `check-in/${coach}>${coachee}/${week}`;
      await db
        .insertInto('prompt')
        .values({
          key,
          opaque_id: key,
          kind: 'check-in',
          recipient: coachee,
          coach_id: coach,
          coachee_id: coachee,
          week,
          variant: 'full',
          phase: 'coaching',
          about_json: '{}',
          due_at: `${week}T14:00:00.000Z`,
          useful_until: null,
          status,
          reason,
          claimed_at: null,
          lease_until: null,
          channel: null,
          ts: null,
          sent_at: isSent ? `${week}T14:00:01.000Z` : null,
          planned_at: `${week}T00:00:00.000Z`,
        })
        .execute();
    },

    async note(author: string, body: string): Promise<number> {
      const { id } = await db
        .insertInto('note')
        .values({ author_id: author, body, written_at: '2026-12-07T15:00:00.000Z', erased_at: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async checkIn(
      coach: string,
      coachee: string,
      week: string,
      half: { rep?: string; coach?: string; late?: boolean; priorities?: number; coachNote?: number } = {},
    ): Promise<number> {
      const { id } = await db
        .insertInto('check_in')
        .values({
          coach_id: coach,
          coachee_id: coachee,
          week,
          variant: 'full',
          rep_answered_at: half.rep ?? null,
          rep_edited_at: null,
          is_late: half.late ? 1 : 0,
          priorities_note_id: half.priorities ?? null,
          deal_name_note_id: null,
          deal_note_id: null,
          coach_answered_at: half.coach ?? null,
          coach_saw_version: null,
          coach_note_id: half.coachNote ?? null,
          coach_note_kind: half.coachNote === undefined ? null : 'answer',
          agreed_at: null,
          created_at: half.rep ?? `${week}T14:00:00.000Z`,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Every check-in has both halves. */
    async checkInsAnswered() {
      await db
        .updateTable('check_in')
        .set(({ ref }) => ({ coach_answered_at: ref('rep_answered_at') }))
        .execute();
    },

    async commitment(
      owner: string,
      body: string,
      changes: Partial<Omit<CommitmentTable, 'id' | 'version'>> = {},
    ): Promise<number> {
      const { id } = await db
        .insertInto('commitment')
        .values({
          owner_id: owner,
          note_id: await this.note(owner, body),
          due_on: null,
          kind: 'activity',
          origin: 'check-in',
          check_in_id: null,
          follows_id: null,
          status: 'open',
          closed_at: null,
          created_at: '2026-11-02T15:00:00.000Z',
          ...changes,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async did(
      checkIn: number,
      commitment: number,
      outcome: DidOutcome,
      at: string,
      coachOutcome: DidOutcome | null = null,
    ) {
      await db
        .insertInto('did_answer')
        .values({
          check_in_id: checkIn,
          commitment_id: commitment,
          outcome,
          why_note_id: null,
          coach_outcome: coachOutcome,
          is_past_due: 1,
          answered_at: at,
        })
        .execute();
    },
  };
}
