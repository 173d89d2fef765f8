import { addDays } from '../calendar/days.ts';
import type { Day } from '../calendar/settings.ts';
import { showRange } from '../calendar/show-date.ts';
import { counted } from './counted.ts';
import { type Digest, isQuiet, sumUp, type TeamDigest } from './digest.ts';
import {
  checkInTotals,
  countsOf,
  digestSummary,
  phaseWords,
  teamInFull,
  teamLine,
  type Wording,
} from './digest-words.ts';

/** A digest in plain words, cut to what one message takes. */
export interface DigestText {
  /** For notifications: one line, no names. */
  summary: string;
  title: string;
  notes: string[];
  teams: TeamText[];
  ends: string[];
}

export interface TeamText {
  title: string;
  details: string[];
}

export interface Reading extends Wording {
  /** `counts-only`: a channel that others can read, or of which that isn't known. */
  audience: 'private' | 'counts-only';
  /** When it was last rewritten, as it is shown, e.g. `16:20 London time`; null the first time. */
  updated: string | null;
}

/** What the teams may take up of a message's 50 blocks and some 13,000 characters. */
export const mostTeamsInFull = 40;
export const mostCharacters = 10_000;

/**
 * The words of a digest. In a channel that is not private there are counts only. When there is too much for one message, names go
 * first, then the teams with nothing open, then the end of the list; each time it says what was left out.
 */
export function digestText(digest: Digest, reading: Reading): DigestText {
  const { teams, left } = fitTeams(digest.teams, reading);
  return {
    summary: digestSummary(digest),
    title: `Coaching digest: ${showWeek(digest.week)}`,
    notes: notesOf(digest, reading),
    teams,
    ends: [...left, ...endsOf(digest)],
  };
}

/** The same, line by line, as the `digest` command prints it. */
export function digestLines({ title, notes, teams, ends }: DigestText): string[] {
  const lines = teams.flatMap((team) => [team.title, ...team.details.map((detail) => `  - ${detail}`)]);
  return [title, ...notes, '', ...lines, '', ...ends];
}

function showWeek(week: Day): string {
  return showRange({ from: week, to: addDays(week, 6) });
}

function notesOf(digest: Digest, { audience, updated }: Reading): string[] {
  const [phase, ...others] = new Set(digest.teams.map((team) => team.phase));
  return [
    ...(updated ? [`Updated ${updated}.`] : []),
    ...(phase && others.length === 0 ? [phaseWords(phase)] : []),
    ...[checkInTotals(digest)].filter((totals) => totals !== ''),
    ...(audience === 'counts-only'
      ? ["Counts only, without names: others may read this channel, or I can't tell who does."]
      : []),
  ];
}

function endsOf({ teams, notSent }: Digest): string[] {
  return [
    ...(notSent > 0
      ? [`${counted(notSent, 'message')} of mine may not have got through this week. That counts against nobody.`]
      : []),
    ...(teams.every(isQuiet) ? ['Nothing here needs anybody today.'] : []),
    'States only: what people write stays with the two of them.',
  ];
}

function fitTeams(teams: readonly TeamDigest[], reading: Reading): { teams: TeamText[]; left: string[] } {
  const arePhasesAlike = new Set(teams.map(({ phase }) => phase)).size < 2;
  const withPhase = (text: TeamText, { phase }: TeamDigest) =>
    arePhasesAlike ? text : { ...text, title: `${text.title}. ${phaseWords(phase)}` };
  const inFull = teams.map((team) => withPhase(teamInFull(team, reading), team));
  if (reading.audience === 'private' && inFull.length <= mostTeamsInFull && length(inFull) <= mostCharacters) {
    return { teams: inFull, left: [] };
  }
  const note =
    reading.audience === 'private' ? ['Names are left out, because there are too many for one message.'] : [];
  const line = (team: TeamDigest) => withPhase({ title: teamLine(team), details: [] }, team);
  const lines = teams.map(line);
  if (length(lines) <= mostCharacters) return { teams: lines, left: note };
  const quiet = teams.filter(isQuiet);
  const busy = teams.filter((team) => !isQuiet(team));
  const shown = startThatFits(busy.map(line));
  const rest = busy.slice(shown.length);
  return { teams: shown, left: [...leftOut(rest, quiet), ...note] };
}

function startThatFits(lines: readonly TeamText[]): TeamText[] {
  let used = 0;
  return lines.filter(({ title }) => {
    used += title.length;
    return used <= mostCharacters;
  });
}

function leftOut(rest: readonly TeamDigest[], quiet: readonly TeamDigest[]): string[] {
  return [
    ...(rest.length > 0
      ? [`Not shown, for want of room: ${counted(rest.length, 'team')} with ${countsOf(sumUp(rest))}.`]
      : []),
    ...(quiet.length > 0 ? [`Nothing open in ${counted(quiet.length, 'more team')}: ${countsOf(sumUp(quiet))}.`] : []),
  ];
}

function length(texts: readonly TeamText[]): number {
  return texts.reduce((sum, { title, details }) => sum + title.length + details.join('').length, 0);
}
