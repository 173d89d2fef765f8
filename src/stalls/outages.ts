/** A time in which the bot did not run. */
export interface Outage {
  /** Its last sign of life before. */
  from: Date;
  /** When it was back. */
  to: Date;
}

/** An outage as a digest tells it. */
export interface OutageTold extends Outage {
  /** Messages that were due in it and did not go out because of it. */
  missed: number;
}

/** A message that did not go out, or may not have. */
export interface NotSent {
  dueAt: Date;
  /** The bot gave it up by itself. */
  isMissed: boolean;
  /** A newer one of its kind went out instead, so nobody lacks it. */
  isReplaced: boolean;
}

/** What the bot itself did not get through. It counts against nobody. */
export interface OwnTrouble {
  /** Oldest first. */
  outages: readonly OutageTold[];
  /** Messages outside of any outage that did not get through, or that may not have. */
  notSent: number;
}

/** Signs of life are this far apart at least: what is shorter than a few of them can't be told from a busy minute. */
export const lifeSignEveryMs = 5 * 60_000;
const shortestMs = 2 * lifeSignEveryMs + 60_000;
/** So long without the bot is worth a line, even where nothing was due. */
const worthTellingMs = 60 * 60_000;
/** A digest that comes within these minutes is not worth a word about it. */
const lateMs = 15 * 60_000;

/** The outage that ends now, if this long without a sign of life is one. */
export function outageBefore(lastSign: Date, now: Date): Outage | null {
  return now.getTime() - lastSign.getTime() >= shortestMs ? { from: lastSign, to: now } : null;
}

/**
 * What did not go out, told by the outages in which it was due; short outages in which nothing was due are left out, and so is what a newer
 * message took the place of. `since`: what was due earlier and in none of them was told before.
 */
export function tellOutages(
  outages: readonly Outage[],
  notSent: readonly NotSent[],
  { since }: { since: Date },
): OwnTrouble {
  const lacking = notSent.filter(({ isReplaced }) => !isReplaced);
  const isIn = ({ from, to }: Outage, at: Date) => at >= from && at <= to;
  const missed = lacking.filter(({ isMissed, dueAt }) => isMissed && outages.some((outage) => isIn(outage, dueAt)));
  const told = outages.map((outage) => ({
    ...outage,
    missed: missed.filter(({ dueAt }) => outages.find((one) => isIn(one, dueAt)) === outage).length,
  }));
  const others = lacking.filter((one) => !missed.includes(one) && one.dueAt >= since);
  return {
    outages: told.filter(({ from, to, missed: count }) => count > 0 || to.getTime() - from.getTime() >= worthTellingMs),
    notSent: others.length,
  };
}

/** When a digest was due that went out, or goes out, so much later that its readers wonder; else null. */
export function lateSince(dueAt: Date, wentOutAt: Date): Date | null {
  return wentOutAt.getTime() - dueAt.getTime() >= lateMs ? dueAt : null;
}
