import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { PromptTable } from '../../src/platform/schema.ts';
import { readQueueFigures } from '../../src/prompts/queue-figures.store.ts';
import { freshDatabase } from '../support/fresh-database.ts';

const now = new Date('2026-12-14T09:00:00.000Z');

async function withPrompts(rows: Partial<Pick<PromptTable, 'status' | 'due_at' | 'reason' | 'sent_at'>>[]) {
  const db = await freshDatabase();
  for (const [index, row] of rows.entries()) {
    const plain = { kind: 'check-in', recipient: 'U1', about_json: '{}', planned_at: '2026-12-01T00:00:00.000Z' };
    await db
      .insertInto('prompt')
      .values({
        ...plain,
        key: `k${index}`,
        opaque_id: `o${index}`,
        due_at: now.toISOString(),
        status: 'planned',
        ...row,
      })
      .execute();
  }
  return db;
}

describe('the figures of what goes out', () => {
  it('are all nothing for a bot that has not begun', async () => {
    expect(await readQueueFigures(await withPrompts([]), now)).toEqual({
      due: 0,
      oldestDueSeconds: null,
      inDoubt: 0,
      unconfirmed: 0,
      sent: 0,
      withheld: {},
      failed: {},
      missedByBot: {},
    });
  });

  it('count what waits and for how long, what is in doubt, and the last day by reason', async () => {
    const db = await withPrompts([
      { due_at: '2026-12-14T08:58:00.000Z' },
      { due_at: '2026-12-14T08:59:00.000Z' },
      { due_at: '2026-12-14T09:01:00.000Z' },
      { status: 'sending' },
      { status: 'unconfirmed', due_at: '2026-11-01T09:00:00.000Z' },
      { status: 'sent', sent_at: '2026-12-14T08:00:00.000Z' },
      { status: 'sent', sent_at: '2026-12-12T08:00:00.000Z' },
      { status: 'withheld', reason: 'away' },
      { status: 'withheld', reason: 'away' },
      { status: 'withheld', reason: 'away', due_at: '2026-12-12T08:00:00.000Z' },
      { status: 'withheld', reason: 'outside-hours' },
      { status: 'failed', reason: 'user_disabled' },
      { status: 'missed-by-bot', reason: null },
    ]);
    expect(await readQueueFigures(db, now)).toEqual({
      due: 2,
      oldestDueSeconds: 120,
      inDoubt: 1,
      unconfirmed: 1,
      sent: 1,
      withheld: { away: 2, 'outside-hours': 1 },
      failed: { user_disabled: 1 },
      missedByBot: { unknown: 1 },
    });
  });

  it('are read from indexes alone, however much is stored', async () => {
    const db = await withPrompts([]);
    const asked: string[] = [];
    const watched = db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(db.getExecutor().compileQuery(node, { queryId: 'watch' }).sql);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await readQueueFigures(watched, now);
    expect(asked).toHaveLength(5);
    for (const query of asked) {
      const { rows } = await sql<{
        detail: string;
      }>`explain query plan ${sql.raw(query.replaceAll('?', "'x'"))}`.execute(db);
      expect(rows.map(({ detail }) => detail).join('\n')).toMatch(
        /^SEARCH prompt USING (COVERING )?INDEX|^SCAN prompt USING COVERING INDEX prompt_in_doubt|^SCAN prompt USING INDEX prompt_in_doubt/,
      );
    }
  });
});
