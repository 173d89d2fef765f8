import { holidaysOf } from '../calendar/holidays.source.ts';
import { showMoment } from '../calendar/show-date.ts';
import { daysOf, type Facts } from '../check-ins/facts.ts';
import type { Outside } from '../platform/outside.ts';
import { type Answers, answerTo } from './answers.ts';
import { claimChange } from './change-loop.store.ts';
import { coachVerdicts, type Loop, type NamedCall, openCallOf } from './loop.ts';
import { endOpenCall, insertCall } from './named-call.store.ts';
import { readCall, readCallTime } from './read-call.ts';
import { type Outcome, problemsOf, type Refused, refused } from './refusal.ts';
import { countChecksOf } from './verdict.store.ts';
import { weekOfLoop } from './week-of-loop.ts';
import { workOnLoop } from './work-on-loop.store.ts';

type World = Pick<Outside, 'db' | 'clock'>;

interface Naming {
  actorId: string;
  viewId: string;
  answers: Answers;
}

/**
 * Names the later call, by either of the two. Refuses while another one stands, a call that has begun, and one without title or time.
 * After a cancelled call, or one in which the moment never came up, it counts as the substitute. Says whether a
 * call of the person was checked in its week already: one a week is the plan.
 */
export async function nameCall(
  world: World,
  { actorId, loopId, viewId, answers }: Naming & { loopId: number },
): Promise<Outcome & { isSecondThisWeek: boolean }> {
  const wanted = { actorId, which: { loopId }, part: 'both', viewId } as const;
  let isSecondThisWeek = false;
  const outcome = await workOnLoop({ ...world, holidaysOf }, wanted, async ({ trx, loop, facts, by }) => {
    const open = openCallOf(loop);
    if (open) return namedAlready(facts, actorId, open);
    const { call, problems } = readCall(answers, { zone: daysOf(facts, actorId).zone, now: by.now });
    const wrong = problemsOf({ title: call ? null : 'Which call is it, and when?', ...problems });
    if (wrong || !call) return wrong;
    const followsId = substitutedBy(loop);
    await claimChange(trx, loop, 'call-named', by, { follows: followsId });
    await insertCall(trx, loop.id, { ...call, followsId }, by);
    const week = weekOfLoop(facts, loop, call.endsAt);
    isSecondThisWeek = (await countChecksOf(trx, loop.coacheeId, week)) > 0;
    return undefined;
  });
  return { ...outcome, isSecondThisWeek };
}

/**
 * A named call was moved or cancelled; neither is a verdict. Moving ends it and names the same call anew at its new time, so that what
 * was asked about the old one is over.
 */
export async function changeCall(
  world: World,
  { actorId, callId, viewId, answers }: Naming & { callId: number },
): Promise<Outcome> {
  const wanted = { actorId, which: { callId }, part: 'both', viewId } as const;
  return workOnLoop({ ...world, holidaysOf }, wanted, async ({ trx, loop, facts, by }) => {
    const call = loop.calls.find(({ id }) => id === callId);
    if (call?.state !== 'open') return isOver(loop, callId);
    const { how } = answers;
    if (how !== 'moved' && how !== 'cancelled') return problemsOf({ how: 'Was it moved, or is it off?' });
    if (how === 'cancelled') {
      await claimChange(trx, loop, 'call-cancelled', by, { call: callId });
      await endOpenCall(trx, loop.id, 'cancelled', by);
      return undefined;
    }
    const minutes = (call.endsAt.getTime() - call.startsAt.getTime()) / 60_000;
    const { time, problems } = readCallTime(
      { minutes: String(minutes), ...answers },
      { zone: daysOf(facts, actorId).zone, now: by.now },
    );
    const wrong = problemsOf(problems);
    if (wrong || !time) return wrong;
    await claimChange(trx, loop, 'call-moved', by, { call: callId });
    await endOpenCall(trx, loop.id, 'moved', by);
    const again = { title: call.title ?? answerTo(answers, 'title') ?? 'The call', with: call.with, link: call.link };
    await insertCall(trx, loop.id, { ...again, ...time, followsId: callId }, by);
    return undefined;
  });
}

/** The call that the next one stands in for: the last, when it was cancelled or gave no opportunity. */
function substitutedBy(loop: Loop): number | null {
  const last = loop.calls.at(-1);
  if (!last) return null;
  const verdict = coachVerdicts(loop).find(({ callId }) => callId === last.id);
  return last.state === 'cancelled' || verdict?.verdict === 'no-opportunity' ? last.id : null;
}

function namedAlready(facts: Facts, actorId: string, call: NamedCall): Refused {
  const when = showMoment(call.startsAt, daysOf(facts, actorId).zone);
  return call.endsAt <= facts.now
    ? refused(
        `“${call.title ?? 'The named call'}” of ${when} waits for its check. Check it first, then name the next.`,
        {
          to: 'check',
          callId: call.id,
        },
      )
    : refused(`“${call.title ?? 'A call'}” on ${when} is named already. If it was moved or is off, say so first.`, {
        to: 'change-call',
        callId: call.id,
      });
}

/** What became of a call that stands no longer, and where to go from there. */
function isOver(loop: Loop, callId: number): Refused {
  const call = loop.calls.find(({ id }) => id === callId);
  const verdict = coachVerdicts(loop).find((one) => one.callId === callId);
  const newer = openCallOf(loop);
  const next = newer ? ({ to: 'card', loopId: loop.id } as const) : ({ to: 'name-call', loopId: loop.id } as const);
  if (verdict) return refused('This call has its verdict already.', { to: 'card', loopId: loop.id });
  if (call?.state === 'moved') return refused('This call was moved. What comes next goes with its new time.', next);
  if (call?.state === 'cancelled') return refused('This call was cancelled. Name a substitute.', next);
  return refused('This call stands no longer.', { to: 'card', loopId: loop.id });
}
