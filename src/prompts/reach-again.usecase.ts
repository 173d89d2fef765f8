import type { Outside } from '../platform/outside.ts';
import { findPerson, setUnreachable } from '../roster/person.store.ts';
import { resumeUnreached } from './held-back.store.ts';

/**
 * Messages may get through to these people again: what they missed and is still useful is planned anew. Answers who had not been in
 * reach; the caller plans for them anew.
 */
export async function reachAgain(
  { db, clock }: Pick<Outside, 'db' | 'clock'>,
  personIds: readonly string[],
): Promise<string[]> {
  const back: string[] = [];
  for (const id of personIds) {
    const code = (await findPerson(db, id))?.unreachableCode ?? null;
    if (code === null) continue;
    await db.transaction().execute(async (trx) => {
      await setUnreachable(trx, id, null);
      await resumeUnreached(trx, id, code, clock.now());
    });
    back.push(id);
  }
  return back;
}
