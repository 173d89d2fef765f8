import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openPairsQuery } from '../../src/roster/pair.store.ts';
import { freshDatabase } from '../support/fresh-database.ts';

it('finds the pairs of some people without reading those of everybody', async () => {
  const db = await freshDatabase();
  const { sql: text } = openPairsQuery(db, ['UREP']).compile();
  const { rows } = await sql
    .raw<{ detail: string }>(`explain query plan ${text.replaceAll('?', `'["UREP"]'`)}`)
    .execute(db);
  expect(rows.map(({ detail }) => detail).filter((detail) => detail.includes('pair'))).toEqual([
    'SEARCH pair USING INDEX one_open_pair (coach_id=?)',
    'SEARCH pair USING INDEX pair_by_coachee (coachee_id=?)',
  ]);
});
