import SqliteConnection from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordStatements } from '../../src/run/bench/record-statements.ts';
import { eastTeam, lena, mara } from '../support/east-team.ts';
import { answerForm } from '../support/filling.ts';
import { createWorld, type World } from '../support/world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld({ roster: eastTeam, at: '2026-12-13T20:00:00Z' });
  await world.slack.clockTo('2026-12-14T14:05:00Z');
});
afterAll(() => world.stop());

/** What of these statements would read a whole table, and so take longer with each week that is stored. */
function readingAll(statements: ReadonlySet<string>): string[] {
  const db = new SqliteConnection(world.databaseFile, { readonly: true });
  const found = [...statements]
    .filter((statement) => /^(?:select|update|with)\b/.test(statement))
    .flatMap((statement) => {
      const parameters = (statement.match(/\?/g) ?? []).map(() => '0');
      const steps = db.prepare<string[], { detail: string }>(`explain query plan ${statement}`).all(...parameters);
      const whole = steps.filter(({ detail }) =>
        new RegExp(`^SCAN (?:${growing.join('|')})\\b(?!.* INDEX)`).test(detail),
      );
      return whole.map(({ detail }) => `${detail}: ${statement}`);
    });
  db.close();
  return found;
}

const growing = [
  'prompt',
  'event',
  'note',
  'check_in',
  'check_in_version',
  'commitment',
  'did_answer',
  'deal_note',
  'draft',
];

it('what people do in a week never reads all that was ever stored', async () => {
  const asked = await recordStatements(async () => {
    await answerForm(world, lena, { button: 'Open check-in', answers: { 'What will you do?': 'Call Acme' } });
    await answerForm(world, mara, {
      button: 'Answer',
      beside: 'Lena Fox',
      answers: { 'Answer, or ask one thing': 'Who signs?', 'These promises': 'Not yet: see what I wrote' },
    });
    await world.slack.command(lena, '/commit', 'Send the deck by Friday');
    await world.slack.command(lena, '/coach', 'status');
    await world.slack.home(mara);
    await world.slack.clockTo('2026-12-19T08:00:00Z');
  });
  const statements = new Set(asked.map(({ sql }) => sql));
  expect(statements.size).toBeGreaterThan(80);
  expect(readingAll(statements)).toEqual([]);
});
