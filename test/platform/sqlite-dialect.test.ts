import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { freshDatabase } from '../support/fresh-database.ts';

it.each(['by themselves', 'in a transaction'])(
  'queries that follow each other %s for long let go first what came in',
  async (where) => {
    const db = await freshDatabase();
    let hasTurned = false;
    setImmediate(() => {
      hasTurned = true;
    });
    const askForLong = async (asked: typeof db) => {
      for (let count = 0; count < 200_000 && !hasTurned; count += 1) await sql`select 1`.execute(asked);
    };
    await (where === 'by themselves' ? askForLong(db) : db.transaction().execute(askForLong));
    expect(hasTurned).toBe(true);
  },
);
