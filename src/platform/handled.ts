import type { Kysely } from 'kysely';
import { preparedQuery } from './prepared-query.ts';
import type { Database } from './schema.ts';

const insertion = preparedQuery<{ key: string; at: string }>()((db, given) =>
  db
    .insertInto('handled')
    .values({ key: given('key'), at: given('at') })
    .onConflict((conflict) => conflict.doNothing()),
);
const handledWith = preparedQuery<{ key: string }>()((db, given) =>
  db.selectFrom('handled').select('key').where('key', '=', given('key')),
);

/** True the first time this delivery is seen. Call it in the transaction that does the work where there is one. */
export async function once(db: Kysely<Database>, key: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await insertion(db, { key, at: now.toISOString() });
  return numAffectedRows === 1n;
}

/** True when this delivery was dealt with before; claims nothing. */
export async function wasHandled(db: Kysely<Database>, key: string): Promise<boolean> {
  const { rows } = await handledWith(db, { key });
  return rows.length > 0;
}

const lasting = 'lasting/';

/** True the first time since it was last forgotten by `forgetLasting`, however long ago. */
export function onceUntilForgotten(db: Kysely<Database>, key: string, now: Date): Promise<boolean> {
  return once(db, `${lasting}${key}`, now);
}

/** Everything that begins with this counts as not seen again. */
export async function forgetLasting(db: Kysely<Database>, start: string): Promise<void> {
  const from = `${lasting}${start}`;
  await db.deleteFrom('handled').where('key', '>=', from).where('key', '<', `${from}\uffff`).execute();
}

/** Forgets deliveries older than the instant; Slack repeats none after a day. */
export async function forgetHandled(db: Kysely<Database>, before: Date): Promise<void> {
  await db
    .deleteFrom('handled')
    .where('at', '<', before.toISOString())
    .where('key', 'not like', `${lasting}%`)
    .execute();
}
