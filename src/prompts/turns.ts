/** Runs take turns, one at a time. */
export interface Turns {
  /** Runs this when all that came before has ended; rejects as it does. */
  inTurn(run: () => Promise<void>): Promise<void>;
  /**
   * Serves these people as soon as a run lets them go ahead, else in turn. Calls for others that come before that are one with it;
   * resolves when they are served.
   */
  ahead(people: readonly string[]): Promise<void>;
  /** Serves those who wait now, if anybody does. For a run, between two pieces of work. */
  letAhead(): Promise<void>;
}

/** Does what these people wait for. Ahead of a run that goes on: that alone; in turn: all else as well, though nobody may wait any more. */
export type ServeWaiting = (people: ReadonlySet<string>, how: 'ahead' | 'in-turn') => Promise<void>;

interface Waiting {
  people: Set<string>;
  served: Promise<void>;
  /** Never rejects: how it went is told by `served`. */
  begin(how: 'ahead' | 'in-turn'): Promise<void>;
}

export function createTurns(serve: ServeWaiting): Turns {
  let last: Promise<void> = Promise.resolve();
  let waiting: Waiting | null = null;
  let isTurnComing = false;

  function inTurn(run: () => Promise<void>): Promise<void> {
    const next = last.then(run);
    last = next.catch(() => {});
    return next;
  }

  function takeWaiting(): Waiting | null {
    const now = waiting;
    waiting = null;
    return now;
  }

  function newWaiting(): Waiting {
    const people = new Set<string>();
    let begin: Waiting['begin'] = async () => {};
    const served = new Promise<void>((resolve, reject) => {
      begin = (how) => serve(people, how).then(resolve, reject);
    });
    return { people, served, begin: (how) => begin(how) };
  }

  async function theirTurn(): Promise<void> {
    isTurnComing = false;
    const now = takeWaiting();
    if (now) await now.begin('in-turn');
    else await serve(new Set(), 'in-turn');
  }

  return {
    inTurn,
    async letAhead() {
      await takeWaiting()?.begin('ahead');
    },
    ahead(people) {
      const mine = waiting ?? newWaiting();
      waiting = mine;
      for (const person of people) mine.people.add(person);
      // Nobody waits for what is left by then, so nobody hears how it went.
      if (!isTurnComing) inTurn(theirTurn).catch(() => {});
      isTurnComing = true;
      return mine.served;
    },
  };
}
