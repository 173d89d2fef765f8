import { describe, expect, it } from 'vitest';
import { checkMessage } from '../../../src/block-kit/check-message.ts';
import type { Composed } from '../../../src/prompts/composing.message.ts';
import { composeManagerDay } from '../../../src/prompts/kinds/manager-day.message.ts';
import { managerDayMessage } from '../../../src/prompts/kinds/manager-day.view.ts';
import type { Roster } from '../../../src/roster/roster.ts';
import { aRoster, aTeam } from '../../roster/rosters.ts';
import { rowsIn } from '../../stalls/digest-rows.ts';
import { freshDatabase } from '../../support/fresh-database.ts';
import { aPrompt, loaded } from '../a-prompt.ts';
import { textOf } from '../text-of.ts';

const skill = { day: 'wed', at: '09:00', minutes: 25, shortMinutes: 10, model: 'grow' } as const;
const pipeline = { day: 'wed', at: '10:00', minutes: 30, model: 'aor' } as const;
const full = { kind: 'skill-session', pair: 'U0MGR>U0REP1', variant: 'full', slotAt: '2026-12-09T14:00:00Z' };

async function compose(rows: unknown[], roster: Roster = aRoster({ teams: [aTeam({ slots: { skill, pipeline } })] })) {
  const db = await freshDatabase();
  const world = rowsIn(db);
  await world.person('U0MGR', 'Mara Jones', 'America/New_York');
  await world.person('U0REP1', 'Ana Li');
  await world.person('U0REP2', 'Ben Otto');
  const about = { day: '2026-12-09', rows };
  const prompt = aPrompt({
    kind: 'manager-day',
    recipient: 'U0MGR',
    coacheeId: null,
    week: null,
    variant: null,
    about,
  });
  const now = new Date('2026-12-09T13:30:00Z');
  return composeManagerDay({ db, prompt, roster: loaded(roster), audience: 'private', now });
}

function said(composed: Composed): string {
  if ('nothing' in composed) throw new Error(`Nothing to say: ${composed.nothing}`);
  expect(checkMessage(composed.message)).toEqual([]);
  return textOf(composed.message);
}

describe('a coach’s day', () => {
  it('has a row for each meeting with its time in the coach’s zone and its length', async () => {
    const review = { kind: 'pipeline-review', pair: 'U0MGR>U0REP2', variant: 'full', slotAt: '2026-12-09T15:00:00Z' };
    const text = said(await compose([full, review]));
    expect(text).toContain('Your coaching day, Wed 9 Dec 2026: 2 meetings');
    expect(text).toContain('09:00 New York time: skill session with Ana Li, 25 minutes.');
    expect(text).toContain('10:00 New York time: pipeline review with Ben Otto, 30 minutes.');
    expect(text).not.toMatch(/U0REP\d/);
  });

  it('keeps a closing week’s session short', async () => {
    expect(said(await compose([{ ...full, variant: 'short' }]))).toContain(
      '09:00 New York time: short skill session with Ana Li, 10 minutes. One thing, no new loop.',
    );
  });

  it('asks in reset week to choose the next behaviour, where nothing is held', async () => {
    const text = said(await compose([{ ...full, variant: 'choose-next', slotAt: null }]));
    expect(text).toContain(
      'Ana Li: a new period begins, so no session this week. Choose the next behaviour to work on.',
    );
    expect(text).toContain('no meetings');
  });

  it('takes up a reminder of open check-ins', async () => {
    const row = { kind: 'nudge:team-check-ins', pair: null, variant: null, slotAt: null };
    expect(said(await compose([row]))).toContain(
      "Check-ins wait for your answer: see ‘This week's check-ins’ in these messages.",
    );
  });

  it('leaves out who is coached by somebody else now, and says nothing when nothing is left', async () => {
    const roster = aRoster({ teams: [aTeam({ reps: ['U0REP2'], slots: { skill } })] });
    expect(await compose([full], roster)).toEqual({ nothing: 'no-rows' });
    expect(await compose([{ kind: 'call-check', pair: 'U0MGR>U0REP1' }, 'nonsense'])).toEqual({ nothing: 'no-rows' });
    expect(said(await compose([full, { ...full, pair: 'U0MGR>U0REP2' }], roster))).not.toContain('Ana Li');
  });

  it('names the day where a meeting falls on another local date', () => {
    const startsAt = new Date('2026-12-10T01:00:00Z');
    const item = { what: 'skill-session', coachee: 'Ana Li', startsAt, minutes: 25, isShort: false } as const;
    const message = managerDayMessage({ day: '2026-12-09', zone: 'Asia/Tokyo', items: [item] });
    expect(textOf(message)).toContain('Thu 10 Dec 10:00 Tokyo time: skill session');
  });

  it('fits with 200 meetings of people with long names', () => {
    const startsAt = new Date('2026-12-09T14:00:00Z');
    const coachee = '<!channel> Maximiliane von und zu Hohenlohe-Langenburg-Schillingsfürst 1234567890';
    const items = Array.from({ length: 200 }, () => ({
      what: 'skill-session' as const,
      coachee,
      startsAt,
      minutes: 25,
      isShort: true,
    }));
    const message = managerDayMessage({ day: '2026-12-09', zone: 'Europe/London', items });
    expect(checkMessage(message)).toEqual([]);
    expect(textOf(message)).toContain('And 150 more');
    expect(JSON.stringify(message.blocks).length).toBeLessThan(20_000);
  });
});
