import type { Loop, NamedCall } from './loop.ts';

/** The loop as it stood at an instant; undefined when it was not open yet. Nothing that happened later is in it. */
export function loopAsOf(loop: Loop, instant: Date): Loop | undefined {
  if (loop.openedAt > instant) return undefined;
  const before = ({ at }: { at: Date }) => at <= instant;
  return {
    ...loop,
    closed: loop.closed && loop.closed.at <= instant ? loop.closed : null,
    wordings: loop.wordings.filter(before),
    tasks: loop.tasks
      .filter(({ setAt }) => setAt <= instant)
      .map((task) => (task.endedAt && task.endedAt > instant ? { ...task, endedAt: null } : task)),
    attempts: loop.attempts.filter(before),
    calls: loop.calls.filter(({ namedAt }) => namedAt <= instant).map((call) => callAsOf(call, instant)),
    verdicts: loop.verdicts.filter(before),
  };
}

function callAsOf(call: NamedCall, instant: Date): NamedCall {
  return call.endedAt && call.endedAt > instant ? { ...call, state: 'open', endedAt: null } : call;
}
