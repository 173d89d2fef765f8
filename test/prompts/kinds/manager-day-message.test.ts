import { describe, expect, it } from 'vitest';
import { checkMessage } from '../../../src/block-kit/check-message.ts';
import type { Composed } from '../../../src/prompts/composing.message.ts';
import type { AskedItem, DayItem, DayMeeting } from '../../../src/prompts/kinds/day-item.ts';
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

type Rows = ReturnType<typeof rowsIn>;

async function compose(
  rows: unknown[],
  roster: Roster = aRoster({ teams: [aTeam({ slots: { skill, pipeline } })] }),
  before: (world: Rows) => Promise<unknown> = async () => undefined,
) {
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
  await before(world);
  return composeManagerDay(() => () => null)({ db, prompt, roster: loaded(roster), audience: 'private', now });
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

  it('says that somebody has told how they saw a call, with the way to read it', () => {
    const items: DayItem[] = [
      { what: 'own-view', loopId: 7, heldAt: new Date('2026-12-08T15:00:00Z'), coachee: 'Ana *Li*' },
      { what: 'own-view', loopId: 8, heldAt: null, coachee: 'x'.repeat(3000) },
    ];
    const message = managerDayMessage({ day: '2026-12-09', zone: 'America/New_York', items });
    expect(checkMessage(message)).toEqual([]);
    expect(textOf(message)).toContain('says how they saw the call of Tue 8 Dec');
    expect(JSON.stringify(message)).toContain('Read it');
  });

  it('asks for nothing to prepare once the meetings of the day are over, and says so only where there was none', () => {
    const key = { coachId: 'U0MGR', coacheeId: 'U0REP1', conversation: 'skill' as const, week: '2026-12-07' };
    const meeting = (standing: DayMeeting['standing']): DayItem => ({
      ...{ what: 'skill-session', key, startsAt: new Date('2026-12-09T14:00:00Z'), minutes: 25 },
      ...{ isShort: false, isMoved: false, standing, coachee: 'Ana' },
    });
    const reads = (items: DayItem[]) => textOf(managerDayMessage({ day: '2026-12-09', zone: 'Europe/London', items }));
    expect(reads([meeting('ask')])).not.toContain('prepare');
    expect(reads([meeting('ahead')])).toContain('Have one call at hand');
    expect(reads([{ what: 'open-check-ins', coachee: '' }])).toContain('There is no meeting to prepare.');
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

  it('has a row with its button for each check-in of this week and the last that waits for the coach', async () => {
    const roster = aRoster({ teams: [aTeam({ slots: { skill, 'check-in': { day: 'mon', at: '09:00' } } })] });
    const nudge = { kind: 'nudge:team-check-ins', pair: null, variant: null, slotAt: null };
    const composed = await compose([full, nudge], roster, async (world) => {
      await world.checkIn('U0MGR', 'U0REP1', '2026-12-07', { rep: '2026-12-08T15:00:00.000Z' });
      await world.checkIn('U0MGR', 'U0REP2', '2026-11-30', { rep: '2026-12-01T15:00:00.000Z' });
      const both = { rep: '2026-12-08T15:00:00.000Z', coach: '2026-12-08T16:00:00.000Z' };
      await world.checkIn('U0MGR', 'U0REP2', '2026-12-07', both);
    });
    const text = said(composed);
    expect(text).toContain('1 meeting, 2 check-ins to answer');
    expect(text).toContain('Ana Li: the check-in for the week of Mon 7 Dec 2026 waits for your answer.');
    expect(text).toContain('Ben Otto: the check-in for the week of Mon 30 Nov 2026 waits for your answer.');
    expect(text).not.toContain('see ‘This week');
    expect(JSON.stringify(composed).match(/"U0MGR\/U0REP\d\/2026-1[12]-\d\d\/"/g)).toEqual([
      '"U0MGR/U0REP2/2026-11-30/"',
      '"U0MGR/U0REP1/2026-12-07/"',
    ]);
  });

  it('leaves out who is coached by somebody else now, and says nothing when nothing is left', async () => {
    const roster = aRoster({ teams: [aTeam({ reps: ['U0REP2'], slots: { skill } })] });
    expect(await compose([full], roster)).toEqual({ nothing: 'no-rows' });
    expect(await compose([{ kind: 'call-check', pair: 'U0MGR>U0REP1' }, 'nonsense'])).toEqual({ nothing: 'no-rows' });
    expect(said(await compose([full, { ...full, pair: 'U0MGR>U0REP2' }], roster))).not.toContain('Ana Li');
  });

  it('names the day where a meeting falls on another local date', () => {
    const item = aMeeting({ startsAt: new Date('2026-12-10T01:00:00Z') });
    const message = managerDayMessage({ day: '2026-12-09', zone: 'Asia/Tokyo', items: [item] });
    expect(textOf(message)).toContain('Thu 10 Dec 10:00 Tokyo time: skill session');
  });

  it('asks after a meeting whether it took place, and then says what was answered', () => {
    const show = (standing: DayMeeting['standing']) =>
      managerDayMessage({ day: '2026-12-09', zone: 'Europe/London', items: [aMeeting({ standing })] });
    expect(checkMessage(show('ask'))).toEqual([]);
    expect(textOf(show('ask'))).toContain('25 minutes. Did you have it?');
    expect(JSON.stringify(show('ask'))).toContain('"action_id":"session/not-held","');
    expect(JSON.stringify(show('held'))).not.toContain('session/not-held');
    expect(textOf(show('not-held'))).toContain('You did not have it.');
  });

  it.each<[AskedItem['opens'], string, string]>([
    [{ what: 'check', callId: 7 }, 'loop/check', '7'],
    [{ what: 'name-call', loopId: 8 }, 'loop/name-call', '8'],
    [{ what: 'loop', loopId: 8 }, 'loop/card', '8'],
    [{ what: 'start-loop', coacheeId: 'U0REP1' }, 'loop/start', 'U0REP1'],
    [
      { what: 'session', key: { coachId: 'U0MGR', coacheeId: 'U0REP1', conversation: 'skill', week: '2026-12-07' } },
      'session/open',
      'U0MGR/U0REP1/skill/2026-12-07',
    ],
    [
      { what: 'check-in', key: { coachId: 'U0MGR', coacheeId: 'U0REP1', week: '2026-12-07' } },
      'check-in/open-as-coach',
      'U0MGR/U0REP1/2026-12-07/',
    ],
  ])('names who asks, with the button that helps: %o', (opens, action_id, value) => {
    const item = { what: 'stall-ask' as const, coachee: 'Ana <!here>', askedBy: 'Lea & Co', opens };
    const asked: DayItem = { ...item, reason: 'no-loop', state: 'no behaviour in work since Mon 30 Nov' };
    const message = managerDayMessage({ day: '2026-12-09', zone: 'Europe/London', items: [asked] });
    expect(checkMessage(message)).toEqual([]);
    expect(JSON.stringify(message.blocks)).toContain(
      'Lea &amp; Co asks about Ana &lt;!here&gt;: no behaviour in work since Mon 30 Nov.',
    );
    expect(message.text).toContain('1 question of a leader');
    expect(message.blocks).toContainEqual(
      expect.objectContaining({ accessory: expect.objectContaining({ action_id, value }) }),
    );
  });

  it('suggests to talk about it where there is nothing to open', () => {
    const item = { what: 'stall-ask' as const, coachee: 'Ana Li', askedBy: 'Lea', opens: null };
    const asked: DayItem = { ...item, reason: 'check-in-missed', state: 'no check-in in the week that closed' };
    const message = managerDayMessage({ day: '2026-12-09', zone: 'Europe/London', items: [asked] });
    expect(textOf(message)).toContain('Talk to Ana Li about it.');
  });

  it('fits for a coach with 40 reps of long names: what has no room for a button is listed, and the rest counted', () => {
    const coachee = '<!channel> Maximiliane von und zu Hohenlohe-Langenburg-Schillingsfürst 1234567890';
    const each = Array.from({ length: 40 }, (_, index) => `U0REP${index}`);
    const key = { coachId: 'U0MGR', week: '2026-12-07' };
    const items: DayItem[] = [
      ...each.map((coacheeId) => aMeeting({ coachee, coacheeId, standing: 'ask', isShort: true })),
      ...each.map((coacheeId) => ({ what: 'choose-next' as const, coacheeId, coachee })),
      ...each.map((_, id) => ({
        what: 'call-check' as const,
        callId: id,
        endsAt: new Date(0),
        isOver: false,
        coachee,
      })),
      ...each.map((coacheeId) => ({ what: 'check-in' as const, key: { ...key, coacheeId }, coachee })),
      ...each.map((_, id) => ({
        what: 'needs-call' as const,
        loop: { id, calls: [] },
        need: 'name-first-call' as const,
        coachee,
      })),
    ];
    const message = managerDayMessage({ day: '2026-12-09', zone: 'Europe/London', items });
    expect(checkMessage(message)).toEqual([]);
    expect(textOf(message)).toContain('And 153 more.');
    const gaps = managerDayMessage({ day: '2026-12-09', zone: 'Europe/London', items: items.slice(160) });
    expect(checkMessage(gaps)).toEqual([]);
    expect(gaps.blocks.filter(({ type }) => type === 'section')).toHaveLength(40);
  });
});

function aMeeting({
  coachee = 'Ana Li',
  coacheeId = 'U0REP1',
  ...more
}: Partial<DayMeeting> & { coachee?: string; coacheeId?: string }): DayMeeting & { coachee: string } {
  return {
    what: 'skill-session',
    coachee,
    startsAt: new Date('2026-12-09T14:00:00Z'),
    minutes: 25,
    isShort: false,
    isMoved: false,
    key: { coachId: 'U0MGR', coacheeId, conversation: 'skill', week: '2026-12-07' },
    standing: 'ahead',
    ...more,
  };
}
