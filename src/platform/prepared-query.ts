import { type Compilable, type CompiledQuery, type Kysely, type QueryResult, type RawBuilder, sql } from 'kysely';
import { readNow } from './read-now.ts';
import type { Database } from './schema.ts';

type Value = string | number | null;

/** Stands for a value that is given each time the query runs. */
class GivenLater {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Names a value in the text of a prepared query. */
export type Given<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/**
 * A query whose text is worked out once: for what is asked with every message, where building it takes longer than SQLite. It must not
 * depend on anything but the values, which it names with `given`.
 */
export function preparedQuery<Values extends Record<string, Value>>() {
  return <Row>(
    build: (db: Kysely<Database>, given: Given<Values>) => Compilable<Row>,
  ): ((db: Kysely<Database>, values: Values) => Promise<QueryResult<Row>>) => {
    let prepared: CompiledQuery<Row> | undefined;
    return async (db, values) => {
      prepared ??= build(db, (name) => sql`${new GivenLater(name)}`).compile();
      const parameters = prepared.parameters.map((part) => (part instanceof GivenLater ? values[part.name] : part));
      const asked: CompiledQuery<Row> = { ...prepared, parameters };
      const rows = readNow(db, asked);
      return rows ? { rows } : db.executeQuery<Row>(asked);
    };
  };
}
