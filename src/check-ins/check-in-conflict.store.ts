import type { Kysely } from 'kysely';
import type { Database } from '../platform/schema.ts';
import type { CheckIn } from './check-in.ts';
import type { Asked } from './check-in-form.store.ts';
import { listCommitments } from './commitment.store.ts';
import { type Commitment, effectiveOutcome } from './commitment.ts';
import type { FormState } from './form-state.ts';
import type { FormValues, PromiseLine } from './form-values.ts';

/**
 * Did somebody save in between what this form was filled in upon? Every form rests on both halves, the rep's on all its promises
 * and the coach's on those it corrects.
 */
export async function hasChanged(
  db: Kysely<Database>,
  { checkIn, asked, values, state }: { checkIn: CheckIn; asked: Asked; values: FormValues; state: FormState },
): Promise<boolean> {
  if (checkIn.repVersion !== state.repVersion || checkIn.coachVersion !== state.coachVersion) return true;
  const corrected = new Set(
    asked.did.flatMap(({ commitment, answer }) => {
      const outcome = values.did[commitment.id]?.outcome;
      return answer && outcome && outcome !== effectiveOutcome(answer) ? [commitment.id] : [];
    }),
  );
  const restsOn = [...state.did, ...state.promises].filter(([id]) => state.mode !== 'coach' || corrected.has(id));
  const now = await listCommitments(
    db,
    restsOn.map(([id]) => id),
  );
  const versions = new Map(now.map(({ id, version }) => [id, version]));
  return restsOn.some(([id, version]) => versions.get(id) !== version);
}

/** Without the lines that were left as they were about promises that are closed now: they would only make those promises again. */
export async function linesToKeep(
  db: Kysely<Database>,
  lines: readonly PromiseLine[],
  promised: readonly Commitment[],
): Promise<PromiseLine[]> {
  const open = new Set(promised.map(({ id }) => id));
  const gone = await listCommitments(
    db,
    lines.flatMap(({ id }) => (id === null || open.has(id) ? [] : [id])),
  );
  return lines.filter(({ id, text }) => !gone.some((one) => one.id === id && one.text === text));
}
