import { holidaysOf } from '../calendar/holidays.source.ts';
import { showMoment } from '../calendar/show-date.ts';
import { daysOf, type Facts } from '../check-ins/facts.ts';
import type { Outside } from '../platform/outside.ts';
import { appendEvent } from '../roster/event.store.ts';
import { type Answers, answerTo } from './answers.ts';
import { claimChange } from './change-loop.store.ts';
import { coachVerdicts, type Loop, wordingOf } from './loop.ts';
import { endOpenCall } from './named-call.store.ts';
import { leaveNews } from './news.store.ts';
import { bothVerdictsNews, ownViewNews, verdictNews } from './news.ts';
import { type Outcome, problemsOf, type Refused, refused } from './refusal.ts';
import { findBothVerdicts } from './second-opinion.store.ts';
import { correctVerdict, countChecksOf, insertVerdict, setOwnView, versionOfVerdict } from './verdict.store.ts';
import { readVerdict } from './verdict-answers.ts';
import { weekOfLoop } from './week-of-loop.ts';
import { findForWork, workOnLoop } from './work-on-loop.store.ts';

type World = Pick<Outside, 'db' | 'clock'>;
type Telling = Pick<Outside, 'db' | 'clock' | 'newId'>;

interface Judging {
  actorId: string;
  viewId: string;
  answers: Answers;
}

/** What the check needs to be drawn. */
export interface CallToJudge {
  ok: true;
  loop: Loop;
  facts: Facts;
  callId: number;
  /** The actor's. */
  zone: string;
  /** How many other calls of this person were checked in the team's week. */
  checksThisWeek: number;
}

/** What the check shows when it opens; refuses as `judgeCall` does. */
export async function prepareCheck(
  { db, clock }: World,
  { actorId, callId }: { actorId: string; callId: number },
): Promise<CallToJudge | Refused> {
  const now = clock.now();
  const found = await findForWork(db, { actorId, which: { callId }, part: 'coach' }, { now, holidaysOf });
  if (!found.ok) return found;
  const { loop, facts } = found;
  const stopped = whyNotNow(loop, facts, { callId, actorId });
  if (stopped) return stopped;
  const week = weekOfLoop(facts, loop, now);
  const { zone } = daysOf(facts, actorId);
  return { ok: true, loop, facts, callId, zone, checksThisWeek: await countChecksOf(db, loop.coacheeId, week) };
}

/**
 * The coach's verdict on a named call. Refuses before the call has ended, a second verdict on it, a verdict without its line or time
 * (only `no-opportunity` has none), and a form that shows another wording than the one that counts. The coachee is to hear of it, and both
 * judges of both verdicts where a second one is in.
 */
export async function judgeCall(
  world: Telling,
  { actorId, callId, viewId, wordingVersion, answers }: Judging & { callId: number; wordingVersion: number },
): Promise<Outcome> {
  const wanted = { actorId, which: { callId }, part: 'coach', viewId } as const;
  return workOnLoop({ ...world, holidaysOf }, wanted, async ({ trx, loop, facts, by }) => {
    const stopped = whyNotNow(loop, facts, { callId, actorId });
    if (stopped) return stopped;
    if ((wordingOf(loop)?.version ?? 0) !== wordingVersion) return { ok: false, because: 'changed', loop, facts };
    const read = readVerdict(answers);
    if ('ok' in read) return read;
    await claimChange(trx, loop, 'call-judged', by, { call: callId, verdict: read.verdict });
    const id = await insertVerdict(trx, { ...read, callId, loopId: loop.id, isSecond: false, wordingVersion }, by);
    await endOpenCall(trx, loop.id, 'judged', by);
    const both = await findBothVerdicts(trx, callId);
    const told = verdictNews(loop, { id, callId, judgeId: actorId, version: 1 });
    await leaveNews(trx, [...told, ...bothVerdictsNews(loop, both)], { now: by.now, newId: world.newId });
    return undefined;
  });
}

/** Puts an own verdict right while it is the loop's last one; the coachee is to hear that. Refuses others' verdicts and earlier ones. */
export async function correctCheck(
  world: Telling,
  { actorId, verdictId, viewId, answers }: Judging & { verdictId: number },
): Promise<Outcome> {
  const wanted = { actorId, which: { verdictId }, part: 'coach', viewId } as const;
  return workOnLoop({ ...world, holidaysOf }, wanted, async ({ trx, loop, by }) => {
    const stopped = whyNotCorrect(loop, { actorId, verdictId });
    if (stopped) return stopped;
    const read = readVerdict(answers);
    if ('ok' in read) return read;
    await claimChange(trx, loop, 'check-corrected', by, { verdict: verdictId });
    await correctVerdict(trx, verdictId, read, by);
    const callId = coachVerdicts(loop).find(({ id }) => id === verdictId)?.callId ?? 0;
    const version = await versionOfVerdict(trx, verdictId);
    const told = verdictNews(loop, { id: verdictId, callId, judgeId: actorId, version });
    await leaveNews(trx, told, { now: by.now, newId: world.newId });
    return undefined;
  });
}

/**
 * The coachee's own view of a verdict. It stands beside it, also once the loop is closed, and closes nothing; the coach's day
 * tells of it once. Refuses everybody else.
 */
export async function addOwnView(
  world: Telling,
  { actorId, verdictId, viewId, answers }: Judging & { verdictId: number },
): Promise<Outcome> {
  const wanted = { actorId, which: { verdictId }, part: 'both', viewId, mayBeClosed: true } as const;
  return workOnLoop({ ...world, holidaysOf }, wanted, async ({ trx, loop, by }) => {
    const verdict = coachVerdicts(loop).find(({ id }) => id === verdictId);
    if (actorId !== loop.coacheeId || !verdict) {
      return refused('Only the person whose call it was can say that.', { to: 'card', loopId: loop.id });
    }
    const view = answerTo(answers, 'view');
    const wrong = problemsOf({ view: view === null ? 'What did you see in that call?' : null });
    if (wrong) return wrong;
    const detail = { verdict: verdictId };
    // A closed loop changes no more, but what stands beside its verdict does.
    if (!(await claimChange(trx, loop, 'own-view-added', by, detail))) {
      const { id: subjectId, version } = loop;
      await appendEvent(trx, {
        at: by.now,
        actor: actorId,
        what: 'own-view-added',
        subject: 'loop',
        subjectId,
        version,
        detail,
      });
    }
    await setOwnView(trx, verdictId, view, by);
    await leaveNews(trx, ownViewNews(loop, verdict), { now: by.now, newId: world.newId });
    return undefined;
  });
}

/** Why this verdict can't be put right by this person, or undefined when it can. */
export function whyNotCorrect(
  loop: Loop,
  { actorId, verdictId }: { actorId: string; verdictId: number },
): Refused | undefined {
  const last = coachVerdicts(loop).at(-1);
  const card = { to: 'card', loopId: loop.id } as const;
  if (last?.id !== verdictId) return refused('A later call was checked since, so this verdict stays as it is.', card);
  return last.judgeId === actorId
    ? undefined
    : refused('Only whoever judged the call can put the verdict right.', card);
}

function whyNotNow(
  loop: Loop,
  facts: Facts,
  { callId, actorId }: { callId: number; actorId: string },
): Refused | undefined {
  const call = loop.calls.find(({ id }) => id === callId);
  const verdict = coachVerdicts(loop).find((one) => one.callId === callId);
  if (verdict) {
    const isTheirs = verdict.judgeId === actorId && coachVerdicts(loop).at(-1)?.id === verdict.id;
    return refused(
      'This call has its verdict already.',
      ...(isTheirs ? ([{ to: 'correct', verdictId: verdict.id }] as const) : []),
      { to: 'card', loopId: loop.id },
    );
  }
  if (call?.state !== 'open') {
    return refused('This call was moved or cancelled, which is no verdict. See what stands now.', {
      to: 'card',
      loopId: loop.id,
    });
  }
  if (call.endsAt > facts.now) {
    const when = showMoment(call.endsAt, daysOf(facts, actorId).zone);
    return refused(`This call ends ${when}. Check it after that. If it was moved or is off, say so now.`, {
      to: 'change-call',
      callId,
    });
  }
  if (!wordingOf(loop)?.hasPassCondition) {
    return refused('There is no pass condition yet to judge by. Write it first.', { to: 'edit', loopId: loop.id });
  }
  return undefined;
}
