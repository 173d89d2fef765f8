import type { Commitment } from '../check-ins/commitment.ts';
import type { Facts } from '../check-ins/facts.ts';
import type { Loop, Moment } from '../loops/loop.ts';
import type { StoredPrompt } from '../prompts/stored-prompt.ts';
import type { Session } from '../sessions/session.ts';
import type { DigestFacts } from '../stalls/digest-facts.ts';
import type { LoopFacts } from '../stalls/loop-facts.ts';

/** All that a Home tab is made from. */
export interface HomeSources {
  facts: Facts;
  /** States of the pairs of every team that the person has to do with. */
  states: DigestFacts & LoopFacts;
  /** First day of the workspace's week. */
  week: string;
  takenOff: ReadonlySet<string>;
  /** Of the people with whom this person is in a pair, and of the person. */
  prompts: readonly StoredPrompt[];
  sessions: readonly Session[];
  parked: readonly Moment[];
  /** The person's own. */
  promises: readonly Commitment[];
  history: readonly Loop[];
  /** Calls that somebody asked the person to judge, blind. */
  secondOpinions: readonly { id: number; askedAt: Date }[];
}
