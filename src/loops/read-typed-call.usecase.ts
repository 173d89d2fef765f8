import { holidaysOf } from '../calendar/holidays.source.ts';
import { loadFacts } from '../check-ins/facts.store.ts';
import { daysOf, localeOf, todayOf } from '../check-ins/facts.ts';
import type { Outside } from '../platform/outside.ts';
import type { Answers } from './answers.ts';
import { readTypedCall } from './typed-call.source.ts';

/** What was typed about a call as the values of its form. `isWhole`: nothing has to be asked; else `askBack` says what, where words help. */
export interface CallAsTyped {
  values: Answers;
  isWhole: boolean;
  askBack: string;
}

/** Reads what was typed after the command, by the days, locale and zone of who typed it. */
export async function readCallAsTyped(
  { db, clock }: Pick<Outside, 'db' | 'clock'>,
  { actorId, typed }: { actorId: string; typed: string },
): Promise<CallAsTyped> {
  const facts = await loadFacts(db, { now: clock.now(), holidaysOf }, () => [actorId]);
  if (!facts) return { values: { title: typed }, isWhole: false, askBack: '' };
  const call = readTypedCall(typed, {
    today: todayOf(facts, actorId),
    locale: localeOf(facts, actorId),
    calendar: daysOf(facts, actorId),
  });
  const missing = [call.day === null ? 'the day' : '', call.time === null ? 'the time' : ''].filter(Boolean);
  return {
    values: {
      title: call.title,
      with: call.with ?? '',
      date: call.day ?? '',
      time: call.time ?? '',
      minutes: call.minutes === null ? '' : String(call.minutes),
    },
    isWhole: missing.length === 0 && call.title !== '',
    askBack:
      call.askBack ?? (missing.length > 0 ? `I am not sure of ${missing.join(' and ')}. Nothing is named yet.` : ''),
  };
}
