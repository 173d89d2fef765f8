import { describe, expect, it } from 'vitest';
import { insertLoop } from '../../src/loops/change-loop.store.ts';
import { insertMoment } from '../../src/loops/moment.store.ts';
import { insertCall } from '../../src/loops/named-call.store.ts';
import { insertAttempt, setTask } from '../../src/loops/practice.store.ts';
import { insertVerdict } from '../../src/loops/verdict.store.ts';
import { addWording } from '../../src/loops/wording.store.ts';
import { exportText } from '../../src/stalls/export.store.ts';
import { aRoster, aTeam } from '../roster/rosters.ts';
import { freshDatabase } from '../support/fresh-database.ts';
import { rowsIn } from './digest-rows.ts';
import { dec } from './standings.ts';

const roster = aRoster({
  roles: { admin: ['U0ADMIN'], enablement: [], guests: [] },
  leaders: [{ people: ['U0LEAD'], teams: ['East'], channel: null, digest: { day: 'fri', at: '15:00' } }],
  teams: [aTeam({ reps: ['U0REP1'] })],
});
const at = { now: dec(18), holidaysOf: () => () => null };

async function world() {
  const db = await freshDatabase();
  const rows = rowsIn(db);
  for (const id of ['U0MGR', 'U0REP1', 'U0LEAD', 'U0ADMIN', 'U0OTHER']) await rows.person(id, `Name of ${id}`);
  await rows.pair('U0MGR', 'U0REP1', 'East', '2026-11-02');
  const by = (day: number) => ({ actorId: 'U0MGR', now: dec(day) });
  const pair = { coachId: 'U0MGR', coacheeId: 'U0REP1' };
  const id = await insertLoop(
    db,
    { ...pair, reviewRule: 1, indicator: 'More second meetings', closingWeekReason: null },
    by(8),
  );
  const clear = { libraryId: null, isBehaviourVague: false, isPassVague: false };
  await addWording(db, id, { behaviour: 'Asks for the budget', passCondition: 'A figure is named', ...clear }, by(8));
  const evidence = { link: null, place: '12:40', what: 'Named the price first', consequence: null };
  await insertMoment(
    db,
    { coacheeId: 'U0REP1', byId: 'U0MGR', source: 'form', loopId: id, sessionId: null, ...evidence },
    dec(8),
  );
  await setTask(db, id, 'Ask Ben for his budget', by(8));
  await insertAttempt(db, id, { with: 'Ben', isHarder: false, isPassed: true, isRecheck: false }, by(9));
  const call = {
    title: 'Acme demo',
    with: null,
    link: null,
    startsAt: dec(10),
    endsAt: dec(10, '13:00'),
    followsId: null,
  };
  const callId = await insertCall(db, id, call, by(9));
  await insertVerdict(
    db,
    { callId, loopId: id, isSecond: false, verdict: 'shown', wordingVersion: 1, evidence: '14:02' },
    by(11),
  );
  await db
    .insertInto('prompt')
    .values({
      key: 'skill-session/U0MGR>U0REP1/2026-12-07',
      opaque_id: 'x',
      kind: 'skill-session',
      recipient: 'U0REP1',
      coach_id: 'U0MGR',
      coachee_id: 'U0REP1',
      week: '2026-12-07',
      variant: 'full',
      phase: 'coaching',
      about_json: '{"slotAt":"2026-12-09T14:00:00Z","minutes":25}',
      due_at: '2026-12-09T13:30:00.000Z',
      useful_until: null,
      status: 'sent',
      reason: null,
      claimed_at: null,
      lease_until: null,
      channel: null,
      ts: null,
      sent_at: '2026-12-09T13:30:01.000Z',
      planned_at: '2026-12-01T00:00:00.000Z',
    })
    .execute();
  const rowsOf = async (what: 'loops' | 'sessions' | 'indicators', as: string | null) => {
    const exported = await exportText(db, roster, { what, format: 'json', as }, at);
    if (!exported.ok) throw new Error(exported.why);
    const parsed: Record<string, unknown>[] = JSON.parse(exported.text);
    return parsed;
  };
  return { rowsOf };
}

describe('the export of loops', () => {
  it('holds counts and the words of the pair for its two people', async () => {
    const { rowsOf } = await world();
    for (const as of ['U0MGR', 'U0REP1']) {
      expect(await rowsOf('loops', as)).toMatchObject([
        {
          checked: 1,
          shown: 1,
          is_specific: true,
          attempts: 1,
          behaviour: 'Asks for the budget',
          indicator: 'More second meetings',
        },
      ]);
    }
  });

  it('holds states without a word for leaders, admins and the operator, and nothing for a stranger', async () => {
    const { rowsOf } = await world();
    for (const as of ['U0LEAD', 'U0ADMIN', null]) {
      const exported = await rowsOf('loops', as);
      expect(exported).toMatchObject([{ checked: 1, behaviour: null, pass_condition: null, indicator: null }]);
      expect(JSON.stringify(exported)).not.toMatch(/budget|figure|meetings|Acme|Ben/);
    }
    for (const what of ['loops', 'sessions', 'indicators'] as const) expect(await rowsOf(what, 'U0OTHER')).toEqual([]);
  });
});

describe('the export of sessions and indicators', () => {
  it('shows a slot that nobody held, and indicators that add up to the rows', async () => {
    const { rowsOf } = await world();
    expect(await rowsOf('sessions', null)).toMatchObject([
      { week: '2026-12-07', phase: 'coaching', counts: true, standing: 'open', ends_at: '2026-12-09T14:25:00.000Z' },
    ]);
    const indicators = await rowsOf('indicators', 'U0LEAD');
    expect(indicators.map(({ period }) => period)).toEqual(['2026-11', '2026-12']);
    expect(indicators[1]).toMatchObject({
      coaching_frequency_part: 0,
      coaching_frequency_of: 1,
      feedback_specificity_part: 1,
      feedback_specificity_of: 1,
      inspection_quality_part: 1,
      behaviour_adoption_part: 1,
      behaviour_adoption_of: 1,
    });
  });
});
