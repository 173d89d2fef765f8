import type { Kysely } from 'kysely';
import type { CommitmentTable, Database, DidOutcome, PromptStatus } from '../../src/platform/schema.ts';

/** What became of a skill session; a lost one was not announced by the bot, a disputed one the coachee says was not held. */
interface SlotPlayed {
  isHeld: boolean;
  isExcused: boolean;
  leavesMoment: boolean;
  isLost?: boolean;
  isDisputed?: boolean;
}

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

    /** A planned skill session of a coaching day: Wednesday of its week, 19:00 UTC. */
    async skillSlot(
      coach: string,
      coachee: string,
      week: string,
      { isHeld, isExcused, leavesMoment, isLost = false, isDisputed = false }: SlotPlayed,
    ) {
      const startsAt = new Date(Date.parse(`${week}T19:00:00Z`) + 2 * 86_400_000).toISOString();
      const key = `skill-session/${coach}>${coachee}/${week}`;
      const none = { claimed_at: null, lease_until: null, channel: null, ts: null, useful_until: null };
      await db
        .insertInto('prompt')
        .values({
          ...none,
          key,
          opaque_id: key,
          kind: 'skill-session',
          recipient: coachee,
          coach_id: coach,
          coachee_id: coachee,
          week,
          variant: 'full',
          phase: 'coaching',
          about_json: JSON.stringify({ slotAt: startsAt, minutes: 25 }),
          due_at: startsAt,
          status: isExcused ? 'withheld' : isLost ? 'missed-by-bot' : 'sent',
          reason: isExcused ? 'excused' : null,
          sent_at: isExcused || isLost ? null : startsAt,
          planned_at: `${week}T00:00:00.000Z`,
        })
        .execute();
      const of = { coach_id: coach, coachee_id: coachee, conversation: 'skill' as const, week };
      if (isExcused) {
        const excuse = { what: 'excuse' as const, excuse: 'leave' as const, by_id: coach, at: `${week}T10:00:00.000Z` };
        await db
          .insertInto('slot_change')
          .values({ ...of, ...excuse })
          .execute();
      } else if (isHeld) {
        const { id } = await db
          .insertInto('session')
          .values({
            ...of,
            starts_at: startsAt,
            ends_at: startsAt,
            variant: 'full',
            phase: 'coaching',
            model: 'grow',
            completed_at: startsAt,
            completed_by: coach,
            ...(isDisputed ? { coachee_says: 'not-held' as const, coachee_said_at: startsAt } : {}),
            created_at: startsAt,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        if (leavesMoment) {
          await db
            .insertInto('moment')
            .values({
              coachee_id: coachee,
              by_id: coach,
              session_id: id,
              source: 'session',
              what_note_id: await this.note(coach, 'Said'),
              created_at: startsAt,
            })
            .execute();
        }
      }
    },

    /** A pipeline review that was written up on Thursday of its week, 16:00 UTC. */
    async pipelineReview(coach: string, coachee: string, week: string, { hasLine }: { hasLine: boolean }) {
      const at = new Date(Date.parse(`${week}T16:00:00Z`) + 3 * 86_400_000).toISOString();
      const { id } = await db
        .insertInto('session')
        .values({
          ...{ coach_id: coach, coachee_id: coachee, conversation: 'pipeline', week, starts_at: at, ends_at: at },
          ...{
            variant: 'full',
            phase: 'coaching',
            model: 'aor',
            completed_at: at,
            completed_by: coach,
            created_at: at,
          },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (!hasLine) return;
      const answer = { session_id: id, step: '+evidence', note_id: await this.note(coach, 'https://crm.example/1') };
      await db
        .insertInto('session_answer')
        .values({ ...answer, figure: null, by_id: coach, at })
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
