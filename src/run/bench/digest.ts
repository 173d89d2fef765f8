import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { holidaysOf } from '../../calendar/holidays.source.ts';
import { openDatabase } from '../../platform/database.ts';
import { drawPng } from '../../platform/draw-png.ts';
import { createFigures } from '../../platform/figures.ts';
import { listMigrations, migrate } from '../../platform/migrate.ts';
import type { Database } from '../../platform/schema.ts';
import { drawDigest } from '../../prompts/draw-digest.usecase.ts';
import { writeDigest } from '../../prompts/kinds/digest.message.ts';
import type { Roster } from '../../roster/roster.ts';
import { readRosterFile } from '../../roster/roster-file.source.ts';
import { type Figure, timeOf, timesOf } from './measure.ts';

const now = new Date('2026-12-11T15:00:00Z');
const lastWeek = '2026-12-07';
const repsPerTeam = 10;
const weekMs = 7 * 86_400_000;

/** Teams of ten pairs each, and how many weeks count as a year. */
export interface DigestSize {
  teams: number;
  weeksAYear: number;
}

const wholeSize: DigestSize = { teams: 100, weeksAYear: 52 };

/** The leaders' digest of 1,000 pairs and its picture, with two years of history and with four. */
export async function benchDigest(folder: string, { teams, weeksAYear }: DigestSize = wholeSize): Promise<Figure[]> {
  const roster = rosterOf(teams);
  const two = await prepare(join(folder, 'two-years.db'), { teams, weeks: 2 * weeksAYear });
  const four = await prepare(join(folder, 'four-years.db'), { teams, weeks: 4 * weeksAYear });
  const clock = { now: () => now };
  const digestOf = (db: Kysely<Database>) => () => {
    const wanted = { roster, leaders: ['ULEAD'], teams: null, channel: null, audience: 'private' as const };
    return writeDigest(db, { ...wanted, postedAt: null, now, holidaysOf });
  };
  const about = { leaders: ['ULEAD'], teams: null };
  const pictureOf = (db: Kysely<Database>) => () =>
    drawDigest({ db, clock }, roster, { recipient: 'C0LEADERS', week: lastWeek, about });
  const digests = await compare(`digest of ${teams * repsPerTeam} pairs`, digestOf(two), digestOf(four));
  const pictures = await compare('eight weeks of its picture', pictureOf(two), pictureOf(four));
  const picture = await pictureOf(two)();
  if (!picture) throw new Error('There is nothing to draw');
  const delays = createFigures();
  const drawing = await timeOf(() => drawPng(picture.svg), { rounds: 7, calls: 1 });
  const drawn = [
    {
      name: 'drawing the picture',
      shown: `${drawing.toFixed(0)} ms`,
      wanted: 'under 1,000 ms',
      isMet: drawing < 1_000,
    },
    delayFigure('drawing the picture', delays.read().eventLoopDelayP99Ms),
  ];
  delays.stop();
  await two.destroy();
  await four.destroy();
  return [...digests, ...pictures, ...drawn];
}

async function compare(what: string, one: () => unknown, other: () => unknown): Promise<Figure[]> {
  await timeOf(one, { rounds: 2, calls: 1 });
  await timeOf(other, { rounds: 2, calls: 1 });
  const delays = createFigures();
  const [short, long] = await timesOf(one, other, { rounds: 9, calls: 1 });
  const p99 = delays.read().eventLoopDelayP99Ms;
  delays.stop();
  const growth = long / short;
  return [
    {
      name: `${what}, two years of history`,
      shown: `${short.toFixed(0)} ms`,
      wanted: 'under 1,000 ms',
      isMet: short < 1_000,
    },
    {
      name: `${what}, four years against two`,
      shown: `${growth.toFixed(2)}x`,
      wanted: 'flat: 1.3x at most',
      isMet: growth <= 1.3,
    },
    delayFigure(what, p99),
  ];
}

function delayFigure(what: string, p99: number): Figure {
  return {
    name: `${what}, event-loop delay p99`,
    shown: `${p99.toFixed(0)} ms`,
    wanted: 'under 50 ms',
    isMet: p99 < 50,
  };
}

async function prepare(file: string, history: History): Promise<Kysely<Database>> {
  const db = openDatabase(file);
  await migrate(db, await listMigrations(), { id: 'bench', at: now.toISOString() });
  const connection = new SqliteConnection(file);
  connection.pragma('synchronous = OFF');
  connection.transaction(() => fill(connection, history))();
  connection.pragma('wal_checkpoint(TRUNCATE)');
  connection.close();
  return db;
}

interface History {
  teams: number;
  weeks: number;
}

function fill(connection: SqliteConnection.Database, { teams, weeks }: History): void {
  const person = connection.prepare(
    `insert into person (id, name, slack_zone, enrolled_at) values (?, ?, 'Europe/London', ?)`,
  );
  const pair = connection.prepare('insert into pair (coach_id, coachee_id, team, starts_on) values (?, ?, ?, ?)');
  const asked = connection.prepare(
    `insert into prompt (key, opaque_id, kind, recipient, coach_id, coachee_id, week, variant, phase, about_json, due_at, wanted_at,
       status, sent_at, planned_at) values (?, ?, ?, ?, ?, ?, ?, 'full', 'coaching', ?, ?, ?, 'sent', ?, ?)`,
  );
  const checkIn = connection.prepare(
    `insert into check_in (coach_id, coachee_id, week, variant, rep_answered_at, coach_answered_at, created_at)
     values (?, ?, ?, 'full', ?, ?, ?)`,
  );
  const began = new Date(Date.parse(`${lastWeek}T00:00:00Z`) - weeks * weekMs).toISOString();
  person.run('ULEAD', 'Lena Lead', began);
  const pairs = Array.from({ length: teams * repsPerTeam }, (_, index) => ({
    coach: `UM${Math.floor(index / repsPerTeam)}`,
    coachee: `UR${Math.floor(index / repsPerTeam)}X${index % repsPerTeam}`,
    team: `Team ${Math.floor(index / repsPerTeam)}`,
  }));
  for (const coach of new Set(pairs.map((one) => one.coach))) person.run(coach, coach, began);
  for (const { coach, coachee, team } of pairs) {
    person.run(coachee, coachee, began);
    pair.run(coach, coachee, team, began.slice(0, 10));
  }
  // Week after week, as it happens: what belongs together in time stands together in the file.
  for (let back = weeks - 1; back >= 0; back -= 1) {
    const monday = new Date(Date.parse(`${lastWeek}T09:00:00Z`) - back * weekMs);
    const week = monday.toISOString().slice(0, 10);
    const at = monday.toISOString();
    const about = JSON.stringify({ slotAt: new Date(monday.getTime() + 2 * 86_400_000).toISOString(), minutes: 25 });
    const kinds = { 'check-in': '{}', 'skill-session': about };
    for (const [index, { coach, coachee }] of pairs.entries()) {
      for (const [kind, details] of Object.entries(kinds)) {
        const key = `${kind}/${coach}>${coachee}/${week}`;
        asked.run(key, key, kind, coachee, coach, coachee, week, details, at, at, at, at);
      }
      if ((index + back) % 4 > 0) checkIn.run(coach, coachee, week, at, (index + back) % 3 > 0 ? at : null, at);
    }
  }
}

function rosterOf(teams: number): Roster {
  const lines = [
    'timezone: Europe/London',
    'leaders: { people: [ULEAD], channel: C0LEADERS, digest: { day: fri, at: "15:00" } }',
    'teams:',
    ...Array.from({ length: teams }, (_, team) => {
      const reps = Array.from({ length: repsPerTeam }, (_unused, rep) => `UR${team}X${rep}`).join(', ');
      const slots = 'check-in: { day: mon, at: "09:00" }, skill: { day: wed, at: "14:00", minutes: 25, model: grow }';
      return `  - { name: Team ${team}, manager: UM${team}, reps: [${reps}], slots: { ${slots} } }`;
    }),
  ];
  const read = readRosterFile(lines.join('\n'), 'bench.yml');
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.roster;
}
