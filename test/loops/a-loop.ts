import type { Attempt, Loop, NamedCall, Verdict, VerdictWord, Wording } from '../../src/loops/loop.ts';

/** Hours of one day, to put things in order. */
export function at(hour: number, day = 14): Date {
  return new Date(Date.UTC(2026, 11, day, hour));
}

/** A loop with behaviour and pass condition and nothing else. */
export function aLoop(changes: Partial<Loop> = {}): Loop {
  return {
    id: 1,
    coachId: 'UMGR',
    coacheeId: 'UANA',
    openedAt: at(0),
    openedBy: 'UMGR',
    reviewRule: 1,
    indicator: null,
    closed: null,
    version: 1,
    wordings: [aWording()],
    moments: [],
    tasks: [],
    attempts: [],
    calls: [],
    verdicts: [],
    ...changes,
  };
}

export function aWording(changes: Partial<Wording> = {}): Wording {
  return {
    version: 1,
    behaviour: 'Ask who else decides before naming a price',
    passCondition: 'The question is asked before the first number',
    hasPassCondition: true,
    libraryId: null,
    isBehaviourVague: false,
    isPassVague: false,
    at: at(0),
    ...changes,
  };
}

export function aCall(changes: Partial<NamedCall> = {}): NamedCall {
  return {
    id: 1,
    title: 'Acme pricing call',
    with: null,
    link: null,
    startsAt: at(10),
    endsAt: at(11),
    state: 'open',
    followsId: null,
    namedAt: at(1),
    endedAt: null,
    ...changes,
  };
}

export function anAttempt(when: Date, changes: Partial<Attempt> = {}): Attempt {
  return { id: 1, with: 'Ben', isHarder: false, isPassed: true, isRecheck: false, byId: 'UANA', at: when, ...changes };
}

export function aVerdict(verdict: VerdictWord, when: Date, changes: Partial<Verdict> = {}): Verdict {
  return {
    id: when.getTime(),
    callId: 1,
    judgeId: 'UMGR',
    isSecond: false,
    verdict,
    wordingVersion: 1,
    evidence: '12:40',
    ownView: null,
    at: when,
    ...changes,
  };
}
