import { setImmediate as nextTurn } from 'node:timers/promises';
import { waitUntilIdle } from '../idle.ts';
import { textOf } from '../json.ts';
import type { Workspace } from '../workspace.ts';
import { type Control, failed } from './control.ts';

const MINUTE = 60_000;
/** Ticks after which sockets and timers get their turn. */
const TICKS_PER_TURN = 100;

const unitMillis: Record<string, number> = { s: 1_000, m: MINUTE, h: 60 * MINUTE, d: 24 * 60 * MINUTE };

/** Moves the clock forward, through every whole minute on the way; at each the bot does what is due. */
export const clock: Control = {
  needs: [],
  may: ['to', 'advance'],
  acts: 'nobody',
  async run({ workspace, body }) {
    const now = workspace.clock.now();
    const target = readTarget(now, textOf(body.to), textOf(body.advance));
    if (!target) return failed('say either {"to": "2026-12-01T09:00:00Z"} or {"advance": "90s" | "15m" | "2h" | "3d"}');
    if (target < now) return failed(`it is ${now.toISOString()} already, and the clock only moves forward`);
    await moveTo(workspace, target);
    return { fields: { now: workspace.clock.now().toISOString() } };
  },
};

function readTarget(now: Date, to: string | undefined, advance: string | undefined): Date | undefined {
  if ((to === undefined) === (advance === undefined)) return undefined;
  if (to !== undefined) {
    const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(to);
    const instant = new Date(to);
    return isInstant && !Number.isNaN(instant.getTime()) ? instant : undefined;
  }
  const [, count, unit = ''] = /^(\d+)([smhd])$/.exec(advance ?? '') ?? [];
  const millis = unitMillis[unit];
  return count === undefined || millis === undefined ? undefined : new Date(now.getTime() + Number(count) * millis);
}

async function moveTo(workspace: Workspace, target: Date): Promise<void> {
  const { clock: time, activity, dueList } = workspace;
  let minute = nextMinute(time.now());
  for (let ticks = 1; minute <= target; ticks += 1) {
    const before = activity.changes;
    time.moveTo(minute);
    dueList.runDue();
    await workspace.bot?.tick(minute);
    if (activity.changes !== before) await waitUntilIdle(workspace);
    if (ticks % TICKS_PER_TURN === 0) await nextTurn();
    minute = new Date(minute.getTime() + MINUTE);
  }
  time.moveTo(target);
  dueList.runDue();
}

function nextMinute(now: Date): Date {
  return new Date((Math.floor(now.getTime() / MINUTE) + 1) * MINUTE);
}
