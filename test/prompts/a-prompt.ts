import type { Prompt } from '../../src/prompts/prompt.ts';
import type { Roster } from '../../src/roster/roster.ts';
import type { LoadedRoster } from '../../src/roster/schedule.ts';

/** A planned prompt of the pair U0MGR and U0REP1 in the week of 7 December 2026. */
export function aPrompt(changes: Partial<Prompt> = {}): Prompt {
  return {
    id: 1,
    key: 'skill-session/U0MGR>U0REP1/2026-12-07',
    opaqueId: 'opaque-1',
    kind: 'skill-session',
    recipient: 'U0REP1',
    coachId: 'U0MGR',
    coacheeId: 'U0REP1',
    week: '2026-12-07',
    variant: 'full',
    phase: 'coaching',
    about: {},
    dueAt: new Date('2026-12-09T13:30:00Z'),
    wantedAt: new Date('2026-12-09T13:30:00Z'),
    usefulUntil: null,
    status: 'planned',
    reason: null,
    attempts: 0,
    claimedSlackAt: null,
    channel: null,
    ts: null,
    sentAt: null,
    behind: 0,
    holdsErased: false,
    ...changes,
  };
}

/** A roster that has always been what it is. */
export function loaded(roster: Roster): LoadedRoster {
  return { roster, version: 1, versions: [{ id: 1, roster, scheduleFrom: '2026-01-01' }] };
}
