import { pairKey } from '../roster/pairs.ts';
import type { Roster } from '../roster/roster.ts';
import { teamOf } from '../roster/settings.ts';
import { exportScope } from '../roster/who-may.ts';

/** What one export may hold. Without a person it is the operator's: every state, no words. */
export interface ExportView {
  /** May this record of two people be in it at all? */
  showsPair(pair: Pair, team: string | null): boolean;
  /** May the words of these two be in it? */
  showsWordsOfPair(pair: Pair): boolean;
  /** May this person's own records be in it? */
  showsOwner(owner: string): boolean;
  /** Whose coach the person is today. */
  coaches(coachee: string): boolean;
  isSelf(personId: string): boolean;
}

interface Pair {
  coach: string;
  coachee: string;
}

/** The view of a person by their roles today; null is the operator's. */
export function exportView(roster: Roster, as: string | null): ExportView {
  if (as === null) {
    return {
      showsPair: () => true,
      showsWordsOfPair: () => false,
      showsOwner: () => true,
      coaches: () => false,
      isSelf: () => false,
    };
  }
  const { pairs, teams } = exportScope(roster, as);
  const own = new Set(pairs.map(pairKey));
  const coachees = new Set(pairs.filter(({ coach }) => coach === as).map(({ coachee }) => coachee));
  const seen = new Set(teams);
  // A former coach is a stranger to the pair, the coachee never is.
  const isOwn = (pair: Pair) => pair.coachee === as || own.has(pairKey(pair));
  return {
    showsPair: (pair, team) => isOwn(pair) || seen.has(team),
    showsWordsOfPair: isOwn,
    showsOwner: (owner) => owner === as || coachees.has(owner) || seen.has(teamOf(roster, owner)?.name ?? null),
    coaches: (coachee) => coachees.has(coachee),
    isSelf: (personId) => personId === as,
  };
}
