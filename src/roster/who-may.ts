import { caretakersOf } from './caretakers.ts';
import { actingCoach, findPair, pairsOf, type RosterPair } from './pairs.ts';
import { leadersOf, rolesOf, teamsLedBy } from './roles.ts';
import type { Roster } from './roster.ts';

/** The one place that decides who may see and do what. Rules ask about today's roster; a former coach is a stranger to it. */
export type Permission = { may: true } | { may: false; why: string };

/** The pair that a record belongs to. */
export interface PairOf {
  coach: string;
  coachee: string;
}

type IsAway = (personId: string) => boolean;
const nobodyAway: IsAway = () => false;
const granted: Permission = { may: true };

/** The words of a pair (notes, check-ins, commitments): the two of it, and the stand-in while the coach is away. */
export function mayReadPair(roster: Roster, actor: string, pair: PairOf, isAway: IsAway = nobodyAway): Permission {
  if (actor === pair.coachee) return granted;
  return actsAsCoach(roster, actor, pair, isAway) ? granted : refuse('This belongs to the two people it is about.');
}

/** The rep's half: the coachee alone, while the pair exists. */
export function mayAnswerAsRep(roster: Roster, actor: string, pair: PairOf): Permission {
  if (actor !== pair.coachee) return refuse('Only the person it is about can answer this.');
  return findPair(roster, pair.coach, pair.coachee)
    ? granted
    : refuse('This check-in belongs to a coach you no longer work with. Your next one goes to your new coach.');
}

/** The coach's half, sessions, moves and excuses: the coach, and the stand-in while the coach is away. */
export function mayAnswerAsCoach(roster: Roster, actor: string, pair: PairOf, isAway: IsAway = nobodyAway): Permission {
  if (actsAsCoach(roster, actor, pair, isAway)) return granted;
  if (actor === pair.coach) return refuse('This is no longer yours: somebody else coaches this person now.');
  return refuse('Only the coach of this person can do that.');
}

/** A pair, and everybody who has coached its coachee before. */
export interface PairWithHistory extends PairOf {
  formerCoaches: readonly string[];
}

/** Opening, wording, judging and closing a loop: the coach, and the stand-in while the coach is away. Former coaches are told so. */
export function mayCoachLoop(
  roster: Roster,
  actor: string,
  pair: PairWithHistory,
  isAway: IsAway = nobodyAway,
): Permission {
  const permission = mayAnswerAsCoach(roster, actor, pair, isAway);
  if (permission.may) return granted;
  if (actor === pair.coachee)
    return refuse('That is your coach’s part. You can log practice, name the call and add your own view.');
  return pair.formerCoaches.includes(actor)
    ? refuse('This is no longer yours: somebody else coaches this person now.')
    : permission;
}

/** Seeing a loop, logging practice, naming its call, parking moments: both of the pair, and the stand-in while the coach is away. */
export function mayWorkOnLoop(
  roster: Roster,
  actor: string,
  pair: PairWithHistory,
  isAway: IsAway = nobodyAway,
): Permission {
  if (actor === pair.coachee) return granted;
  const permission = mayCoachLoop(roster, actor, pair, isAway);
  return permission.may || pair.formerCoaches.includes(actor)
    ? permission
    : refuse('This belongs to the two people it is about.');
}

/** Judging a call for a second time, blind: a manager or leader who is none of its two people. */
export function mayGiveSecondOpinion(roster: Roster, judge: string, { coach, coachee }: PairOf): Permission {
  if (judge === coachee) return refuse('That is the person whose call it is. Pick another manager.');
  if (judge === coach)
    return refuse('That is the coach of this loop. Pick another manager, who has not judged the call.');
  const roles = rolesOf(roster, judge);
  return roles.includes('manager') || roles.includes('leader')
    ? granted
    : refuse('Only another manager or leader can judge it. Pick one of them.');
}

/** A session's form: both of the pair write in it, and the stand-in while the coach is away. The coach's side completes it. */
export function mayWriteSession(roster: Roster, actor: string, pair: PairOf, isAway: IsAway = nobodyAway): Permission {
  if (actor !== pair.coachee) return mayAnswerAsCoach(roster, actor, pair, isAway);
  return findPair(roster, pair.coach, pair.coachee)
    ? granted
    : refuse('This session belongs to a coach you no longer work with. Your next one is with your new coach.');
}

/** States of a team's pairs, never their words: its manager, its leaders, enablement and admins. Null is everyone in no team. */
export function maySeeStates(roster: Roster, actor: string, team: string | null): Permission {
  const roles = rolesOf(roster, actor);
  if (roles.includes('admin') || roles.includes('enablement')) return granted;
  if (leadersOf(roster, team).includes(actor)) return granted;
  if (team !== null && roster.teams.some(({ name, manager }) => name === team && manager === actor)) return granted;
  return refuse('Only the leaders of this team see its states.');
}

/** The states of one pair: whoever may see its team's, and its two people. */
export function maySeePairStates(roster: Roster, actor: string, pair: RosterPair): Permission {
  return actor === pair.coach || actor === pair.coachee ? granted : maySeeStates(roster, actor, pair.team);
}

/** Asking about a stall: a leader of that team. */
export function mayAskAboutStall(roster: Roster, actor: string, team: string | null): Permission {
  return leadersOf(roster, team).includes(actor) ? granted : refuse('Only a leader of this team can ask about this.');
}

/** What was sent to a person and what was withheld: that person, and admins. */
export function maySeeDeliveries(roster: Roster, actor: string, personId: string): Permission {
  return actor === personId || isAdmin(roster, actor) ? granted : refuse('Only admins see what was sent to others.');
}

/** The roster, roles, closures and other settings: admins. */
export function mayChangeSettings(roster: Roster, actor: string): Permission {
  return isAdmin(roster, actor) ? granted : refuse(`Only an admin can change this. ${whoIsAdmin(roster)}`);
}

/** Sending a message again of which nobody knows whether it went out: admins; where none is named, the leader who is asked in their place. */
export function maySendAgain(roster: Roster, actor: string, recipient: string): Permission {
  return caretakersOf(roster, recipient).includes(actor)
    ? granted
    : refuse(`Only an admin can send this again. ${whoIsAdmin(roster)}`);
}

/** The library, scorecards and calibrations: enablement. */
export function mayOwnDefinitions(roster: Roster, actor: string): Permission {
  return rolesOf(roster, actor).includes('enablement')
    ? granted
    : refuse('Only enablement can change definitions. You can propose one instead.');
}

/** Noting days away and coming back: the person, one who coaches them, and admins. */
export function mayNoteAway(roster: Roster, actor: string, personId: string): Permission {
  if (actor === personId || isAdmin(roster, actor) || findPair(roster, actor, personId)) return granted;
  return refuse('You can note days away for yourself and for the people you coach.');
}

/** Erasing a person's words: that person, and admins. */
export function mayErase(roster: Roster, actor: string, personId: string): Permission {
  return actor === personId || isAdmin(roster, actor)
    ? granted
    : refuse(`Only the person or an admin can have this erased. ${whoIsAdmin(roster)}`);
}

export interface ExportScope {
  /** Words of these pairs, and the person's own. */
  pairs: PairOf[];
  /** States of these teams; null among them is everyone in no team. */
  teams: (string | null)[];
}

/** What an export as this person holds: words of own pairs, states of what they may see, nothing else. */
export function exportScope(roster: Roster, personId: string): ExportScope {
  const pairs = pairsOf(roster)
    .filter(({ coach, coachee }) => coach === personId || coachee === personId)
    .map(({ coach, coachee }) => ({ coach, coachee }));
  const teams = [...roster.teams.map(({ name }) => name), null];
  return { pairs, teams: teams.filter((team) => maySeeStates(roster, personId, team).may) };
}

/** Exporting as somebody: only as oneself. What an admin exports is an admin's view, states without words. */
export function mayExportAs(actor: string, personId: string): Permission {
  return actor === personId ? granted : refuse('You can export what you may see yourself.');
}

/** The teams whose planned month this person may look at: those they lead and those they manage, by name. */
export function teamsToPlan(roster: Roster, actor: string): string[] {
  const led = teamsLedBy(roster, actor).map(({ name }) => name);
  const managed = roster.teams.filter(({ manager }) => manager === actor).map(({ name }) => name);
  return [...new Set([...led, ...managed])];
}

function actsAsCoach(roster: Roster, actor: string, { coach, coachee }: PairOf, isAway: IsAway): boolean {
  const pair = findPair(roster, coach, coachee);
  if (!pair) return false;
  return actor === coach || (actor === pair.standIn && actingCoach(pair, isAway) === actor);
}

function isAdmin(roster: Roster, actor: string): boolean {
  return roster.roles.admin.includes(actor);
}

function whoIsAdmin(roster: Roster): string {
  const [first] = roster.roles.admin;
  return first ? `Ask <@${first}>.` : 'Nobody is an admin yet: name one under roles in the roster file.';
}

function refuse(why: string): Permission {
  return { may: false, why };
}
