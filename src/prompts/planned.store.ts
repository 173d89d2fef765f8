import type { Kysely } from 'kysely';
import type { Database } from '../platform/schema.ts';

/** A message that is to go out. */
export interface ComingMessage {
  key: string;
  kind: string;
  /** A user id, or a channel id for digests. */
  to: string;
  /** UTC ISO text. */
  dueAt: string;
  variant: string | null;
}

/** What is planned, the next first, at most `limit` of it. Each is asked again whether it still fits before it goes out. */
export async function listComing(db: Kysely<Database>, limit: number): Promise<ComingMessage[]> {
  const rows = await db
    .selectFrom('prompt')
    .select(['key', 'kind', 'recipient', 'due_at', 'variant'])
    .where('status', '=', 'planned')
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ key, kind, recipient, due_at: dueAt, variant }) => ({ key, kind, to: recipient, dueAt, variant }));
}
