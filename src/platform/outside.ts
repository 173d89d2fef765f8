import type { Kysely } from 'kysely';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import type { Database } from './schema.ts';

/** What a use case may touch of the world outside: the database, the time, fresh ids and the log. */
export interface Outside {
  db: Kysely<Database>;
  clock: Clock;
  newId: () => string;
  log: Log;
}
