import { describe, expect, it } from 'vitest';
import { closeLoop, insertLoop } from '../../src/loops/change-loop.store.ts';
import { insertMoment } from '../../src/loops/moment.store.ts';
import { endOpenCall, insertCall } from '../../src/loops/named-call.store.ts';
import { insertAttempt, setTask } from '../../src/loops/practice.store.ts';
import { insertVerdict } from '../../src/loops/verdict.store.ts';
import { addWording } from '../../src/loops/wording.store.ts';
import { composeDigest, writeDigest } from '../../src/prompts/kinds/digest.message.ts';
import { noteAway } from '../../src/roster/away.store.ts';
import { saveRosterVersion } from '../../src/roster/roster.store.ts';
import { digestLines } from '../../src/stalls/digest-text.ts';
import { type ExportWhat, exportText } from '../../src/stalls/export.store.ts';
import { loadReport } from '../../src/stalls/load-report.usecase.ts';
import type { Report } from '../../src/stalls/report.ts';
import { reportMessage } from '../../src/stalls/report.view.ts';
import { checkInsIn, digestLinesOf } from '../checkers/recount/recount-digest.ts';
import { recountIndicators } from '../checkers/recount/recount-indicators.ts';
import { reportLinesOf } from '../checkers/recount/recount-report.ts';
import type { Exports, Row } from '../checkers/recount/rows.ts';
import { aPrompt, loaded } from '../prompts/a-prompt.ts';
import { textOf } from '../prompts/text-of.ts';
import { aRoster, aTeam } from '../roster/rosters.ts';
import { freshDatabase } from '../support/fresh-database.ts';
import { rowsIn } from './digest-rows.ts';

const now = new Date('2026-12-18T20:00:00Z');
const weeks = ['2026-11-09', '2026-11-16', '2026-12-07', '2026-12-14'];
const holidaysOf = () => () => null;
const reps = { East: ['UE1', 'UE2', 'UE3'], West: ['UW1', 'UW2'] };
const managers = { East: 'UEM', West: 'UWM' };
const nameOf = (rep: string) => `Rep ${rep}`;
const roster = aRoster({
  people: Object.fromEntries([...reps.East, ...reps.West].map((rep) => [rep, { name: nameOf(rep), away: [] }])),
  leaders: [{ people: ['UEM'], teams: null, channel: 'C1', digest: { day: 'fri', at: '15:00' } }],
  teams: [
    aTeam({ name: 'East', manager: 'UEM', reps: reps.East }),
    aTeam({ name: 'West', manager: 'UWM', reps: reps.West }),
  ],
});

/** The same numbers for the same seed: a small linear congruential generator. */
function chanceOf(seed: number): (share: number) => boolean {
  let state = seed;
  return (share) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648 < share;
  };
}

async function quarter(
  seed: number,
): Promise<{ exports: Exports; digest: string[]; posted: string; reports: Report[] }> {
  const db = await freshDatabase();
  const rows = rowsIn(db);
  await saveRosterVersion(db, roster, { scheduleFrom: '2026-11-01', at: new Date('2026-11-01T00:00:00Z'), by: 'UEM' });
  const chance = chanceOf(seed);
  const day = (week: string, days: number) => new Date(Date.parse(`${week}T15:00:00Z`) + days * 86_400_000);
  for (const team of ['East', 'West'] as const) {
    const coach = managers[team];
    await rows.person(coach, coach, 'America/New_York');
    for (const rep of reps[team]) {
      await rows.person(rep, rep, 'America/New_York');
      await rows.pair(coach, rep, team);
      for (const week of weeks) await playWeek({ team, coach, rep, week });
    }
  }
  const exported = async (what: ExportWhat): Promise<Row[]> => {
    const written = await exportText(db, roster, { what, format: 'json', as: null }, { now, holidaysOf });
    return written.ok ? JSON.parse(written.text) : [];
  };
  const wanted = { roster, leaders: ['UEM'], teams: null, channel: null, audience: 'private' as const };
  const text = await writeDigest(db, { ...wanted, postedAt: null, now, holidaysOf });
  const prompt = aPrompt({
    ...{ kind: 'digest', recipient: 'C1', coachId: null, coacheeId: null, week: '2026-12-14' },
    about: { leaders: ['UEM'], teams: null },
  });
  const composed = await composeDigest(holidaysOf)({ db, prompt, roster: loaded(roster), audience: 'private', now });
  const posted = 'message' in composed ? textOf(composed.message) : '';
  const [loops, sessions] = [await exported('loops'), await exported('sessions')];
  const [commitments, indicators] = [await exported('commitments'), await exported('indicators')];
  const [checkIns, checks] = [await exported('check-ins'), await exported('checks')];
  const digest = text ? digestLines(text) : [];
  const reports: Report[] = [];
  for (const coach of Object.values(managers)) {
    const loadedReport = await loadReport({ db, clock: { now: () => now } }, coach);
    if (loadedReport.ok) reports.push(loadedReport.report);
  }
  return { exports: { loops, checks, sessions, commitments, indicators, checkIns }, digest, posted, reports };

  async function playWeek({ coach, rep, week }: { team: string; coach: string; rep: string; week: string }) {
    const by = (days: number) => ({ actorId: coach, now: day(week, days) });
    await rows.skillSlot(coach, rep, week, {
      ...{ isHeld: chance(0.6), isExcused: chance(0.2), leavesMoment: chance(0.5) },
      ...{ isLost: chance(0.25), isDisputed: chance(0.25) },
    });
    if (chance(0.4)) await rows.pipelineReview(coach, rep, week, { hasLine: chance(0.5) });
    await rows.asked(coach, rep, week, { status: chance(0.2) ? 'missed-by-bot' : 'sent' });
    if (chance(0.6)) {
      await rows.checkIn(coach, rep, week, { rep: day(week, 1).toISOString(), late: chance(0.3) });
    }
    if (chance(0.2))
      await noteAway(db, { personId: rep, from: week, to: '2026-12-25', notedBy: rep, at: day(week, 0) });
    if (chance(0.7)) {
      await rows.commitment(rep, 'Call', { due_on: week, status: chance(0.5) ? 'kept' : 'open' });
    }
    const open = await db
      .selectFrom('loop')
      .select('id')
      .where('coachee_id', '=', rep)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (open || chance(0.3)) return;
    const loop = { coachId: coach, coacheeId: rep, reviewRule: 1, indicator: null, closingWeekReason: null };
    const id = await insertLoop(db, loop, by(0));
    const isVague = chance(0.3);
    const wording = {
      behaviour: 'Asks',
      passCondition: 'Says',
      isBehaviourVague: isVague,
      isPassVague: false,
    };
    await addWording(db, id, wording, by(0));
    if (chance(0.8)) {
      const of = { coacheeId: rep, byId: coach, source: 'form' as const, loopId: id, sessionId: null };
      await insertMoment(db, { ...of, link: null, place: null, what: 'Said', consequence: null }, day(week, 0));
    }
    await setTask(db, id, 'Try', by(0));
    if (chance(0.6)) {
      await insertAttempt(db, id, { with: null, isHarder: false, isPassed: chance(0.5), isRecheck: false }, by(1));
    }
    const call = { title: 'Call', with: null, link: null, followsId: null };
    const callId = await insertCall(db, id, { ...call, startsAt: day(week, 2), endsAt: day(week, 2.1) }, by(0));
    if (chance(0.3)) return;
    const verdict = chance(0.5)
      ? ('shown' as const)
      : chance(0.5)
        ? ('no-opportunity' as const)
        : ('tried-not-yet' as const);
    const evidence = verdict === 'no-opportunity' ? null : '12:40';
    await endOpenCall(db, id, 'judged', by(3));
    await insertVerdict(db, { callId, loopId: id, isSecond: false, verdict, wordingVersion: 1, evidence }, by(3));
    if (verdict === 'shown') await closeLoop(db, { id, version: 1 }, { reason: 'adopted', words: null }, by(3));
  }
}

describe('somebody who counts the exported rows by hand', () => {
  it.each([1, 2, 3, 4])('finds the figures of the indicators and of the digest (quarter %i)', async (seed) => {
    const { exports, digest } = await quarter(seed);
    expect(exports.sessions.filter(({ conversation }) => conversation === 'skill').length).toBe(20);
    expect(exports.sessions.some(({ conversation }) => conversation === 'pipeline')).toBe(true);
    expect(exports.loops.length).toBeGreaterThan(3);
    expect(recountIndicators(exports)).toEqual([]);
    for (const team of ['East', 'West']) {
      const start = digest.findIndex((line) => line.startsWith(`${team}:`));
      const part = digest.slice(start, start + 3).join('\n');
      for (const line of digestLinesOf(exports, team, '2026-12-14')) expect(part).toContain(line);
      const { in: answered, late } = checkInsIn(exports, team, '2026-12-14');
      if (answered > 0) expect(digest[start]).toContain(`${team}: ${answered} of `);
      expect(digest[start]?.includes(`${late} of them late`)).toBe(late > 0);
    }
  });

  it('meets every kind of slot in these quarters', async () => {
    const standings = new Set<unknown>();
    for (const seed of [1, 2, 3, 4]) {
      for (const { standing, conversation } of (await quarter(seed)).exports.sessions) {
        if (conversation === 'skill') standings.add(standing);
      }
    }
    expect([...standings].sort()).toEqual(['disputed', 'excused', 'held', 'missed-by-bot', 'open']);
  });

  it('reads in the channel what the command prints, line by line', async () => {
    const { digest, posted } = await quarter(2);
    expect(digest.length).toBeGreaterThan(8);
    for (const line of digest) expect(posted).toContain(line.replace(/^ {2}- /, ''));
  });

  it.each([1, 2, 3, 4])(
    'reads in each manager’s report what the rows of their pairs add up to (quarter %i)',
    async (seed) => {
      const { exports, reports } = await quarter(seed);
      expect(reports).toHaveLength(2);
      for (const [index, report] of reports.entries()) {
        const coach = Object.values(managers)[index];
        const own = exports.indicators.filter((row) => row.coach_id === coach);
        const periods = { from: '2026-12-01', before: '2026-11-01' };
        const rowsOf = (title: string) =>
          title === 'Your own people together' ? own : own.filter((row) => nameOf(String(row.coachee_id)) === title);
        const parts = report.parts.filter(({ title }) => rowsOf(title).length > 0);
        expect(parts).toHaveLength(1 + new Set(own.map((row) => row.coachee_id)).size);
        for (const part of parts) {
          const read = textOf(reportMessage({ ...report, parts: [part] }));
          const lines = reportLinesOf(rowsOf(part.title), periods);
          expect(lines.length).toBeGreaterThan(0);
          for (const line of lines) expect(read).toContain(line);
        }
      }
    },
  );

  it('notices a row that is missing', async () => {
    const { exports } = await quarter(1);
    const held = exports.sessions.findIndex(({ standing }) => standing === 'held');
    const sessions = exports.sessions.filter((_, index) => index !== held);
    expect(recountIndicators({ ...exports, sessions })).not.toEqual([]);
  });
});
