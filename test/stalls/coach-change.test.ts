import { describe, expect, it } from 'vitest';
import { closeLoop, insertLoop } from '../../src/loops/change-loop.store.ts';
import type { VerdictWord } from '../../src/loops/loop.ts';
import { endOpenCall, insertCall } from '../../src/loops/named-call.store.ts';
import { passOnLoop } from '../../src/loops/pass-on.store.ts';
import { insertVerdict } from '../../src/loops/verdict.store.ts';
import { addWording } from '../../src/loops/wording.store.ts';
import { drawDigest } from '../../src/prompts/draw-digest.usecase.ts';
import { loadDigest, writeDigest } from '../../src/prompts/kinds/digest.message.ts';
import { digestLines } from '../../src/stalls/digest-text.ts';
import { exportText } from '../../src/stalls/export.store.ts';
import { aRoster, aTeam } from '../roster/rosters.ts';
import { freshDatabase } from '../support/fresh-database.ts';
import { rowsIn } from './digest-rows.ts';

const holidaysOf = () => () => null;
const week = '2026-12-07';
const nextWeek = '2026-12-14';
const friday = new Date('2026-12-11T15:00:00Z');
const digest = { day: 'fri', at: '15:00' } as const;

function rosterWith(east: string[], west: string[]) {
  return aRoster({
    timezone: 'Europe/London',
    leaders: [{ people: ['U0LEE'], teams: ['East', 'West'], channel: 'C0LEADERS', digest }],
    teams: [
      aTeam({ name: 'East', manager: 'U0MARA', reps: east }),
      aTeam({ name: 'West', manager: 'U0MAX', reps: west }),
    ],
  });
}

const before = rosterWith(['U0ANA'], ['U0DAN', 'U0EVE']);
const after = rosterWith(['U0ANA', 'U0EVE'], ['U0DAN']);

function at(day: string, time = '12:00'): Date {
  return new Date(`${day}T${time}:00Z`);
}

/** Eve shows her behaviour with Max on Tuesday, and has a loop that goes on, when she moves to Mara on Thursday 10 December. */
async function world() {
  const db = await freshDatabase();
  const rows = rowsIn(db);
  for (const name of ['Mara', 'Max', 'Ana', 'Dan', 'Eve'])
    await rows.person(`U0${name.toUpperCase()}`, name, 'Europe/London');
  await rows.pair('U0MARA', 'U0ANA', 'East');
  await rows.pair('U0MAX', 'U0DAN', 'West');
  await rows.pair('U0MAX', 'U0EVE', 'West');

  async function loop(coachId: string, coacheeId: string, openedAt: Date): Promise<number> {
    const opened = { coachId, coacheeId, reviewRule: 1, indicator: null, closingWeekReason: null };
    const by = { actorId: coachId, now: openedAt };
    const id = await insertLoop(db, opened, by);
    const words = {
      behaviour: 'Asks',
      passCondition: 'Says',
      isBehaviourVague: false,
      isPassVague: false,
    };
    await addWording(db, id, words, by);
    return id;
  }

  async function judge(loopId: number, coachId: string, verdict: VerdictWord, on: Date): Promise<void> {
    const by = { actorId: coachId, now: on };
    const call = { title: 'Call', with: null, link: null, followsId: null, startsAt: on, endsAt: on };
    const callId = await insertCall(db, loopId, call, by);
    await endOpenCall(db, loopId, 'judged', by);
    const said = { callId, loopId, isSecond: false, verdict, wordingVersion: 1, evidence: '12:40' };
    await insertVerdict(db, said, by);
  }

  const shown = await loop('U0MAX', 'U0EVE', at('2026-11-30'));
  await judge(shown, 'U0MAX', 'shown', at('2026-12-08', '10:00'));
  await closeLoop(
    db,
    { id: shown, version: 1 },
    { reason: 'adopted', words: null },
    { actorId: 'U0MAX', now: at('2026-12-08') },
  );
  const goesOn = await loop('U0MAX', 'U0EVE', at('2026-12-09'));

  async function move(): Promise<void> {
    const ended = at('2026-12-10').toISOString();
    await db
      .updateTable('pair')
      .set({ ended_at: ended })
      .where('coach_id', '=', 'U0MAX')
      .where('coachee_id', '=', 'U0EVE')
      .execute();
    await rows.pair('U0MARA', 'U0EVE', 'East', nextWeek);
    const { version } = await db
      .selectFrom('loop')
      .select('version')
      .where('id', '=', goesOn)
      .executeTakeFirstOrThrow();
    await passOnLoop(db, { id: goesOn, version }, { fromId: 'U0MAX', toId: 'U0MARA' }, at('2026-12-10'));
  }

  const wanted = { leaders: ['U0LEE'], teams: ['East', 'West'], channel: null, holidaysOf };
  return {
    db,
    rows,
    judge: (verdict: VerdictWord, on: Date) => judge(goesOn, 'U0MAX', verdict, on),
    move,
    async digestOf(of: string, roster = after, now = at('2026-12-18', '15:00')) {
      const loaded = await loadDigest(db, { ...wanted, roster, week: of, now });
      if (!loaded) throw new Error('There is no digest');
      return Object.fromEntries(loaded.digest.teams.map((team) => [team.name, team]));
    },
    async linesOf(of: string, roster: typeof after) {
      const now = at('2026-12-18', '15:00');
      const text = await writeDigest(db, { ...wanted, roster, week: of, now, audience: 'private', postedAt: null });
      return text ? digestLines(text) : [];
    },
    async picture(roster: typeof after) {
      const clock = { now: () => at('2026-12-18', '15:00') };
      const about = { leaders: ['U0LEE'], teams: ['East', 'West'] };
      return (
        (await drawDigest({ db, clock }, roster, { recipient: 'C0LEADERS', week: nextWeek, about }))?.altText ?? ''
      );
    },
    async rowsOf(what: 'indicators' | 'checks') {
      const written = await exportText(
        db,
        after,
        { what, format: 'json', as: null },
        { now: at('2026-12-18'), holidaysOf },
      );
      return written.ok ? JSON.parse(written.text) : [];
    },
  };
}

describe('when somebody gets another coach in the middle of a week', () => {
  it('what they showed that week stays with the coach they had', async () => {
    const { move, digestOf } = await world();
    await move();
    const { East, West } = await digestOf(week, after, friday);
    expect([West?.shown, East?.shown]).toEqual([1, 0]);
    expect(West?.loops['needs-call']).toBe(1);
    const next = await digestOf(nextWeek);
    expect([next.West?.loops['needs-call'], next.East?.loops['needs-call']]).toEqual([0, 1]);
  });

  it('the digest and the picture of the weeks before read as they did', async () => {
    const { move, linesOf, picture, rows, db } = await world();
    await rows.skillSlot('U0MAX', 'U0EVE', '2026-11-30', { isHeld: false, isExcused: false, leavesMoment: false });
    const [digestBefore, pictureBefore] = [await linesOf('2026-11-30', before), await picture(before)];
    expect(digestBefore.join('\n')).toContain('Max with Eve');
    await move();
    expect(await linesOf('2026-11-30', after)).toEqual(digestBefore);
    const past = (alt: string) => alt.split('; ').slice(0, 6);
    expect(past(await picture(after))).toEqual(past(pictureBefore));
    expect(await picture(after)).toContain('Mon 7 Dec: 1 loop checked, 1 shown');
    await db.destroy();
  });

  it('a loop opened and a call checked before count for the coach of that time in the figures', async () => {
    const { move, judge, rowsOf } = await world();
    await judge('not-tried', at('2026-12-09', '15:00'));
    await move();
    const of = (coach: string, rows: Record<string, unknown>[]) =>
      rows
        .filter((row) => row.coach_id === coach && row.coachee_id === 'U0EVE' && row.period === '2026-12')
        .map((row) => [row.feedback_specificity_of, row.behaviour_adoption_part, row.behaviour_adoption_of]);
    const rows = await rowsOf('indicators');
    expect(of('U0MAX', rows)).toEqual([[1, 1, 2]]);
    expect(of('U0MARA', rows)).toEqual([[0, 0, 0]]);
    const checks: Record<string, unknown>[] = await rowsOf('checks');
    expect(checks.map(({ coach_id, verdict, team }) => [coach_id, verdict, team])).toEqual([
      ['U0MAX', 'shown', 'West'],
      ['U0MAX', 'not-tried', 'West'],
    ]);
  });
});

describe('the picture', () => {
  it('counts a call as checked only when it could tell, like review and report', async () => {
    const { judge, picture } = await world();
    await judge('no-opportunity', at('2026-12-15', '10:00'));
    await judge('cannot-judge', at('2026-12-16', '10:00'));
    await judge('tried-not-yet', at('2026-12-17', '10:00'));
    expect(await picture(before)).toContain('Mon 14 Dec: 1 loop checked, 0 shown');
  });
});
