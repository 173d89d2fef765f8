import { describe, expect, it } from 'vitest';
import { claimPicture } from '../../../src/prompts/digest-picture.store.ts';
import { keepPosted } from '../../../src/prompts/digest-posted.store.ts';
import { drawDigest } from '../../../src/prompts/draw-digest.usecase.ts';
import { wordsNow, writeDigest } from '../../../src/prompts/kinds/digest.message.ts';
import { noteAway } from '../../../src/roster/away.store.ts';
import { digestLines } from '../../../src/stalls/digest-text.ts';
import { aRoster, aTeam } from '../../roster/rosters.ts';
import { rowsIn } from '../../stalls/digest-rows.ts';
import { freshDatabase } from '../../support/fresh-database.ts';

const holidaysOf = () => () => null;
const weeks = { first: '2026-12-07', next: '2026-12-14' };
const friday = new Date('2026-12-11T15:00:00Z');
const evening = new Date('2026-12-11T16:30:00Z');
const sunday = new Date('2026-12-13T20:00:00Z');
const nextFriday = new Date('2026-12-18T15:00:00Z');
const group = { leaders: ['U0LEAD'], teams: ['East'], channel: 'C0LEADERS' };
const roster = aRoster({
  timezone: 'Europe/London',
  leaders: [{ people: ['U0LEAD'], teams: ['East'], channel: 'C0LEADERS', digest: { day: 'fri', at: '15:00' } }],
  teams: [aTeam({ reps: ['U0REP1'], slots: {} })],
});

/** Ana's check-in of Monday 30 November waits for Mara. */
async function world() {
  const db = await freshDatabase();
  const rows = rowsIn(db);
  await rows.person('U0LEAD', 'Lea', 'Europe/London');
  await rows.person('U0MGR', 'Mara', 'Europe/London');
  await rows.person('U0REP1', 'Ana', 'Europe/London');
  await rows.pair('U0MGR', 'U0REP1');
  await rows.checkIn('U0MGR', 'U0REP1', '2026-11-30', { rep: '2026-12-08T10:00:00.000Z' });

  async function post(week: string, at: Date): Promise<number> {
    const key = `digest/C0LEADERS/${week}`;
    const said = await wordsNow(db, { ...group, week, roster, now: at, holidaysOf });
    const { id } = await db
      .insertInto('prompt')
      .values({
        ...{ key, opaque_id: key, kind: 'digest', recipient: 'C0LEADERS', coach_id: null, coachee_id: null, week },
        ...{ variant: null, phase: null, about_json: JSON.stringify(group), due_at: at.toISOString() },
        ...{ useful_until: null, status: 'sent', reason: null, claimed_at: null, lease_until: null },
        ...{ channel: 'C0LEADERS', ts: '1.0', planned_at: week, sent_at: at.toISOString() },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await claimPicture(db, id, { altText: '', words: said?.words ?? null, at });
    await keepPosted(db, id, said?.stalls ?? []);
    return id;
  }

  return {
    db,
    rows,
    post,
    answer: (at: Date) =>
      db
        .updateTable('check_in')
        .set({ coach_answered_at: at.toISOString() })
        .where('week', '=', '2026-11-30')
        .execute(),
    async reads(week: string, now: Date) {
      const text = await writeDigest(db, {
        ...group,
        week,
        roster,
        now,
        holidaysOf,
        audience: 'private',
        postedAt: null,
      });
      return text
        ? digestLines(text)
            .filter((line) => /New:|Still:|Cleared|On hold|With the reps/.test(line))
            .join()
        : '';
    },
    async stalledIn(now: Date) {
      const prompt = { recipient: 'C0LEADERS', week: weeks.next, about: group };
      return (await drawDigest({ db, clock: { now: () => now } }, roster, prompt))?.altText ?? '';
    },
  };
}

describe('two digests, one week after the other', () => {
  it('tell of each stall once that it is new, even when the first is rewritten after it came up', async () => {
    const { post, reads } = await world();
    await post(weeks.first, new Date('2026-12-11T09:00:00Z'));
    expect(await reads(weeks.first, sunday)).toBe('');
    expect(await reads(weeks.next, nextFriday)).toContain('New: Mara with Ana: the check-in waits');
  });

  it('tell once that it is cleared: in the next, and it is gone from the first as soon as it is', async () => {
    const { post, reads, answer } = await world();
    await post(weeks.first, friday);
    expect(await reads(weeks.first, friday)).toContain('New: Mara with Ana');
    await answer(evening);
    expect(await reads(weeks.first, sunday)).toBe('');
    expect(await reads(weeks.next, nextFriday)).toContain(
      'Cleared since the last digest: 1 check-in without an answer',
    );
  });

  it('lose no stall that a late one named, of a coach who was away when it went out', async () => {
    const { db, post, reads } = await world();
    await noteAway(db, { personId: 'U0MGR', from: '2026-12-14', to: '2026-12-18', notedBy: 'U0MGR', at: friday });
    await post(weeks.first, new Date('2026-12-14T09:00:00Z'));
    expect(await reads(weeks.first, nextFriday)).toContain('New: Mara with Ana');
    const onHold = 'On hold while somebody is away: 1 check-in without an answer.';
    expect(await reads(weeks.next, nextFriday)).toBe(`  - ${onHold}`);
    await post(weeks.next, nextFriday);
    expect(await reads(weeks.next, new Date('2026-12-19T12:00:00Z'))).toBe(`  - ${onHold}`);
    expect(await reads('2026-12-21', new Date('2026-12-23T15:00:00Z'))).toContain('Still: Mara with Ana');
  });

  it('have the same in the picture as they had in words', async () => {
    const { post, answer, stalledIn } = await world();
    await post(weeks.first, friday);
    await answer(evening);
    expect(await stalledIn(nextFriday)).toContain('Mon 7 Dec: 0 loops checked, 0 shown, 1 stalled');
  });
});
