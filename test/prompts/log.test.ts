import { describe, expect, it } from 'vitest';
import { listLog } from '../../src/prompts/log.store.ts';
import { reasonWords } from '../../src/prompts/log-entry.ts';
import { logOutput } from '../../src/prompts/log-output.ts';
import { saveRosterVersion } from '../../src/roster/roster.store.ts';
import { aRoster } from '../roster/rosters.ts';
import { rowsIn } from '../stalls/digest-rows.ts';
import { freshDatabase } from '../support/fresh-database.ts';

const until = new Date('2026-12-14T12:00:00Z');

async function world() {
  const db = await freshDatabase();
  const rows = rowsIn(db);
  await rows.person('U0REP1', 'Ana Li');
  await rows.person('U0REP2', 'Ben Otto');
  await rows.asked('U0MGR', 'U0REP1', '2026-11-30');
  await rows.asked('U0MGR', 'U0REP2', '2026-12-07', { status: 'withheld', reason: 'away' });
  await rows.asked('U0MGR', 'U0REP1', '2026-12-07', { status: 'failed', reason: 'user_disabled' });
  await rows.asked('U0MGR', 'U0REP1', '2026-12-14', { status: 'planned' });
  await rows.asked('U0MGR', 'U0REP2', '2026-12-14', { status: 'planned', reason: 'daily-cap' });
  await rows.asked('U0MGR', 'U0REP1', '2026-12-21', { status: 'withheld', reason: 'reset' });
  return db;
}

describe('the log', () => {
  it('says of every message when it was sent or why it was not, oldest first', async () => {
    const lines = logOutput(await listLog(await world(), { since: null, until, personId: null }), { json: false });
    expect(lines).toEqual([
      '2026-11-30 14:00:01 UTC  sent: check-in to Ana Li (U0REP1) for the week of 2026-11-30',
      '2026-12-07 14:00:00 UTC  withheld: check-in to Ben Otto (U0REP2) for the week of 2026-12-07 - the person is away',
      '2026-12-07 14:00:00 UTC  failed: check-in to Ana Li (U0REP1) for the week of 2026-12-07 - Slack said user_disabled',
      '2026-12-14 14:00:00 UTC  waits: check-in to Ben Otto (U0REP2) for the week of 2026-12-14 - the person had two messages that day',
    ]);
  });

  it('can be cut to a time and to one person', async () => {
    const db = await world();
    const since = new Date('2026-12-01T00:00:00Z');
    const entries = await listLog(db, { since, until, personId: 'U0REP1' });
    expect(entries.map(({ status, week }) => [status, week])).toEqual([['failed', '2026-12-07']]);
    expect(await listLog(db, { since: null, until, personId: 'U0NOBODY' })).toEqual([]);
  });

  it('is one JSON list with codes and words', async () => {
    const db = await world();
    const [text = ''] = logOutput(await listLog(db, { since: null, until, personId: 'U0REP2' }), { json: true });
    const [first] = JSON.parse(text);
    expect(first).toMatchObject({
      status: 'withheld',
      reason: 'away',
      why: 'the person is away',
      to: 'U0REP2',
      toName: 'Ben Otto',
    });
  });

  it('calls people as the roster does', async () => {
    const db = await world();
    const roster = aRoster({ people: { U0REP2: { name: 'Benjamin', away: [] } } });
    await saveRosterVersion(db, roster, { scheduleFrom: '2026-11-02', at: until, by: 'UADMIN' });
    const entries = await listLog(db, { since: null, until, personId: null });
    expect(new Set(entries.map(({ toName }) => toName))).toEqual(new Set(['Ana Li', 'Benjamin']));
  });

  it('gives no name to a channel', async () => {
    const db = await world();
    await db
      .updateTable('prompt')
      .set({ recipient: 'C0LEADERS', kind: 'digest' })
      .where('status', '=', 'sent')
      .execute();
    const [entry] = await listLog(db, { since: null, until, personId: null });
    expect(entry).toMatchObject({ to: 'C0LEADERS', toName: null });
    expect(logOutput(entry ? [entry] : [], { json: false })[0]).toContain('digest to C0LEADERS');
  });

  it('says so when there was nothing', () => {
    expect(logOutput([], { json: false })).toEqual(['Nothing was sent or withheld in this time.']);
    expect(logOutput([], { json: true })).toEqual(['[]']);
  });

  it.each([
    ['pair-ended', 'somebody else coaches this person now'],
    ['some-new-reason', 'some new reason'],
    ['ratelimited', 'Slack asked the bot to wait'],
    ['user_disabled', 'Slack said user_disabled'],
  ])('puts %s into words', (reason, words) => {
    expect(reasonWords(reason)).toBe(words);
  });
});
