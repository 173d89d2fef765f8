import type { CheckIn } from '../../src/check-ins/check-in.ts';
import type { CheckInForm, DidItem } from '../../src/check-ins/check-in-form.ts';
import type { Commitment, DidOutcome } from '../../src/check-ins/commitment.ts';
import { type FormState, firstState } from '../../src/check-ins/form-state.ts';
import { noValues } from '../../src/check-ins/form-values.ts';

/** The longest text a field takes: every kind of character that has made trouble, up to 3,000 units. */
export const longest =
  `<!channel> <@U123> @here *bold \`\`\` > <https://evil.example|https://intranet.example> \u202e\u0007 👨‍👩‍👧‍👦 שלום `
    .repeat(60)
    .slice(0, 3000);

export function aCommitment(changes: Partial<Commitment> = {}): Commitment {
  return {
    id: 1,
    ownerId: 'UANA',
    noteId: 1,
    text: 'Send pricing to Acme',
    dueOn: null,
    kind: 'activity',
    origin: 'form',
    checkInId: null,
    followsId: null,
    status: 'open',
    version: 1,
    createdAt: new Date('2026-12-07T10:00:00Z'),
    ...changes,
  };
}

export function aCheckIn(changes: Partial<CheckIn> = {}): CheckIn {
  return {
    id: 1,
    coachId: 'UMGR',
    coacheeId: 'UANA',
    week: '2026-12-14',
    variant: 'full',
    repVersion: 0,
    repAnsweredAt: null,
    repEditedAt: null,
    isLate: false,
    priorities: null,
    dealName: null,
    dealAnswer: null,
    coachVersion: 0,
    coachAnsweredAt: null,
    coachSawVersion: null,
    coachNote: null,
    coachNoteKind: null,
    agreedAt: null,
    ...changes,
  };
}

/** Ana's half, answered on Monday at 9:12 in London. */
export function anAnsweredCheckIn(changes: Partial<CheckIn> = {}): CheckIn {
  return aCheckIn({ repVersion: 1, repAnsweredAt: new Date('2026-12-14T09:12:00Z'), ...changes });
}

export function aDidItem(
  commitment: Partial<Commitment> = {},
  outcome?: DidOutcome,
  why: string | null = null,
): DidItem {
  const whole = aCommitment(commitment);
  const answer = outcome && { commitmentId: whole.id, outcome, why, coachOutcome: null };
  return { commitment: whole, isPastDue: false, isOfOldPeriod: false, answer };
}

export function aForm(changes: Partial<CheckInForm> = {}): CheckInForm {
  return {
    checkIn: aCheckIn(),
    coacheeName: 'Ana',
    did: [],
    promised: [],
    dealNotes: [],
    values: noValues,
    notice: null,
    isClosed: false,
    ...changes,
  };
}

/** A form and its state as it opens, with changes of the state. */
export function opened(
  form: Partial<CheckInForm> = {},
  state: Partial<FormState> = {},
): { form: CheckInForm; state: FormState } {
  const whole = aForm(form);
  return { form: whole, state: { ...firstState(whole, state.mode ?? 'rep', {}), ...state } };
}

/** Sixty open promises of the longest text, alike but for their middle. */
export function sixtyPromises(outcome?: DidOutcome): DidItem[] {
  return Array.from({ length: 60 }, (_, index) =>
    aDidItem(
      {
        id: 1_000_000 + index,
        version: 12,
        dueOn: '2026-12-18',
        text: `${longest.slice(0, 1400)}${index}${longest.slice(0, 1590)}`,
      },
      outcome,
      outcome && longest.slice(0, 1000),
    ),
  );
}
