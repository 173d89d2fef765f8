import type { Kysely } from 'kysely';
import type { Database } from '../platform/schema.ts';
import { raiseVersion } from './session.store.ts';
import type { Session } from './session.ts';
import { listSessionDrafts, saveSessionDraft } from './session-draft.store.ts';
import { readDraftFields, writeDraftFields } from './session-draft.ts';
import { loadWritten } from './session-form.store.ts';
import type { SessionFormState } from './session-form.ts';
import { changesOf, type Values } from './session-values.ts';

/**
 * Keeps what somebody changed on a page of the form, for both of the pair, and answers the names of the fields in which the other one
 * wrote meanwhile: those are left as they are. Call it in a transaction, for a session that is not completed.
 */
export async function keepFields(
  db: Kysely<Database>,
  session: Session,
  { actorId, state, page, now }: { actorId: string; state: SessionFormState; page: Values; now: Date },
): Promise<string[]> {
  const written = await loadWritten(db, session.id);
  const { changed, conflicts } = changesOf(page, { shown: state.shown, version: state.version, written, actorId });
  if (Object.keys(changed).length === 0) return conflicts;
  if (!(await raiseVersion(db, session))) throw new Error(`Session ${session.id} changed inside a transaction`);
  const drafts = await listSessionDrafts(db, session.id);
  const own = readDraftFields(drafts.find(({ personId }) => personId === actorId)?.text ?? null);
  const version = session.version + 1;
  for (const [name, value] of Object.entries(changed)) own[name] = { value, version };
  await saveSessionDraft(db, session.id, actorId, writeDraftFields(own), now);
  return conflicts;
}
