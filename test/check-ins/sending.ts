import { type Answered, answerCheckIn } from '../../src/check-ins/answer-check-in.usecase.ts';
import type { CheckInForm } from '../../src/check-ins/check-in-form.ts';
import type { Commitment, DidOutcome } from '../../src/check-ins/commitment.ts';
import type { FormState } from '../../src/check-ins/form-state.ts';
import type { FormValues, PromiseLine } from '../../src/check-ins/form-values.ts';
import { type Opening, openCheckIn } from '../../src/check-ins/open-check-in.usecase.ts';
import { recordCommitments } from '../../src/check-ins/record-commitments.usecase.ts';
import { ana, type Week } from './a-week.ts';

let views = 0;

/** A view id as Slack would give to each form that opens. */
export function newView(): string {
  views += 1;
  return `V${views}`;
}

export interface OpenForm {
  form: CheckInForm;
  state: FormState;
  viewId: string;
  actorId: string;
}

/** Opens a check-in, Ana's own unless said; fails when it is refused. */
export async function open(world: Week, opening: Partial<Opening> = {}): Promise<OpenForm> {
  const whole: Opening = { actorId: 'UANA', which: ana, as: 'rep', ...opening };
  const opened = await openCheckIn(world, whole);
  if (!opened.ok) throw new Error(opened.why);
  return { form: opened.form, state: opened.state, viewId: newView(), actorId: whole.actorId };
}

/** Sends a form that is open with these values on its page. */
export async function send(
  world: Week,
  { state, viewId, actorId }: OpenForm,
  page: Partial<FormValues>,
  askedLate = false,
): Promise<Answered> {
  return answerCheckIn(world, { actorId, viewId, state, page, askedLate });
}

/** Lines of the Do, new ones unless they carry an id. */
export function lines(...texts: (string | [text: string, by: string] | PromiseLine)[]): PromiseLine[] {
  return texts.map((text) => {
    if (typeof text === 'string') return { id: null, text, by: '' };
    return Array.isArray(text) ? { id: null, text: text[0], by: text[1] } : text;
  });
}

/** Opens and sends Ana's half: one outcome for every promise asked about. */
export async function answer(
  world: Week,
  outcome: DidOutcome = 'kept',
  promises = lines('Call Acme'),
): Promise<Answered> {
  const opened = await open(world);
  const did = Object.fromEntries(opened.form.did.map(({ commitment }) => [commitment.id, { outcome }]));
  return send(world, opened, { did, promises });
}

/** Records promises of Ana outside a check-in. */
export async function promise(world: Week, ...promised: Parameters<typeof lines>): Promise<Commitment[]> {
  const recorded = await recordCommitments(world, {
    actorId: 'UANA',
    viewId: newView(),
    lines: lines(...promised),
    origin: 'form',
    followsId: null,
    wordsKey: null,
  });
  if (recorded.outcome !== 'recorded') throw new Error(JSON.stringify(recorded));
  return recorded.commitments;
}
