import { buildDigest, type DigestInput } from './build-digest.ts';
import type { CheckInCount, Digest } from './digest.ts';
import { slicesOf } from './slices.ts';

/** As `buildDigest`, some teams at a time with a `pause` after each, so that whatever comes in meanwhile goes first. */
export async function buildDigestInSlices(input: DigestInput, pause: () => Promise<void>): Promise<Digest> {
  const { week } = input;
  const digests: Digest[] = [];
  for (const { teams, facts } of slicesOf(input.teams, input.facts)) {
    digests.push(buildDigest({ ...input, teams, facts }));
    await pause();
  }
  return {
    week,
    teams: digests.flatMap((digest) => digest.teams),
    thisWeek: total(digests.map(({ thisWeek }) => thisWeek)),
    weekBefore: total(digests.map(({ weekBefore }) => weekBefore)),
    ownTrouble: input.facts.ownTrouble,
    lateSince: input.lateSince ?? null,
  };
}

function total(counts: readonly CheckInCount[]): CheckInCount {
  return {
    asked: counts.reduce((sum, { asked }) => sum + asked, 0),
    in: counts.reduce((sum, count) => sum + count.in, 0),
  };
}
