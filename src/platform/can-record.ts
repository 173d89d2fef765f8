import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Whether a small write reaches the disk now. Never rejects. */
export async function canRecord(db: Kysely<Database>, now: Date): Promise<boolean> {
  const row = { key: 'lasting/health', at: now.toISOString() };
  try {
    await db
      .insertInto('handled')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ at: row.at }))
      .execute();
    return true;
  } catch {
    return false;
  }
}
