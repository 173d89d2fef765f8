import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listOpenPairsAmong } from '../../src/roster/pair.store.ts';
import { freshDatabase } from '../support/fresh-database.ts';

it('finds the pairs of some people without reading those of everybody', async () => {
  const db = await freshDatabase();
  const asked: string[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(db.getExecutor().compileQuery(node, { queryId: 'watch' }).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await listOpenPairsAmong(watched, ['UREP']);
  // Its parts come first.
  const query = asked.at(-1) ?? '';
  const { rows } = await sql<{
    detail: string;
  }>`explain query plan ${sql.raw(query.replaceAll('?', '\'["x"]\''))}`.execute(db);
  expect(rows.map(({ detail }) => detail).filter((detail) => detail.includes('pair'))).toEqual([
    'SEARCH pair USING INDEX one_open_pair (coach_id=?)',
    'SEARCH pair USING INDEX pair_by_coachee (coachee_id=?)',
  ]);
});
