import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { workQuery } from '../../src/prompts/work.store.ts';
import { freshDatabase } from '../support/fresh-database.ts';

it('a minute with nothing due costs a look into four indexes, whatever is stored', async () => {
  const db = await freshDatabase();
  const { sql: text, parameters } = workQuery(db, '2026-12-07T09:00:00.000Z').compile();
  const explained = sql.raw<{ detail: string }>(`explain query plan ${text.replaceAll('?', "'2026'")}`);
  const { rows } = await explained.execute(db);
  const reads = rows.map(({ detail }) => detail).filter((detail) => /prompt|shown_words/.test(detail));
  expect(parameters).toHaveLength(3);
  expect(reads).toEqual([
    expect.stringContaining('USING INDEX prompt_due (due_at<?)'),
    expect.stringContaining('USING INDEX prompt_in_doubt'),
    expect.stringContaining('USING INDEX prompt_behind'),
    expect.stringContaining('INDEX shown_words_to_erase'),
  ]);
  await db.destroy();
});
