import type { Result } from '../simulation/result.ts';
import type { Evidence } from './evidence.ts';

/** Everybody was welcomed, before anything else; and every coach heard of the first answer of a week. */
export function checkEvents({ story, seen, log, checkIns }: Evidence): Result {
  const setup = story.find((line) => line.what === 'setup');
  const people = Object.keys(setup?.people ?? {});
  const entries = new Map(log.map((entry) => [entry.key, entry]));
  const violations: string[] = [];
  for (const person of people) {
    const welcome = entries.get(`welcome/${person}/-`);
    const first = seen.find(({ to }) => to === person);
    if (!welcome) violations.push(`${person} was not welcomed`);
    else if (welcome.ts && welcome.ts !== first?.ts) violations.push(`${person} saw something before the welcome`);
  }
  const answered = new Set(
    checkIns.filter((row) => row.rep_answered_at !== null).map((row) => `team-check-ins/${row.coach_id}/${row.week}`),
  );
  for (const key of answered) if (!entries.has(key)) violations.push(`lost: ${key} is neither seen nor in the log`);
  const died = story.filter((line) => line.what === 'died').map((line) => `the bot ended by itself at ${line.at}`);
  return {
    check: 'events',
    looked: { people: people.length, 'weeks with an answer': answered.size },
    violations: [...violations, ...died],
  };
}
