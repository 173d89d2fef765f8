import { addDays } from '../calendar/days.ts';
import type { Day } from '../calendar/settings.ts';
import { showRange } from '../calendar/show-date.ts';
import { counted } from './counted.ts';
import { type Digest, isQuiet, sumUp, type TeamDigest } from './digest.ts';
import { charactersOf, mostCharacters, mostTeamsInFull, pagesOf, type TeamText } from './digest-pages.ts';
import {
  checkInTotals,
  countsOf,
  digestSummary,
  phaseWords,
  sessionTotals,
  teamInFull,
  teamLine,
  type Wording,
} from './digest-words.ts';
import { lateWords, outageLines } from './outage-words.ts';

/** A digest in plain words: what one message takes, and what goes under it. */
export interface DigestText {
  /** For notifications: one line, no names. */
  summary: string;
  title: string;
  notes: string[];
  teams: TeamText[];
  ends: string[];
  /** What does not fit into the message, each for one reply in its thread. Nothing is left out. */
  replies: TeamText[][];
}

export interface Reading extends Wording {
  /** `counts-only`: a channel that others can read, or of which that isn't known. */
  audience: 'private' | 'counts-only';
  /** When it was last rewritten, as it is shown, e.g. `16:20 London time`; null the first time. */
  updated: string | null;
}

/**
 * The words of a digest. In a channel that is not private there are counts only. When there is too much for one message, each team is
 * one line in it and stands in full in the thread; whatever lines do not fit either go there too.
 */
export function digestText(digest: Digest, reading: Reading): DigestText {
  const { teams, left, under } = fitTeams(digest.teams, reading);
  return {
    summary: digestSummary(digest),
    title: `Coaching digest: ${showWeek(digest.week)}`,
    notes: notesOf(digest, reading),
    teams,
    ends: [...left, ...endsOf(digest, reading)],
    replies: pagesOf(under),
  };
}

/** The same, line by line, as the `digest` command prints it. */
export function digestLines({ title, notes, teams, ends, replies }: DigestText): string[] {
  const lines = (of: readonly TeamText[]) =>
    of.flatMap((team) => [team.title, ...team.details.map((one) => `  - ${one}`)]);
  const thread = replies.length === 0 ? [] : ['', 'In the thread:', ...lines(replies.flat())];
  return [title, ...notes, '', ...lines(teams), '', ...ends, ...thread];
}

function showWeek(week: Day): string {
  return showRange({ from: week, to: addDays(week, 6) });
}

/** Why there are no names. */
export const countsOnlyNote = "Counts only, without names: others may read this channel, or I can't tell who does.";

function notesOf(digest: Digest, { audience, updated, zone }: Reading): string[] {
  const [phase, ...others] = new Set(digest.teams.map((team) => team.phase));
  return [
    ...(updated ? [`Updated ${updated}.`] : []),
    ...(digest.lateSince ? [lateWords(digest.lateSince, zone)] : []),
    ...(phase && others.length === 0 ? [phaseWords(phase)] : []),
    ...[checkInTotals(digest), sessionTotals(digest)].filter((totals) => totals !== ''),
    ...(audience === 'counts-only' ? [countsOnlyNote] : []),
  ];
}

function endsOf({ teams, ownTrouble }: Digest, { zone }: Reading): string[] {
  return [
    ...outageLines(ownTrouble, zone),
    ...(teams.every(isQuiet)
      ? [teams.length > 1 ? 'Nothing in these teams needs anybody today.' : 'Nothing here needs anybody today.']
      : []),
    'States only: what people write stays with the two of them.',
  ];
}

interface Fitted {
  teams: TeamText[];
  left: string[];
  /** For the thread. */
  under: TeamText[];
}

function fitTeams(teams: readonly TeamDigest[], reading: Reading): Fitted {
  const arePhasesAlike = new Set(teams.map(({ phase }) => phase)).size < 2;
  const titled = (title: string, { phase }: TeamDigest) => (arePhasesAlike ? title : `${title}. ${phaseWords(phase)}`);
  const isNamed = reading.audience === 'private';
  const inFull = isNamed ? teams.map((team) => titledAnew(teamInFull(team, reading), team)) : [];
  if (isNamed && inFull.length <= mostTeamsInFull && charactersOf(inFull) <= mostCharacters) {
    const under = inFull.flatMap(({ title, more }) => (more.length > 0 ? [{ title, details: more }] : []));
    return { teams: inFull.map(({ title, details }) => ({ title, details })), left: [], under };
  }
  const asLine = (team: TeamDigest) => ({ title: titled(teamLine(team), team), details: [] });
  const lines = teams.map(asLine);
  const whole = (team: TeamDigest) => titledAnew(teamInFull(team, reading, Number.POSITIVE_INFINITY), team);
  const named = isNamed ? teams.map(whole).filter(({ details }) => details.length > 0) : [];
  const note =
    named.length > 0 ? ['There are too many names for one message: each team stands in full in the thread.'] : [];
  if (charactersOf(lines) <= mostCharacters) return { teams: lines, left: note, under: named };
  const quiet = teams.filter(isQuiet);
  const busy = teams.filter((team) => !isQuiet(team));
  const first = startThatFits(busy.map(asLine));
  const rest = busy.slice(first.length);
  const lineOnly = [...rest, ...quiet].filter((team) => !isNamed || whole(team).details.length === 0);
  return { teams: first, left: [...leftOut(rest, quiet), ...note], under: [...named, ...lineOnly.map(asLine)] };

  function titledAnew<Text extends TeamText>(text: Text, team: TeamDigest): Text {
    return { ...text, title: titled(text.title, team) };
  }
}

function startThatFits(lines: readonly TeamText[]): TeamText[] {
  let used = 0;
  const first = lines.findIndex(({ title }) => {
    used += title.length;
    return used > mostCharacters;
  });
  return lines.slice(0, first < 0 ? lines.length : first);
}

function leftOut(rest: readonly TeamDigest[], quiet: readonly TeamDigest[]): string[] {
  return [
    ...(rest.length > 0 ? [`In the thread: ${counted(rest.length, 'more team')} with ${countsOf(sumUp(rest))}.`] : []),
    ...(quiet.length > 0
      ? [`Nothing open in ${counted(quiet.length, 'more team')}, see the thread: ${countsOf(sumUp(quiet))}.`]
      : []),
  ];
}
