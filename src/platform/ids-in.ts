import { type RawBuilder, sql } from 'kysely';

/**
 * These ids for an `in`, as one JSON parameter: a thousand of them don't meet SQLite's limit on parameters. A prepared query names the
 * value that will hold them as JSON text.
 */
export function idsIn(ids: readonly string[] | RawBuilder<string>): RawBuilder<string> {
  return sql<string>`(select value from json_each(${'toOperationNode' in ids ? ids : JSON.stringify(ids)}))`;
}

/** The same for numbers, as rows are numbered. */
export function numbersIn(ids: readonly number[] | RawBuilder<string>): RawBuilder<number> {
  return sql<number>`(select value from json_each(${'toOperationNode' in ids ? ids : JSON.stringify(ids)}))`;
}
