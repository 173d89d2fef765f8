import type { Home, PersonRow } from '../../src/app-home/home.ts';
import type { Slot } from '../../src/app-home/meeting.ts';
import { noLoops, type TeamDigest } from '../../src/stalls/digest.ts';
import { aCommitment, longest } from '../check-ins/a-form.ts';
import { aCall, aLoop, anAttempt, at, aVerdict, aWording } from '../loops/a-loop.ts';

const week = '2026-12-14';
const key = { coachId: 'UMGR', coacheeId: 'UANA', week };
const link = `https://calls.example/${'x'.repeat(2000)}`;

/** The page of somebody for whom there is nothing yet. */
export function aHome(changes: Partial<Home> = {}): Home {
  return {
    personId: 'UANA',
    now: at(12),
    zone: 'Europe/London',
    today: week,
    phase: { phase: 'coaching', count: { day: 3, of: 10 }, next: { phase: 'closing', day: '2026-12-24' } },
    away: null,
    action: null,
    own: { promises: [], slots: [] },
    coached: null,
    people: null,
    teams: null,
    admin: null,
    ...changes,
  };
}

export function aSlot(changes: Partial<Slot> = {}): Slot {
  return {
    ...key,
    startsAt: at(14, 16),
    endsAt: new Date('2026-12-16T14:25:00Z'),
    what: 'skill',
    isShort: false,
    movedFrom: null,
    isOpen: true,
    ...changes,
  };
}

export function aRow(changes: Partial<PersonRow> = {}): PersonRow {
  return {
    coacheeId: 'UANA',
    name: 'Ana',
    loop: null,
    stage: null,
    hasOtherLoop: false,
    checkIn: 'not-in-yet',
    next: null,
    parked: 0,
    awayUntil: null,
    action: null,
    ...changes,
  };
}

/** A loop with everything at its longest, its call over. */
export function aFullLoop() {
  return aLoop({
    indicator: longest,
    wordings: [aWording({ behaviour: longest, passCondition: longest })],
    tasks: [{ id: 1, text: longest, setAt: at(1), endedAt: null }],
    attempts: Array.from({ length: 9 }, (_, index) => anAttempt(at(index), { with: longest, isHarder: true })),
    calls: [aCall({ title: longest, with: longest, link })],
    verdicts: Array.from({ length: 7 }, (_, index) =>
      aVerdict('tried-not-yet', at(index), { id: index + 1, evidence: longest, ownView: longest }),
    ),
    moments: Array.from({ length: 9 }, (_, index) => aMoment(index)),
  });
}

export function aMoment(id: number) {
  return {
    id,
    coacheeId: 'UANA',
    byId: 'UMGR',
    source: 'form' as const,
    link,
    place: longest,
    what: longest,
    consequence: longest,
    createdAt: at(1),
  };
}

/** All that a page of somebody can hold who is coached: the longest texts, the most items. */
export function everythingOwn(): Pick<Home, 'own' | 'coached'> {
  const loop = aFullLoop();
  const promises = Array.from({ length: 60 }, (_, index) =>
    aCommitment({ id: index + 1, text: longest, dueOn: '2026-12-11' }),
  );
  const slots = Array.from({ length: 40 }, () => ({ ...aSlot({ movedFrom: '2026-12-15' }), name: longest }));
  const checkIn = {
    key,
    coachName: longest,
    state: 'missed',
    isLate: true,
    answeredAt: null,
    openSince: at(9),
  } as const;
  return {
    own: { promises, slots },
    coached: {
      loop,
      stage: 'check-due',
      coachName: longest,
      checkIns: Array.from({ length: 6 }, () => ({ ...checkIn, isWithFormerCoach: false })),
      parked: Array.from({ length: 30 }, (_, index) => aMoment(index)),
      history: Array.from({ length: 6 }, () => ({
        ...loop,
        closed: { at: at(10), by: 'UMGR', reason: 'replaced' as const },
      })),
      seen: {
        checkIn: 'missed',
        stage: 'check-due',
        session: 'not-held',
        shown: 2,
        stalls: [{ reason: 'check-overdue', since: at(1, 7), isNamed: true }],
        awayUntil: '2026-12-18',
      },
    },
  };
}

/** So many rows, everything at its longest, a button in each. */
export function manyRows(count: number): PersonRow[] {
  return Array.from({ length: count }, (_, index) =>
    aRow({
      coacheeId: `U${index}`,
      name: longest,
      loop: aFullLoop(),
      stage: 'check-due',
      checkIn: 'with-former-coach',
      next: aSlot(),
      parked: 99,
      awayUntil: '2026-12-31',
      action: { kind: 'check', since: at(11), callId: index, name: longest },
    }),
  );
}

export function aTeamDigest(name: string): TeamDigest {
  const stall = {
    reason: 'check-overdue',
    coach: 'UMGR',
    coachee: 'UANA',
    team: name,
    since: at(1, 7),
    zone: 'Europe/London',
  } as const;
  return {
    name,
    phase: 'coaching',
    asked: 40,
    in: 20,
    late: 3,
    notInYet: 10,
    missed: 10,
    sessions: { coachable: 40, held: 20, excused: 5, ahead: 10, lost: 0 },
    loops: { ...noLoops, 'check-due': 9, 'needs-call': 9 },
    shown: 4,
    stalls: { new: Array.from({ length: 9 }, () => stall), still: [stall], cleared: [stall] },
    onHold: [stall],
    away: [{ person: 'UANA', until: '2026-12-18' }],
  };
}
