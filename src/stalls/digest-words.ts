import type { PromptPhase } from '../calendar/phases.ts';
import { showDay } from '../calendar/show-date.ts';
import { counted } from './counted.ts';
import {
  type CheckInCount,
  type Digest,
  type OpenStage,
  type SessionCount,
  sumUp,
  type TeamCounts,
  type TeamDigest,
} from './digest.ts';
import type { Stall } from './stall.ts';
import { stallLines } from './stall-lines.ts';
import { isForCoach, stallCounts } from './stall-words.ts';

/** How names and times are written for the readers of one channel. */
export interface Wording {
  nameOf: (personId: string) => string;
  /** The zone of the first leader. */
  zone: string;
}

const mostLines = 12;
const openStages: readonly OpenStage[] = [
  'check-due',
  'needs-behaviour',
  'needs-call',
  'needs-practice',
  'waiting-for-call',
];

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

/** `Skill sessions on coaching days: 2 of 6 held, 3 still to come (1 more excused, 2 not announced by me).` A single team says its own. */
export function sessionTotals({ teams }: Pick<Digest, 'teams'>): string {
  const counts = sumUp(teams);
  const { coachable, held, ahead } = counts;
  const beside = leftOutOf(counts);
  if (teams.length === 1 || (coachable === 0 && beside === '')) return '';
  if (coachable === 0) return `No skill session falls on a coaching day this week${beside}.`;
  const toCome = ahead > 0 ? `, ${ahead} still to come` : '';
  return `Skill sessions on coaching days this week: ${held} of ${coachable} held${toCome}${beside}.`;
}

/** The figures as a list: `4 of 6 check-ins in, 2 not in yet; 2 of 3 skill sessions held; 1 new stall`. What is zero is left out. */
export function countsOf(counts: TeamCounts): string {
  const { newStalls, stillStalls, cleared, away } = counts;
  const stalls = listed([
    newStalls > 0 && counted(newStalls, 'new stall'),
    stillStalls > 0 && `${counted(stillStalls, 'stall')} from before`,
    cleared > 0 && `${cleared} cleared`,
  ]);
  const parts = [
    checkInCounts(counts),
    sessionCounts(counts),
    loopCounts(counts),
    stalls,
    away > 0 ? `${away} away` : '',
  ];
  return parts.filter((part) => part !== '').join('; ');
}

function checkInCounts(counts: Pick<TeamCounts, 'asked' | 'in' | 'late' | 'notInYet' | 'missed'>): string {
  const { asked, late, notInYet, missed } = counts;
  return listed([
    asked === 0 ? 'no check-ins to count' : `${ofAsked(counts)} ${asked === 1 ? 'check-in' : 'check-ins'} in`,
    late > 0 && `${late} of them late`,
    notInYet > 0 && `${notInYet} not in yet`,
    missed > 0 && `${missed} missed`,
  ]);
}

/** `2 of 4 skill sessions held, 1 still to come (1 more excused)`; empty in a week without coachable slots. */
function sessionCounts(counts: SessionCount): string {
  const { coachable, held, ahead } = counts;
  const beside = leftOutOf(counts);
  if (coachable === 0 && beside === '') return '';
  if (coachable === 0) return `no skill session to count${beside}`;
  return `${held} of ${counted(coachable, 'skill session')} held${ahead > 0 ? `, ${ahead} still to come` : ''}${beside}`;
}

/** What is in no count, beside it: ` (1 more excused, 2 not announced by me)`. */
function leftOutOf({ excused, lost }: SessionCount): string {
  const words = listed([excused > 0 && `${excused} more excused`, lost > 0 && `${lost} not announced by me`]);
  return words === '' ? '' : ` (${words})`;
}

const stageWords: Record<OpenStage, string> = {
  'needs-behaviour': 'without a behaviour to judge by',
  'check-due': 'to be checked',
  'needs-call': 'without a call',
  'needs-practice': 'to be practised',
  'waiting-for-call': 'waiting for the call',
};

/** `5 loops: 2 to be practised, 3 waiting for the call; 1 behaviour shown on a live call`. Where all wait for the same: `2 loops, all to be checked`. */
function loopCounts({ loops, shown }: Pick<TeamCounts, 'loops' | 'shown'>): string {
  const stages = openStages.filter((stage) => loops[stage] > 0);
  const open = stages.reduce((sum, stage) => sum + loops[stage], 0);
  const [only, ...others] = stages;
  const isOne = only !== undefined && others.length === 0;
  const words = isOne
    ? `${open > 1 ? ', all' : ''} ${stageWords[only]}`
    : `: ${listed(stages.map((stage) => `${loops[stage]} ${stageWords[stage]}`))}`;
  return [
    ...(open > 0 ? [`${counted(open, 'loop')}${words}`] : []),
    ...(shown > 0 ? [`${counted(shown, 'behaviour')} shown on a live call`] : []),
  ].join('; ');
}

/** One team in one line, no names. */
export function teamLine(team: TeamDigest): string {
  return `${teamName(team)}: ${countsOf(sumUp([team]))}`;
}

/** What is said of one team: in the message, and what of it goes into the thread: lines beyond the first twelve. */
export interface TeamInFull {
  title: string;
  details: string[];
  more: string[];
}

/** One team with a line for everything that needs somebody. Who can unblock it is named; what is the coachees' is counted. `most`: so many lines about pairs, the others are for the thread. */
export function teamInFull(team: TeamDigest, { nameOf }: Wording, most = mostLines): TeamInFull {
  const { sessions, away, stalls, onHold } = team;
  const named = (label: string, list: readonly Stall[]) =>
    stallLines(list.filter(isForCoach), nameOf).map(({ words, pairs }) => ({
      words: `${label}: ${words}`,
      pairs,
    }));
  const absent = away.map(({ person, until }) => `${nameOf(person)} until ${showDay(until)}`);
  const lines = [...named('New', stalls.new), ...named('Still', stalls.still)];
  const wordsOf = (some: typeof lines) => some.map(({ words }) => words);
  const left = lines.slice(most).reduce((sum, { pairs }) => sum + pairs, 0);
  const othersAway = absent.length > most ? `, and ${absent.length - most} more in the thread` : '';
  const forReps = stallCounts([...stalls.new, ...stalls.still].filter((stall) => !isForCoach(stall)));
  return {
    title: `${teamName(team)}: ${checkInCounts(team)}`,
    details: [
      ...[sessionCounts(sessions), loopCounts(team)].filter((words) => words !== '').map(asSentence),
      ...wordsOf(lines.slice(0, most)),
      ...(left > 0 ? [`And ${counted(left, 'more pair')}, in the thread.`] : []),
      ...(forReps ? [`With the reps: ${forReps}.`] : []),
      ...(stalls.cleared.length > 0 ? [`Cleared since the last digest: ${stallCounts(stalls.cleared)}.`] : []),
      ...(onHold.length > 0 ? [`On hold while somebody is away: ${stallCounts(onHold)}.`] : []),
      ...(absent.length > 0 ? [`Away: ${absent.slice(0, most).join(', ')}${othersAway}.`] : []),
    ],
    more: [
      ...wordsOf(lines.slice(most)),
      ...(absent.length > most ? [`Also away: ${absent.slice(most).join(', ')}.`] : []),
    ],
  };
}

function asSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** What the phase means for a digest. */
export function phaseWords(phase: PromptPhase): string {
  const words: Record<PromptPhase, string> = {
    closing: 'Closing week: closing days do not count as waiting.',
    reset: 'Reset week.',
    coaching: 'Coaching week.',
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

function listed(parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false && part !== '').join(', ');
}
