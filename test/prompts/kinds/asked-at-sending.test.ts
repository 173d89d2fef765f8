import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkMessage } from '../../../src/block-kit/check-message.ts';
import type { Database } from '../../../src/platform/schema.ts';
import { composersWith } from '../../../src/prompts/composers.message.ts';
import type { Composed } from '../../../src/prompts/composing.message.ts';
import type { Prompt } from '../../../src/prompts/prompt.ts';
import { aRoster, aTeam } from '../../roster/rosters.ts';
import { rowsIn } from '../../stalls/digest-rows.ts';
import { freshDatabase } from '../../support/fresh-database.ts';
import { aPrompt, loaded } from '../a-prompt.ts';
import { loopRowsIn } from '../loop-rows.ts';
import { textOf } from '../text-of.ts';

const composers = composersWith(() => () => null);
const week = '2026-12-07';
const skill = { day: 'wed', at: '14:00', minutes: 25, shortMinutes: 10, model: 'grow' } as const;
let db: Kysely<Database>;
beforeEach(async () => {
  db = await freshDatabase();
  await rowsIn(db).person('UMGR', 'Mara Jones', 'Europe/London');
  await rowsIn(db).person('UREP', 'Ana Li', 'Europe/London');
});
afterEach(() => db.destroy());

/** What is made of a prompt of the pair at this instant; `sent`: it stands already. */
async function compose(
  changes: Partial<Prompt>,
  now: string,
  { manager = 'UMGR', sent = false } = {},
): Promise<Composed> {
  const prompt = aPrompt({
    recipient: 'UMGR',
    coachId: 'UMGR',
    coacheeId: 'UREP',
    week: null,
    sentAt: sent ? new Date('2026-12-09T08:30:00Z') : null,
    ...changes,
  });
  const roster = loaded(aRoster({ teams: [aTeam({ manager, reps: ['UREP'], slots: { skill } })] }));
  const by = composers[prompt.kind];
  if (!by) throw new Error(`Nobody makes ${prompt.kind}`);
  return by({ db, prompt, roster, audience: 'private', now: new Date(now) });
}

function said(composed: Composed): string {
  if ('nothing' in composed) return composed.nothing;
  expect(checkMessage(composed.message)).toEqual([]);
  return textOf(composed.message);
}

async function aLoopWithCall() {
  const rows = loopRowsIn(db);
  const loop = await rows.loop();
  await rows.word(loop);
  const call = await rows.call(loop, '2026-12-10T14:00:00Z');
  const check = { kind: 'call-check', key: `call-check/UMGR>UREP/${call}`, about: { loopId: loop, callId: call } };
  const practice = { ...check, kind: 'practice', key: `practice/UMGR>UREP/${call}`, recipient: 'UREP' };
  return { rows, loop, call, check, practice };
}

const after = '2026-12-10T16:00:00Z';
const before = '2026-12-09T10:00:00Z';

describe('a check, asked again at the moment of sending', () => {
  it('is sent while the call waits for it', async () => {
    const { check } = await aLoopWithCall();
    expect(said(await compose(check, after))).toContain("Ana Li's named call is over. What did it show?");
    expect(said(await compose(check, before))).toBe('not-due');
  });

  it.each([
    ['moved', 'call-moved', 'This call was moved.'],
    ['cancelled', 'call-cancelled', 'This call was cancelled.'],
  ] as const)('is not sent for a call that was %s; where it stands it says so', async (state, reason, words) => {
    const { check, rows, call } = await aLoopWithCall();
    await rows.end(call, state, '2026-12-10T15:30:00Z');
    expect(await compose(check, after)).toEqual({ nothing: reason });
    const stands = await compose(check, after, { sent: true });
    expect(said(stands)).toContain(words);
    expect(JSON.stringify(stands)).not.toContain('"button"');
  });

  it('is not sent once there is a verdict; where it stands it says which', async () => {
    const { check, rows, loop, call } = await aLoopWithCall();
    await rows.judge(loop, call, 'tried-not-yet', '2026-12-10T15:30:00Z');
    expect(await compose(check, after)).toEqual({ nothing: 'answered' });
    const stands = await compose({ ...check, kind: 'nudge:call-check' }, after, { sent: true });
    expect(said(stands)).toContain('Checked: Tried, but not yet.');
    expect(JSON.stringify(stands)).not.toContain('"button"');
  });

  it('is not sent to somebody who coaches the person no more, and shows them nothing', async () => {
    const { check } = await aLoopWithCall();
    expect(await compose(check, after, { manager: 'UNEW' })).toEqual({ nothing: 'pair-ended' });
    await db.updateTable('loop').set({ coach_id: 'UNEW' }).execute();
    const stands = said(await compose(check, after, { manager: 'UNEW', sent: true }));
    expect(stands).toContain('went on with another coach');
    expect(stands).not.toMatch(/Ask who decides|Acme/);
  });
});

describe('practice, asked again at the moment of sending', () => {
  it('is sent while none is logged', async () => {
    const { practice, rows, loop } = await aLoopWithCall();
    expect(said(await compose(practice, before))).toContain('no practice is logged yet');
    await rows.practise(loop, '2026-12-09T09:00:00Z');
    expect(await compose(practice, before)).toEqual({ nothing: 'answered' });
    expect(said(await compose(practice, before, { sent: true }))).toContain('You have practised for this call.');
  });

  it('is not sent for a loop that was closed', async () => {
    const { practice } = await aLoopWithCall();
    await db.updateTable('loop').set({ closed_at: '2026-12-08T09:00:00.000Z', close_reason: 'stopped' }).execute();
    expect(await compose(practice, before)).toEqual({ nothing: 'loop-closed' });
  });
});

describe('the prompt of a session', () => {
  const about = { day: '2026-12-09', slotAt: '2026-12-09T14:00:00Z', minutes: 25, model: 'grow', moved: null };
  const session = { kind: 'skill-session', recipient: 'UREP', week, about };

  it('is not sent when the slot was excused or moved meanwhile', async () => {
    const rows = loopRowsIn(db);
    const id = await rows.change('skill', week, 'excuse');
    expect(await compose(session, '2026-12-09T13:30:00Z')).toEqual({ nothing: 'excused' });
    expect(said(await compose(session, '2026-12-09T13:30:00Z', { sent: true }))).toContain('is excused');
    await rows.undo(id);
    await rows.change('skill', week, { to: '2026-12-10T09:00:00Z' });
    expect(await compose(session, '2026-12-09T13:30:00Z')).toEqual({ nothing: 'moved' });
  });

  it('says the new time of a moved one where it stands', async () => {
    const moved = { ...about, slotAt: '2026-12-10T09:00:00Z', moved: { from: '2026-12-09', reason: 'move' } };
    const stands = said(await compose({ ...session, about: moved }, '2026-12-09T13:40:00Z', { sent: true }));
    expect(stands).toContain('Thu 10 Dec 2026, 09:00 London time');
    expect(stands).toMatch(/Moved from Wed 9 Dec\.$/m);
  });

  it('asks whether it took place once it is over, and no earlier', async () => {
    expect(await compose(session, '2026-12-09T14:24:00Z', { sent: true })).toEqual({ nothing: 'meeting-has-begun' });
    expect(said(await compose(session, '2026-12-09T14:25:00Z', { sent: true }))).toContain('Did you have it?');
    expect(await compose(session, '2026-12-09T14:25:00Z')).toEqual({ nothing: 'meeting-has-begun' });
  });
});

describe('the coach’s day', () => {
  const row = { kind: 'skill-session', pair: 'UMGR>UREP', variant: 'full', slotAt: '2026-12-09T14:00:00Z' };
  const day = (rows: object[] = [row]) => ({
    kind: 'manager-day',
    coacheeId: null,
    about: { day: '2026-12-09', rows },
  });

  async function tellRep(changes: { variant?: 'full' | 'short'; about: object }): Promise<void> {
    await db
      .insertInto('prompt')
      .values({
        key: `skill-session/UMGR>UREP/${week}`,
        opaque_id: 'o',
        kind: 'skill-session',
        recipient: 'UREP',
        coach_id: 'UMGR',
        coachee_id: 'UREP',
        week,
        variant: changes.variant ?? 'full',
        phase: 'coaching',
        about_json: JSON.stringify(changes.about),
        due_at: '2026-12-09T13:30:00.000Z',
        status: 'sent',
        planned_at: '2026-12-07T00:00:00.000Z',
      })
      .execute();
  }
  const told = { day: '2026-12-09', slotAt: '2026-12-09T14:00:00Z', minutes: 25, model: 'grow', moved: null };

  it('asks the coach after a session, and follows where it was moved', async () => {
    await tellRep({ about: told });
    expect(said(await compose(day(), '2026-12-09T14:30:00Z', { sent: true }))).toContain('Did you have it?');
    await db.deleteFrom('prompt').execute();
    await tellRep({
      about: { ...told, slotAt: '2026-12-09T16:00:00Z', moved: { from: '2026-12-09', reason: 'move' } },
    });
    const later = said(await compose(day(), '2026-12-09T14:30:00Z', { sent: true }));
    expect(later).toContain('16:00 London time: skill session with Ana Li, 25 minutes (moved).');
    await db.deleteFrom('prompt').execute();
    await tellRep({
      about: { ...told, slotAt: '2026-12-10T09:00:00Z', moved: { from: '2026-12-09', reason: 'move' } },
    });
    expect(said(await compose(day(), '2026-12-09T14:30:00Z', { sent: true }))).toContain(
      'Your coaching day, Wed 9 Dec 2026: all of it is done.',
    );
  });

  it('leaves an excused session out', async () => {
    await tellRep({ about: told });
    await loopRowsIn(db).change('skill', week, 'excuse');
    expect(await compose(day(), '2026-12-09T08:30:00Z')).toEqual({ nothing: 'no-rows' });
  });

  it('has a row with its button for each call that waits, and for loops that can’t go on', async () => {
    const { rows, loop, call } = await aLoopWithCall();
    const due = await compose(
      day([{ kind: 'call-check', pair: 'UMGR>UREP', loopId: loop, callId: call }]),
      '2026-12-11T08:30:00Z',
    );
    expect(said(due)).toContain('Ana Li: the named call is over. What did it show?');
    expect(JSON.stringify(due)).toContain('"loop/check"');
    await rows.judge(loop, call, 'shown', '2026-12-11T09:00:00Z');
    const gap = { kind: 'needs-call', pair: 'UMGR>UREP', loopId: loop };
    const open = await compose(day([gap]), '2026-12-14T08:30:00Z');
    expect(said(open)).toContain('Ana Li’s loop: shown as often as you agreed, so it can be closed as adopted.');
    expect(JSON.stringify(open)).toContain('"loop/close"');
    expect(await compose(day([]), '2026-12-14T08:30:00Z')).toEqual({ nothing: 'no-rows' });
    expect(said(await compose({ ...day([row]), phase: 'closing' }, '2026-12-14T08:30:00Z'))).not.toContain(
      'Ana Li’s loop',
    );
  });
});
