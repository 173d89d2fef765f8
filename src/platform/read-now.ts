import type { CompiledQuery, Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Reads without waiting for a turn; undefined when it would have to wait, or when the query writes. */
export type ReadNow = <Row>(query: CompiledQuery<Row>) => Row[] | undefined;

const readers = new WeakMap<Kysely<Database>, ReadNow>();

/** From now on `readNow` reads in this way through this handle. A transaction is a handle of its own and stays as it is. */
export function letReadNow(db: Kysely<Database>, read: ReadNow): void {
  readers.set(db, read);
}

/**
 * The rows of a query at this very moment, past Kysely's way to the connection, which takes longer than a small read itself. Undefined:
 * ask Kysely, because the handle is a transaction's, somebody else has the connection, another process locks the file, or the query writes.
 */
export function readNow<Row>(db: Kysely<Database>, query: CompiledQuery<Row>): Row[] | undefined {
  return readers.get(db)?.(query);
}
