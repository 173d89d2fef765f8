/** What is known at the moment of sending. Days and hours are the recipient's own. */
export interface SendFacts {
  now: Date;
  usefulUntil: Date | null;
  /** Why nothing may go to this person at all (not enrolled, deactivated, unreachable …); null: they can be written to. */
  closedBecause: string | null;
  /** The pair of the prompt still stands in the roster, or it has none. */
  isCurrentPair: boolean;
  isAway: boolean;
  /** The next instant inside the person's working hours on a day that is theirs to work, now if it is; null: none in sight. */
  nextMoment: Date | null;
  /** The same local time on the person's next working day. */
  nextWorkingDay: Date | null;
  /** A later message of the kind about the same people is due as well, as after an outage: that one goes instead. */
  isOvertaken: boolean;
  /** What has kept it since it was due, the bot's own trouble or Slack's; null: it waited for the person's own days. */
  keptBy: string | null;
  /** The recipient asked for it at this time. */
  isAskedFor: boolean;
  /** It was due inside the person's hours, and only trouble of the bot's or Slack's has kept it until now. */
  isHeldUp: boolean;
  isWelcome: boolean;
  isWelcomed: boolean;
  sentToday: number;
  /** Where to: the direct messages with the person, null while nobody has opened them; or the leaders' channel. */
  channel: string | null;
}

export type SendDecision =
  | { do: 'send' }
  | { do: 'wait'; until: Date; reason: string }
  | { do: 'withhold'; reason: string }
  | { do: 'missed-by-bot'; reason: string };

export const mostUnpromptedADay = 2;
const aMinute = 60_000;

/**
 * May this message go out now? Asked in the transaction that claims it. What can still be useful later waits; what can't is withheld
 * with its reason; what the bot itself let pass is `missed-by-bot`, which never counts against a person.
 */
export function decideSend(facts: SendFacts): SendDecision {
  if (facts.closedBecause !== null) return { do: 'withhold', reason: facts.closedBecause };
  if (!facts.isCurrentPair) return { do: 'withhold', reason: 'pair-ended' };
  // Whoever waits for a reason is withheld below before it stops being useful; so this one was ready and nobody sent it.
  if (facts.usefulUntil !== null && facts.usefulUntil <= facts.now) return missed(facts);
  if (facts.isOvertaken) {
    return { do: facts.keptBy === null ? 'withhold' : 'missed-by-bot', reason: 'newer-one-instead' };
  }
  if (facts.nextMoment === null || facts.nextMoment > facts.now) {
    if (facts.isAway) return waitOrWithhold(facts, facts.nextMoment, 'away');
    const later = waitOrWithhold(facts, facts.nextMoment, 'outside-hours');
    return later.do === 'withhold' && facts.isHeldUp ? missed(facts) : later;
  }
  if (facts.sentToday >= mostUnpromptedADay && !facts.isAskedFor)
    return waitOrWithhold(facts, facts.nextWorkingDay, 'daily-cap');
  if (!facts.isWelcome && !facts.isWelcomed) {
    return waitOrWithhold(facts, new Date(facts.now.getTime() + aMinute), 'not-welcomed-yet');
  }
  return { do: 'send' };
}

function missed({ keptBy }: SendFacts): SendDecision {
  return { do: 'missed-by-bot', reason: keptBy ?? 'bot-was-away' };
}

function waitOrWithhold({ usefulUntil }: SendFacts, until: Date | null, reason: string): SendDecision {
  if (until === null || (usefulUntil !== null && until >= usefulUntil)) return { do: 'withhold', reason };
  return { do: 'wait', until, reason };
}
