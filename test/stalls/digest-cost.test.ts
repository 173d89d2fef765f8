import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { writeDigest } from '../../src/prompts/kinds/digest.message.ts';
import { aRoster, aTeam } from '../roster/rosters.ts';
import { freshDatabase } from '../support/fresh-database.ts';
import { rowsIn } from './digest-rows.ts';

const now = new Date('2026-12-11T15:00:00Z');
const holidaysOf = () => () => null;

it('reads a digest by indexes, and no table from its beginning', async () => {
  const db = await freshDatabase();
  const rows = rowsIn(db);
  await rows.person('U0MGR', 'Mara', 'Europe/London');
  await rows.pair('U0MGR', 'U0REP1');
  await rows.asked('U0MGR', 'U0REP1', '2026-12-07');
  const asked: string[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(db.getExecutor().compileQuery(node, { queryId: 'watch' }).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const digest = { day: 'fri', at: '15:00' } as const;
  const roster = aRoster({
    leaders: [{ people: ['U0LEAD'], teams: ['East'], channel: 'C0LEADERS', digest }],
    teams: [aTeam()],
  });
  const wanted = { roster, leaders: ['U0LEAD'], teams: ['East'], channel: 'C0LEADERS', audience: 'private' } as const;
  const text = await writeDigest(watched, { ...wanted, postedAt: null, now, holidaysOf });
  expect(text?.teams).toHaveLength(1);
  expect(asked.length).toBeGreaterThan(8);
  const scans: string[] = [];
  for (const query of asked) {
    const { rows: plan } = await sql<{ detail: string }>`explain query plan ${sql.raw(
      query.replaceAll('?', '\'["x"]\''),
    )}`.execute(db);
    // Lists of ids, and the partial indexes that hold nothing but what is open.
    const read = plan
      .map(({ detail }) => detail)
      .filter((detail) => /^SCAN (?!json_each|agg|person VIRTUAL|CONSTANT)/.test(detail));
    scans.push(...read.filter((detail) => !/USING (COVERING )?INDEX (one_open|open_)/.test(detail)));
  }
  expect(scans).toEqual([]);
});
