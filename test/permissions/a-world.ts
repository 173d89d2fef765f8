import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepWords } from '../../src/check-ins/keep-words.usecase.ts';
import { recordTyped } from '../../src/check-ins/record-commitments.usecase.ts';
import { judgeCall } from '../../src/loops/judge-call.usecase.ts';
import { logPractice } from '../../src/loops/log-practice.usecase.ts';
import type { Loop } from '../../src/loops/loop.ts';
import { openLoop } from '../../src/loops/open-loop.usecase.ts';
import { keepMoment } from '../../src/loops/park-moment.usecase.ts';
import { askSecondOpinion } from '../../src/loops/second-opinion.usecase.ts';
import { listMigrations, migrate } from '../../src/platform/migrate.ts';
import { replan } from '../../src/prompts/replan.usecase.ts';
import { whereSlot } from '../../src/prompts/where-slot.usecase.ts';
import { applyRoster } from '../../src/roster/apply-roster.usecase.ts';
import { excuseSlots } from '../../src/sessions/excuse-slots.usecase.ts';
import { moveSlot } from '../../src/sessions/move-slot.usecase.ts';
import type { SlotKey } from '../../src/sessions/slot-change.ts';
import { type Bench, openBench } from './bench.ts';
import { formIn, type Outcome, press, send, type } from './hand.ts';
import { cleo, people, rosterWith } from './people.ts';
import type { RecordedSlack } from './recorded-slack.ts';

/** A word that stands in every text of Marco's and his reps', and nowhere else. */
export const theirWord = 'Zephyr';

/** A Friday in a coaching phase, at work in London: Ana's call was yesterday. */
export const now = '2026-12-18T11:00:00Z';
export const week = '2026-12-14';

const [marco, ana, ben] = [people.coach, people.rep, people.peer];
export const skillOfAna = `${marco}/${ana}/skill/${week}`;
export const skillOfBen = `${marco}/${ben}/skill/${week}`;
export const reviewOfAna = `${marco}/${ana}/pipeline/${week}`;

/** Ids of what stands in the world. */
export interface Things {
  /** Ana's loop: a call whose check is due, a second opinion that is asked. */
  loop: number;
  call: number;
  opinion: number;
  /** Ben's loop: judged, and no call named. */
  bensLoop: number;
  bensVerdict: number;
  bensCall: number;
  /** Parked moments of Cleo's and Ana's. */
  cleosMoment: number;
  anasMoment: number;
  /** A promise of Ana's, in its first version, and one that she did not keep. */
  promise: number;
  brokenPromise: number;
  /** What Ana wrote to the bot. */
  wordsKey: string;
  /** Changed slots: Ana's review was moved, Cleo's session excused. */
  slotChanges: string;
  /** Opaque ids: the check-in that Ben was sent, and one to Ana of which nobody knows. */
  bensPrompt: string;
  lostPrompt: string;
}

export interface Template {
  file: string;
  things: Things;
}

/** Plays two weeks of Marco's team into a new database file. */
export async function buildWorld(slack: RecordedSlack): Promise<Template> {
  const file = join(mkdtempSync(join(tmpdir(), 'loopkeeper-')), 'world.db');
  const bench = await openBench(file, slack, '2026-11-02T08:00:00Z');
  const { db, services } = bench;
  await migrate(db, await listMigrations(), { id: 'world', at: '2026-11-02T08:00:00.000Z' });
  await enrol(bench);
  bench.at('2026-12-14T08:30:00Z');
  await replan(services);
  bench.at('2026-12-14T09:05:00Z');
  await recordTyped(services, { actorId: ana, typed: `Send ${theirWord} pricing by Friday` });
  const open = loopOf(
    await openLoop(services, {
      actorId: marco,
      coacheeId: ana,
      viewId: 'V1',
      answers: { ...wording, practice: `Two rounds about ${theirWord}`, ...call('17') },
    }),
  );
  const answers = { with: `Ben as ${theirWord}`, scene: 'usual', passed: 'yes' };
  await logPractice(services, { actorId: ana, loopId: open.id, viewId: 'V2', answers });
  const bens = loopOf(
    await openLoop(services, {
      actorId: marco,
      coacheeId: ben,
      viewId: 'V3',
      answers: { ...wording, ...call('15') },
    }),
  );
  for (const coacheeId of [cleo, ana]) {
    const answers = { what: `Named a price to ${theirWord}`, place: `12:40 ${theirWord}` };
    await keepMoment(services, {
      actorId: marco,
      coacheeId,
      viewId: `V/${coacheeId}`,
      source: 'form',
      isForLoop: false,
      answers,
    });
  }
  await answerCheckIn(bench);
  const promise = await recordTyped(services, { actorId: ana, typed: `Ask ${theirWord} for a date` });
  if (promise.outcome !== 'recorded') throw new Error(promise.outcome);
  const words = await keepWords(services, { personId: ana, text: `${theirWord} wants a discount` });
  await beginSession(bench);
  const ports = { ...services, whereSlot: (key: SlotKey) => whereSlot(services, key) };
  const key = { coachId: marco, coacheeId: ana, conversation: 'pipeline', week } as const;
  const to = { day: '2026-12-18', time: '16:00' };
  await moveSlot(ports, { actorId: marco, key, to, isSure: true });
  const slots = { coacheeIds: [cleo], conversations: ['skill'], weeksAhead: 0 } as const;
  await excuseSlots(ports, { actorId: marco, slots, excuse: 'other', reason: `${theirWord} fair` });
  bench.at('2026-12-16T15:00:00Z');
  const judged = await judgeCall(services, {
    actorId: marco,
    viewId: 'V4',
    callId: bens.calls[0]?.id ?? 0,
    wordingVersion: 1,
    answers: { verdict: 'tried-not-yet', evidence: `12:40 ${theirWord}` },
  });
  bench.at('2026-12-17T15:30:00Z');
  const asking = { judge: people.otherManager, callLink: `https://calls.example/${theirWord}` };
  const callId = open.calls[0]?.id ?? 0;
  const asked = await askSecondOpinion(services, { actorId: marco, callId, viewId: 'V5', answers: asking });
  if (!asked.ok || !words.ok) throw new Error(JSON.stringify([asked, words]));
  const prompts = await sendSome(bench);
  const moments = await db.selectFrom('moment').selectAll().execute();
  const changes = await db.selectFrom('slot_change').select('id').execute();
  const things: Things = {
    loop: open.id,
    call: callId,
    opinion: asked.opinionId,
    bensLoop: bens.id,
    bensVerdict: loopOf(judged).verdicts[0]?.id ?? 0,
    bensCall: bens.calls[0]?.id ?? 0,
    cleosMoment: moments.find((one) => one.coachee_id === cleo)?.id ?? 0,
    anasMoment: moments.find((one) => one.coachee_id === ana)?.id ?? 0,
    promise: promise.commitment.id,
    brokenPromise: 1,
    wordsKey: words.wordsKey,
    slotChanges: changes.map(({ id }) => id).join(','),
    ...prompts,
  };
  await bench.end();
  return { file, things };
}

const wording = {
  behaviour: `Ask who else at ${theirWord} decides before naming a price`,
  pass: `“Who else at ${theirWord} decides?” is asked before the first number is said`,
};

function call(day: string) {
  return { title: `${theirWord} pricing call`, date: `2026-12-${day}`, time: '14:00' };
}

async function enrol({ services, db, at }: Bench): Promise<void> {
  const facts = [...Object.values(people), cleo, 'U0NED', 'U0SUE']
    .filter((id) => id !== people.stranger)
    .map((id) => ({
      id,
      name: id,
      slackZone: 'Europe/London',
      locale: 'en-GB',
      isDeleted: false,
      isBot: false,
      isGuest: false,
    }));
  await applyRoster(services, { roster: rosterWith('U0FAY'), actor: 'cli', facts, pairsStartOn: '2026-11-02' });
  at('2026-11-30T08:00:00Z');
  await applyRoster(services, { roster: rosterWith('U0MARCO'), actor: 'cli', facts, pairsStartOn: '2026-11-30' });
  await db.updateTable('person').set({ is_deleted: 1 }).where('id', '=', people.deactivated).execute();
}

async function answerCheckIn(bench: Bench): Promise<void> {
  const form = formIn(await type(bench, ana, 'checkin', ''));
  thrown(
    await send(bench, ana, form, {
      outcome: 'not-kept',
      promise: `Call ${theirWord}`,
      priorities: `${theirWord} first`,
    }),
  );
}

async function beginSession(bench: Bench): Promise<void> {
  const form = formIn(await press(bench, marco, 'session/open', skillOfAna));
  thrown(await send(bench, marco, form));
}

function thrown({ failure }: Outcome): void {
  if (failure !== undefined) throw failure;
}

/** Ben's check-in was sent on Monday; nobody knows of Ana's. */
async function sendSome({ db }: Bench): Promise<Pick<Things, 'bensPrompt' | 'lostPrompt'>> {
  const sent = { channel: 'D0BEN', ts: '1765789200.000100', sent_at: '2026-12-14T09:00:00.000Z' };
  const of = (id: string) =>
    db
      .selectFrom('prompt')
      .selectAll()
      .where('kind', '=', 'check-in')
      .where('recipient', '=', id)
      .orderBy('due_at')
      .executeTakeFirstOrThrow();
  const [bens, lost] = await Promise.all([of(ben), of(ana)]);
  await db
    .updateTable('prompt')
    .set({ status: 'sent', ...sent })
    .where('id', '=', bens.id)
    .execute();
  await db
    .updateTable('prompt')
    .set({ status: 'unconfirmed', channel: 'D0ANA', claimed_slack_at: '2026-12-14T09:00:00.000Z' })
    .where('id', '=', lost.id)
    .execute();
  return { bensPrompt: bens.opaque_id, lostPrompt: lost.opaque_id };
}

function loopOf(outcome: object): Loop {
  if ('loop' in outcome && isLoop(outcome.loop)) return outcome.loop;
  throw new Error(JSON.stringify(outcome));
}

function isLoop(value: unknown): value is Loop {
  return typeof value === 'object' && value !== null && 'calls' in value;
}
