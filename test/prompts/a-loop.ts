import type { OpenLoop } from '../../src/prompts/loop-facts.ts';

/** UREP's loop with UMGR: behaviour chosen, not practised, a call on Thursday 10 December 2026 from two to three. */
export function aLoop(more: Partial<OpenLoop> = {}): OpenLoop {
  return {
    id: 7,
    coachId: 'UMGR',
    coacheeId: 'UREP',
    hasBehaviour: true,
    isPractised: false,
    call: aCall('2026-12-10T14:00:00Z'),
    since: new Date('2026-12-02T14:30:00Z'),
    ...more,
  };
}

/** A named call of an hour that begins then. */
export function aCall(
  startsAt: string,
  { id = 31, namedAt = '2026-12-02T14:30:00Z' }: { id?: number; namedAt?: string } = {},
): NonNullable<OpenLoop['call']> {
  const starts = new Date(startsAt);
  return { id, startsAt: starts, endsAt: new Date(starts.getTime() + 3_600_000), namedAt: new Date(namedAt) };
}
