import { localOf } from '../calendar/local-time.ts';
import type { PromptPhase } from '../calendar/phases.ts';
import { showDay, showShortDay } from '../calendar/show-date.ts';
import { type CheckInCount, type Digest, sumUp, type TeamCounts, type TeamDigest } from './digest.ts';

/** How names and times are written for the readers of one channel. */
export interface Wording {
  nameOf: (personId: string) => string;
  /** The zone of the first leader. */
  zone: string;
}

const mostPairs = 12;

/** `3 things`, `1 thing`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The whole digest in one line without any name: what a notification shows. */
export function digestSummary({ week, teams }: Digest): string {
  return `Coaching digest for the week of ${showDay(week)}: ${countsOf(sumUp(teams))}.`;
}

/** `Check-ins: 4 of 6 are in (the week before: 5 of 6).` A single team says its own figures, so there only the week before is told. */
export function checkInTotals({
  teams,
  thisWeek,
  weekBefore,
}: Pick<Digest, 'teams' | 'thisWeek' | 'weekBefore'>): string {
  const before = weekBefore.asked === 0 ? '' : ` (the week before: ${ofAsked(weekBefore)})`;
  if (thisWeek.asked === 0) return `No check-ins to count this week${before}.`;
  if (teams.length === 1) {
    return weekBefore.asked > 0 ? `The week before, ${ofAsked(weekBefore)} check-ins were in.` : '';
  }
  return `Check-ins: ${ofAsked(thisWeek)} are in${before}.`;
}

/** The figures as a list: `4 of 6 check-ins in, 2 not in yet, 1 missed`. What is zero is left out. */
export function countsOf(counts: TeamCounts): string {
  const { asked, late, notInYet, missed, missedBefore, unanswered, slipping, away } = counts;
  return listed([
    asked === 0 ? 'no check-ins to count' : `${ofAsked(counts)} check-ins in`,
    late > 0 && `${late} of them late`,
    notInYet > 0 && `${notInYet} not in yet`,
    missed > 0 && `${missed} missed`,
    missedBefore > 0 && `${missedBefore} missed before`,
    unanswered > 0 && `${counted(unanswered, 'waits', 'wait')} for the coach`,
    slipping > 0 && `${counted(slipping, 'commitment')} slipping`,
    away > 0 && `${away} away`,
  ]);
}

/** One team in one line, no names. */
export function teamLine(team: TeamDigest): string {
  return `${teamName(team)}: ${countsOf(sumUp([team]))}`;
}

/** One team with a line for everything that needs somebody. Who can unblock it is named; what is the coachees' is counted. */
export function teamInFull(team: TeamDigest, { nameOf, zone }: Wording): { title: string; details: string[] } {
  const { asked, late, notInYet, missed, missedBefore, unanswered, slipping, away } = team;
  const title = listed([
    asked === 0 ? 'no check-ins to count' : `${ofAsked(team)} check-ins in`,
    late > 0 && `${late} of them late`,
    notInYet > 0 && `${notInYet} not in yet`,
    missed > 0 && `${missed} missed`,
  ]);
  const waiting = unanswered.map(({ coach, coachee, since }) => {
    const day = showShortDay(localOf(since, zone).day);
    return `The check-in of ${nameOf(coachee)} waits for an answer from ${nameOf(coach)} since ${day}.`;
  });
  const counts = listed([
    missedBefore > 0 && `${counted(missedBefore, 'check-in')} of earlier weeks missed`,
    slipping > 0 && counted(slipping, 'slipping commitment'),
  ]);
  const absent = away.map(({ person, until }) => `${nameOf(person)} until ${showDay(until)}`);
  return {
    title: `${teamName(team)}: ${title}`,
    details: [
      ...cut(waiting, (left) => `${counted(left, 'more check-in')} waiting for an answer.`),
      ...(counts ? [`${counts}.`] : []),
      ...(absent.length > 0 ? [`Away: ${cut(absent, (left) => `${left} more`).join(', ')}.`] : []),
    ],
  };
}

/** What the phase means for a digest. */
export function phaseWords(phase: PromptPhase): string {
  const words: Record<PromptPhase, string> = {
    closing: 'Closing week: waiting times stand still.',
    reset: 'Reset week: waiting times count.',
    coaching: 'Coaching week: waiting times count.',
  };
  return words[phase];
}

/** What a team is called; its own phase is said where teams differ. */
export function teamName({ name }: Pick<TeamDigest, 'name'>): string {
  return name ?? 'In no team';
}

function ofAsked({ asked, in: answered }: CheckInCount): string {
  return `${answered} of ${asked}`;
}

function cut(lines: readonly string[], more: (left: number) => string): string[] {
  const left = lines.length - mostPairs;
  return left > 0 ? [...lines.slice(0, mostPairs), more(left)] : [...lines];
}

function listed(parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false).join(', ');
}
