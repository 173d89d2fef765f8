import { buildDigest, type DigestInput } from './build-digest.ts';
import type { CheckInCount, Digest } from './digest.ts';

type Facts = DigestInput['facts'];

/** So many teams at once that nobody waits for them. */
const teamsAtOnce = 8;

/** As `buildDigest`, some teams at a time with a `pause` after each, so that whatever comes in meanwhile goes first. */
export async function buildDigestInSlices(input: DigestInput, pause: () => Promise<void>): Promise<Digest> {
  const { teams, facts, week } = input;
  const digests: Digest[] = [];
  for (let first = 0; first < teams.length; first += teamsAtOnce) {
    const some = teams.slice(first, first + teamsAtOnce);
    digests.push(buildDigest({ ...input, teams: some, facts: factsOf(facts, some) }));
    await pause();
  }
  return {
    week,
    teams: digests.flatMap((digest) => digest.teams),
    thisWeek: total(digests.map(({ thisWeek }) => thisWeek)),
    weekBefore: total(digests.map(({ weekBefore }) => weekBefore)),
    notSent: facts.notSent,
  };
}

/** What is known of the pairs of these teams. */
function factsOf(facts: Facts, teams: readonly (string | null)[]): Facts {
  const pairs = facts.pairs.filter(({ team }) => teams.includes(team));
  const coachees = new Set(pairs.map(({ coachee }) => coachee));
  return {
    ...facts,
    pairs,
    asked: facts.asked.filter(({ coachee }) => coachees.has(coachee)),
    checkIns: facts.checkIns.filter(({ coachee }) => coachees.has(coachee)),
    pastDue: facts.pastDue.filter(({ owner }) => coachees.has(owner)),
    loops: facts.loops.filter(({ coacheeId }) => coachees.has(coacheeId)),
    slots: facts.slots.filter(({ coachee }) => coachees.has(coachee)),
  };
}

function total(counts: readonly CheckInCount[]): CheckInCount {
  return {
    asked: counts.reduce((sum, { asked }) => sum + asked, 0),
    in: counts.reduce((sum, count) => sum + count.in, 0),
  };
}
