import { describe, expect, it } from 'vitest';
import { closeOpenLoop } from '../../src/loops/close-loop.usecase.ts';
import { prepareBlindCheck } from '../../src/loops/judge-blind.usecase.ts';
import { addOwnView, judgeCall, prepareCheck } from '../../src/loops/judge-call.usecase.ts';
import { loadCard, loadCardOf, loadForChange } from '../../src/loops/load-card.usecase.ts';
import { logPractice } from '../../src/loops/log-practice.usecase.ts';
import { findLoop } from '../../src/loops/loop.store.ts';
import { changeCall, nameCall } from '../../src/loops/name-call.usecase.ts';
import { openLoop, prepareLoop } from '../../src/loops/open-loop.usecase.ts';
import { dropParked, keepMoment, listWhoseMoments, prepareMoment } from '../../src/loops/park-moment.usecase.ts';
import { passOnLoops } from '../../src/loops/pass-on-loops.usecase.ts';
import { askSecondOpinion, prepareAsking } from '../../src/loops/second-opinion.usecase.ts';
import { shownWording, wordLoop } from '../../src/loops/word-loop.usecase.ts';
import { applyRoster } from '../../src/roster/apply-roster.usecase.ts';
import { noteAway } from '../../src/roster/away.store.ts';
import type { Week } from '../check-ins/a-week.ts';
import { aRoster, aTeam } from '../roster/rosters.ts';
import { afterThursday, behaviour, loopWorld, openWithAna, pass, thursday, whyNot } from './a-loop-world.ts';

/** Every way to act on Ana's loop or about her, by this person; all of them would work for her coach. */
async function attempts(week: Week, actorId: string, loopId: number): Promise<Record<string, object>> {
  const loop = await findLoop(week.db, loopId);
  if (!loop) throw new Error('No loop');
  const callId = loop.calls[0]?.id ?? 0;
  const common = { actorId, viewId: `V/${actorId}` };
  const moment = { what: 'The price was named', place: '12:40' };
  const source = 'form' as const;
  return {
    'sees it': await loadCard(week, { actorId, which: { loopId } }),
    'sees it by name': await loadCardOf(week, { actorId, coacheeId: 'UANA' }),
    'opens a form of it': await loadForChange(week, { actorId, which: { loopId }, part: 'both' }),
    'opens the check': await prepareCheck(week, { actorId, callId }),
    'asks about asking': await prepareAsking(week, { actorId, callId }),
    'opens a new one': await prepareLoop(week, { actorId, coacheeId: 'UANA' }),
    'starts a new one': await openLoop(week, { ...common, coacheeId: 'UANA', answers: { behaviour, pass } }),
    'looks for moments': await prepareMoment(week, { actorId, coacheeId: 'UANA' }),
    parks: await keepMoment(week, { ...common, coacheeId: 'UANA', source, isForLoop: true, answers: moment }),
    sharpens: await wordLoop(week, { ...common, loopId, shown: shownWording(loop), answers: { pass: 'Said twice' } }),
    practises: await logPractice(week, { ...common, loopId, answers: { with: 'Ben', scene: 'usual', passed: 'yes' } }),
    'names a call': await nameCall(week, { ...common, loopId, answers: { ...thursday, date: '2026-12-18' } }),
    'moves the call': await changeCall(week, { ...common, callId, answers: { how: 'cancelled' } }),
    judges: await judgeCall(week, {
      ...common,
      callId,
      wordingVersion: 1,
      answers: { verdict: 'shown', evidence: '1' },
    }),
    asks: await askSecondOpinion(week, {
      ...common,
      callId,
      answers: { judge: 'UPIA', callLink: 'https://a.example/1' },
    }),
    closes: await closeOpenLoop(week, {
      ...common,
      loopId,
      version: loop.version,
      answers: { close: 'stopped', words: 'x' },
    }),
  };
}

async function everything(week: Week) {
  const tables = [
    'loop',
    'wording',
    'moment',
    'practice_attempt',
    'named_call',
    'verdict',
    'second_opinion',
    'event',
  ] as const;
  const rows = await Promise.all(tables.map((table) => week.db.selectFrom(table).selectAll().execute()));
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]]));
}

async function aWeekWithCall(): Promise<{ week: Week; loopId: number }> {
  const week = await loopWorld({
    leaders: [{ people: ['ULEE'], teams: null, channel: null, digest: { day: 'fri', at: '15:00' } }],
    roles: { admin: ['UADA'], enablement: ['UEVE'], guests: [] },
  });
  const { id } = await openWithAna(week, thursday);
  week.at(afterThursday);
  return { week, loopId: id };
}

describe('Nobody but the two of it', () => {
  it.each([
    ['another rep', 'UBEN'],
    ['another manager', 'UPIA'],
    ['the leader', 'ULEE'],
    ['an admin', 'UADA'],
    ['enablement', 'UEVE'],
    ['the stand-in while the coach is there', 'USAM'],
    ['a stranger', 'UXXX'],
  ])('%s sees or changes anything of a loop', async (_who, actorId) => {
    const { week, loopId } = await aWeekWithCall();
    const before = await everything(week);
    for (const [what, answer] of Object.entries(await attempts(week, actorId, loopId))) {
      expect([what, answer]).toEqual([what, expect.objectContaining({ ok: false, because: 'refused' })]);
      expect(`${what}: ${whyNot(answer)}`).toMatch(/belongs to the two people|Only the coach|Only the person/);
      expect(JSON.stringify(answer)).not.toContain('Acme');
    }
    expect(await everything(week)).toEqual(before);
  });

  it('the coachee does what is theirs, and is told what is the coach’s', async () => {
    const { week, loopId } = await aWeekWithCall();
    const coachs = [
      'opens the check',
      'asks about asking',
      'opens a new one',
      'starts a new one',
      'sharpens',
      'judges',
      'asks',
      'closes',
    ];
    const done = Object.entries(await attempts(week, 'UANA', loopId));
    for (const what of coachs)
      expect(whyNot(Object.fromEntries(done)[what] ?? {})).toMatch(/your coach’s part|Your coach opens/i);
    expect(Object.fromEntries(done)).toMatchObject({
      'sees it': { ok: true },
      parks: { ok: true },
      practises: { ok: true },
      'moves the call': { ok: true },
    });
  });

  it('the stand-in does the coach’s part while the coach is away', async () => {
    const { week, loopId } = await aWeekWithCall();
    await noteAway(week.db, {
      personId: 'UMGR',
      from: '2026-12-17',
      to: '2026-12-18',
      notedBy: 'UMGR',
      at: week.clock.now(),
    });
    const judged = await judgeCall(week, {
      actorId: 'USAM',
      viewId: 'V',
      callId: (await findLoop(week.db, loopId))?.calls[0]?.id ?? 0,
      wordingVersion: 1,
      answers: { verdict: 'shown', evidence: '1' },
    });
    expect(judged).toMatchObject({ ok: true, loop: { verdicts: [{ judgeId: 'USAM' }] } });
    expect(
      await openLoop(week, { actorId: 'USAM', coacheeId: 'UBEN', viewId: 'V2', answers: { behaviour, pass } }),
    ).toMatchObject({ ok: true, loop: { coachId: 'UMGR', openedBy: 'USAM' } });
  });

  it('each person may keep moments about those they coach, and their own calls', async () => {
    const { week } = await aWeekWithCall();
    const names = async (actorId: string) =>
      (await listWhoseMoments(week, actorId)).map(({ id, isSelf }) => [id, isSelf]);
    expect(await names('UMGR')).toEqual([
      ['UANA', false],
      ['UBEN', false],
    ]);
    expect(await names('UANA')).toEqual([['UANA', true]]);
    expect(await names('UXXX')).toEqual([]);
  });
});

describe('A button of another version', () => {
  it.each([Number.NaN, 0, -1, 4711, Number.POSITIVE_INFINITY])(
    'with the id %s finds nothing, and says where to look',
    async (id) => {
      const { week } = await aWeekWithCall();
      for (const which of [{ loopId: id }, { callId: id }, { verdictId: id }]) {
        expect(whyNot(await loadCard(week, { actorId: 'UMGR', which }))).toContain(
          'Type /coach loop to see what is open',
        );
      }
      expect(whyNot(await prepareBlindCheck(week, { actorId: 'UMGR', opinionId: id }))).toContain(
        'Only the manager who was asked',
      );
      expect(whyNot(await dropParked(week, { actorId: 'UMGR', momentId: id }))).toContain('no longer parked');
    },
  );
});

describe('When a person gets another coach', () => {
  const people = {
    UANA: { name: 'Ana', away: [] },
    UMGR: { name: 'Marco', away: [] },
    UNORA: { name: 'Nora', away: [] },
  };
  const teams = (manager: string | null) =>
    aRoster({
      timezone: 'Europe/London',
      teams: [
        ...(manager === 'UMGR' ? [] : [aTeam({ name: 'North', manager: 'UMGR', reps: ['UBEN'] })]),
        ...(manager === null ? [] : [aTeam({ manager, reps: ['UANA'] })]),
      ],
      people,
    });

  async function changed(manager: string | null) {
    const week = await loopWorld();
    const apply = (to: string | null) => applyRoster(week, { roster: teams(to), actor: 'cli' });
    await apply('UMGR');
    const { id } = await openWithAna(week, thursday);
    week.at(afterThursday);
    await apply(manager);
    return { week, loopId: id, apply };
  }

  it('the open loop passes on with all it has, and each of the three is told once', async () => {
    const { week, loopId } = await changed('UNORA');
    expect(await passOnLoops(week)).toEqual([{ loopId, coacheeId: 'UANA', fromId: 'UMGR', toId: 'UNORA' }]);
    expect(await passOnLoops(week)).toEqual([]);
    expect(await findLoop(week.db, loopId)).toMatchObject({
      coachId: 'UNORA',
      wordings: [{ behaviour }],
      calls: [{ state: 'open' }],
    });
    const judged = await judgeCall(week, {
      actorId: 'UNORA',
      viewId: 'V',
      callId: 1,
      wordingVersion: 1,
      answers: { verdict: 'shown', evidence: '1' },
    });
    expect(judged).toMatchObject({ ok: true });
  });

  it.each([
    ['before it has passed on', false],
    ['after it has passed on', true],
  ])('the former coach is told that it is no longer theirs, %s', async (_when, isPassed) => {
    const { week, loopId } = await changed('UNORA');
    if (isPassed) await passOnLoops(week);
    const before = await everything(week);
    for (const [what, answer] of Object.entries(await attempts(week, 'UMGR', loopId))) {
      expect(`${what}: ${whyNot(answer)}`).toContain('This is no longer yours');
    }
    expect(await everything(week)).toEqual(before);
  });

  it('an own view of an old verdict is still the person’s to give', async () => {
    const { week, apply } = await changed('UMGR');
    const judged = await judgeCall(week, {
      actorId: 'UMGR',
      viewId: 'V',
      callId: 1,
      wordingVersion: 1,
      answers: { verdict: 'not-tried', evidence: '1' },
    });
    if (!judged.ok) throw new Error(whyNot(judged));
    await apply('UNORA');
    await passOnLoops(week);
    const verdictId = judged.loop.verdicts[0]?.id ?? 0;
    expect(
      await addOwnView(week, { actorId: 'UANA', viewId: 'V2', verdictId, answers: { view: 'I did' } }),
    ).toMatchObject({ ok: true });
  });

  it('a loop of somebody without a coach stays as it is, and goes on when there is one again', async () => {
    const { week, loopId, apply } = await changed(null);
    expect(await passOnLoops(week)).toEqual([]);
    expect(await findLoop(week.db, loopId)).toMatchObject({ coachId: 'UMGR', closed: null, version: 1 });
    await apply('UNORA');
    expect(await passOnLoops(week)).toMatchObject([{ toId: 'UNORA' }]);
  });
});
