import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/block-kit/message.ts';
import { findCheckInOf } from '../../src/check-ins/check-in.store.ts';
import { loadStatus } from '../../src/check-ins/load-status.usecase.ts';
import { statusMessage } from '../../src/check-ins/status.view.ts';
import { loadTeamCheckIns } from '../../src/check-ins/team-check-ins.message.ts';
import { listPromptsOfCheckIn } from '../../src/prompts/check-in-prompts.store.ts';
import type { Composed } from '../../src/prompts/composing.message.ts';
import { toPrompt } from '../../src/prompts/delivery.store.ts';
import { composeCheckIn } from '../../src/prompts/kinds/check-in.message.ts';
import { composeCheckInNudge } from '../../src/prompts/kinds/nudge-check-in.message.ts';
import { loadRoster, saveRosterVersion } from '../../src/roster/roster.store.ts';
import { aRoster, aTeam } from '../roster/rosters.ts';
import { rowsIn } from '../stalls/digest-rows.ts';
import { buttonsOf, readable } from '../support/world.ts';
import { ana, aWeek, type Week, week } from './a-week.ts';
import { answer, lines, open, send } from './sending.ts';

const holidaysOf = () => () => null;

/** Nora coaches Ana and Ben from now on. */
async function changeCoach(world: Week): Promise<void> {
  const named = (name: string) => ({ name, away: [] });
  const roster = aRoster({
    timezone: 'Europe/London',
    teams: [aTeam({ manager: 'UNORA', reps: ['UANA', 'UBEN'] })],
    people: { UANA: named('Ana'), UBEN: named('Ben'), UMGR: named('Marco'), UNORA: named('Nora') },
  });
  await saveRosterVersion(world.db, roster, { scheduleFrom: '2026-12-21', at: world.clock.now(), by: 'UADMIN' });
  const ended_at = world.clock.now().toISOString();
  await world.db.updateTable('pair').set({ ended_at }).where('coach_id', '=', 'UMGR').execute();
}

function shown({ blocks }: Message) {
  return { blocks: blocks.map((block): Record<string, unknown> => ({ ...block })) };
}

function said(composed: Composed): Message {
  if ('nothing' in composed) throw new Error(composed.nothing);
  return composed.message;
}

describe('a rep whose coach changed after the answer', () => {
  it('reads in /coach status that this week is answered, and with whom', async () => {
    const world = await aWeek();
    await answer(world);
    await changeCoach(world);
    const status = await loadStatus(world, 'UANA');
    if (!status) throw new Error('No status');
    const message = shown(statusMessage(status));
    expect(readable(message)).toContain('with Marco: answered, before your coach changed');
    expect(buttonsOf(message)).toEqual([]);
  });

  it('is no open row of the new coach, and has no button there', async () => {
    const world = await aWeek();
    await answer(world);
    await changeCoach(world);
    const message = await loadTeamCheckIns(world.db, 'UNORA', week, { now: world.clock.now(), holidaysOf });
    if (!message) throw new Error('No message');
    expect(message.text).toBe("This week's check-ins: 0 of 1 are in.");
    expect(readable(shown(message))).toContain('Ana: answered to the former coach');
    expect(buttonsOf(shown(message)).map(({ beside }) => beside.includes('Ben'))).toEqual([true]);
  });
});

describe('a rep who is asked by one coach and answers to the next', () => {
  async function answeredToNora(): Promise<Week> {
    const world = await aWeek();
    const rows = rowsIn(world.db);
    await rows.pair('UMGR', 'UANA');
    await rows.asked('UMGR', 'UANA', week);
    await world.db.updateTable('prompt').set({ channel: 'D1', ts: '1.1' }).execute();
    await changeCoach(world);
    const opened = await open(world, { which: { ...ana, coachId: 'UNORA' } });
    await send(world, opened, { promises: lines('Call Acme') });
    return world;
  }

  it('sees the answer in the old message, which is marked answered', async () => {
    const world = await answeredToNora();
    const checkIn = await findCheckInOf(world.db, { ...ana, coachId: 'UNORA' });
    const { prompts } = await listPromptsOfCheckIn(world.db, checkIn?.id ?? 0);
    expect(prompts.map(({ coachId, status }) => [coachId, status])).toEqual([['UMGR', 'answered']]);
    const roster = await loadRoster(world.db, '2026-11-23');
    const [prompt] = prompts;
    if (!prompt || !roster) throw new Error('No prompt');
    const composing = { db: world.db, prompt, roster, audience: 'private', now: world.clock.now() } as const;
    const message = said(await composeCheckIn(holidaysOf)(composing));
    expect(readable(shown(message))).toContain('Call Acme');
    expect(buttonsOf(shown(message)).map(({ text }) => text.text)).toEqual(['Edit']);
    expect(said(await composeCheckInNudge(holidaysOf)(composing)).text).toBe('Your check-in is in.');
  });

  it('still waits in the message of another coach who has not changed', async () => {
    const world = await answeredToNora();
    await rowsIn(world.db).pair('ULEE', 'UANA');
    await rowsIn(world.db).asked('ULEE', 'UANA', week);
    const checkIn = await findCheckInOf(world.db, { ...ana, coachId: 'UNORA' });
    await listPromptsOfCheckIn(world.db, checkIn?.id ?? 0);
    const prompts = await world.db.selectFrom('prompt').selectAll().where('coach_id', '=', 'ULEE').execute();
    expect(prompts.map(toPrompt).map(({ status }) => status)).toEqual(['sent']);
  });
});
