import { describe, expect, it } from 'vitest';
import { checkMessage } from '../../../src/block-kit/check-message.ts';
import { composeDigest, writeDigest } from '../../../src/prompts/kinds/digest.message.ts';
import type { Prompt } from '../../../src/prompts/prompt.ts';
import { digestLines } from '../../../src/stalls/digest-text.ts';
import { aRoster, aTeam } from '../../roster/rosters.ts';
import { rowsIn } from '../../stalls/digest-rows.ts';
import { freshDatabase } from '../../support/fresh-database.ts';
import { aPrompt, loaded } from '../a-prompt.ts';
import { textOf } from '../text-of.ts';

const holidaysOf = () => () => null;
const week = '2026-12-07';
const friday = new Date('2026-12-11T15:00:00Z');
const roster = aRoster({
  leaders: [{ people: ['U0LEAD'], teams: ['East'], channel: 'C0LEADERS', digest: { day: 'fri', at: '15:00' } }],
  teams: [aTeam(), aTeam({ name: 'West', manager: 'U0WEST', reps: ['U0REP3'] })],
});

async function world() {
  const db = await freshDatabase();
  const rows = rowsIn(db);
  await rows.person('U0LEAD', 'Lea', 'Europe/London');
  await rows.person('U0MGR', 'Mara <!channel>', 'America/New_York');
  await rows.person('U0REP1', 'Ana Li', 'America/New_York');
  await rows.person('U0REP3', 'Wil', 'America/New_York');
  await rows.pair('U0MGR', 'U0REP1');
  await rows.pair('U0WEST', 'U0REP3', 'West');
  await rows.asked('U0MGR', 'U0REP1', '2026-11-30');
  const priorities = await rows.note('U0REP1', 'My secret priorities');
  await rows.checkIn('U0MGR', 'U0REP1', '2026-11-30', { rep: '2026-12-01T15:00:00.000Z', priorities });
  await rows.asked('U0MGR', 'U0REP1', week);
  await rows.asked('U0WEST', 'U0REP3', week);
  const compose = async ({
    now = friday,
    audience = 'private' as 'private' | 'counts-only',
    ...changes
  }: Partial<Prompt> & { now?: Date; audience?: 'private' | 'counts-only' } = {}) => {
    const about = { leaders: ['U0LEAD'], teams: ['East'] };
    const prompt = aPrompt({
      kind: 'digest',
      recipient: 'C0LEADERS',
      coachId: null,
      coacheeId: null,
      week,
      about,
      ...changes,
    });
    const composed = await composeDigest(holidaysOf)({ db, prompt, roster: loaded(roster), audience, now });
    if ('nothing' in composed) return composed.nothing;
    expect(checkMessage(composed.message)).toEqual([]);
    return textOf(composed.message);
  };
  return { db, rows, compose };
}

describe('the digest in the leaders’ channel', () => {
  it('is about the group’s teams, by name of the pair, without a word that people wrote', async () => {
    const { compose } = await world();
    const text = await compose();
    expect(text).toContain('East: 0 of 1 check-ins in, 1 not in yet');
    expect(text).toContain('Mara <!channel> with Ana Li: the check-in waits for an answer since Tue 1 Dec.');
    expect(text).not.toMatch(/West|secret|U0|Updated/);
  });

  it('holds counts only where others may read', async () => {
    const { compose } = await world();
    const text = await compose({ audience: 'counts-only' });
    expect(text).toContain('1 stall from before');
    expect(text).not.toMatch(/Ana|Mara/);
  });

  it('is rewritten by a late answer with the time in the first leader’s zone, and the day when it is another', async () => {
    const { rows, compose } = await world();
    await rows.checkIn('U0MGR', 'U0REP1', week, { rep: '2026-12-11T16:20:00.000Z' });
    const sentAt = friday;
    const later = await compose({ sentAt, now: new Date('2026-12-11T16:20:00Z') });
    expect(later).toContain('Updated 16:20 London time.');
    expect(later).toContain('East: 1 of 1 check-ins in');
    expect(await compose({ sentAt, now: new Date('2026-12-14T09:10:00Z') })).toContain(
      'Updated Mon 14 Dec 09:10 London time.',
    );
  });

  it('says why there is none when nobody is coached in those teams', async () => {
    const { compose } = await world();
    expect(await compose({ about: { leaders: ['U0LEAD'], teams: ['Gone'] } })).toBe('no-pairs');
  });

  it('can be read beforehand, for all teams and the week that holds now', async () => {
    const { db } = await world();
    const wanted = {
      roster,
      leaders: ['U0LEAD'],
      teams: null,
      audience: 'private',
      postedAt: null,
      now: friday,
      holidaysOf,
    } as const;
    const lines = digestLines(
      (await writeDigest(db, wanted)) ?? { summary: '', title: '', notes: [], teams: [], ends: [] },
    );
    expect(lines[0]).toBe('Coaching digest: Mon 7 Dec 2026 to Sun 13 Dec 2026');
    expect(lines.filter((line) => /^(East|West|In no team):/.test(line))).toEqual([
      'East: 0 of 1 check-ins in, 1 not in yet',
      'West: 0 of 1 check-ins in, 1 not in yet',
    ]);
    expect(
      digestLines(
        (await writeDigest(db, { ...wanted, week: '2026-12-02' })) ?? {
          summary: '',
          title: '',
          notes: [],
          teams: [],
          ends: [],
        },
      )[0],
    ).toContain('Mon 30 Nov 2026');
  });
});
