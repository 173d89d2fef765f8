import { describe, expect, it } from 'vitest';
import { checkMessage } from '../../../src/block-kit/check-message.ts';
import { composeWelcome } from '../../../src/prompts/kinds/welcome.message.ts';
import { aRoster, aTeam } from '../../roster/rosters.ts';
import { rowsIn } from '../../stalls/digest-rows.ts';
import { freshDatabase } from '../../support/fresh-database.ts';
import { aPrompt, loaded } from '../a-prompt.ts';
import { textOf } from '../text-of.ts';

const slots = {
  'check-in': { day: 'mon', at: '09:00' },
  skill: { day: 'wed', at: '14:00', minutes: 25, shortMinutes: 10, model: 'grow' },
  pipeline: { day: 'thu', at: '15:00', minutes: 30, model: 'aor' },
} as const;

async function welcome(zone: string, now: string): Promise<string> {
  const db = await freshDatabase();
  const rows = rowsIn(db);
  await rows.person('U0MGR', 'mara.j', 'America/New_York');
  await rows.person('U0REP1', 'ana.l', zone);
  await rows.pair('U0MGR', 'U0REP1');
  const named = (name: string) => ({ name, away: [] });
  const roster = aRoster({
    teams: [aTeam({ slots })],
    people: { U0MGR: named('Mara Jones'), U0REP1: named('Ana Li') },
  });
  const prompt = aPrompt({ kind: 'welcome', recipient: 'U0REP1', coachId: null, coacheeId: null, week: null });
  const composed = await composeWelcome(() => () => null)({
    db,
    prompt,
    roster: loaded(roster),
    audience: 'private',
    now: new Date(now),
  });
  if ('nothing' in composed) throw new Error(composed.nothing);
  expect(checkMessage(composed.message)).toEqual([]);
  return textOf(composed.message);
}

describe('the first message', () => {
  it('says when meetings are in the zone of the team, and for somebody elsewhere when that is for them', async () => {
    const text = await welcome('Europe/London', '2026-12-09T10:00:00Z');
    expect(text).toContain('Wednesdays at 14:00 New York time (19:00 for you): your session with Mara Jones.');
    expect(text).toContain('Thursdays at 15:00 New York time (20:00 for you): your pipeline review with Mara Jones.');
  });

  it('names the weekday where a meeting falls on another one for the reader', async () => {
    const text = await welcome('Asia/Tokyo', '2026-12-09T02:00:00Z');
    expect(text).toContain('Wednesdays at 14:00 New York time (Thursdays at 04:00 for you)');
  });

  it('says one time to somebody in the zone of the team', async () => {
    expect(await welcome('America/New_York', '2026-12-09T14:00:00Z')).not.toContain('for you)');
  });

  it('calls people as the roster does', async () => {
    const text = await welcome('Europe/London', '2026-12-09T10:00:00Z');
    expect(text).toContain('Hi Ana Li');
    expect(text).not.toMatch(/mara\.j|ana\.l/);
  });

  it('says on which day the first check-in comes', async () => {
    expect(await welcome('Europe/London', '2026-12-09T10:00:00Z')).toContain(
      'Your first check-in comes on Mon 14 Dec. Nothing to do now.',
    );
    const today = await welcome('Europe/London', '2026-12-14T08:00:00Z');
    expect(today).toContain('Your first check-in comes today.');
    expect(today).not.toContain('Nothing to do now');
  });
});
