import { describe, expect, it } from 'vitest';
import { checkMessage } from '../../../src/block-kit/check-message.ts';
import { claimPicture } from '../../../src/prompts/digest-picture.store.ts';
import { composeDigest, wordsNow, writeDigest } from '../../../src/prompts/kinds/digest.message.ts';
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
  await rows.checkIn('U0MGR', 'U0REP1', '2026-11-30', { rep: '2026-12-01T18:00:00.000Z', priorities });
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
    expect(text).toContain('East: 0 of 1 check-in in, 1 not in yet');
    expect(text).toContain('Mara <!channel> with Ana Li: the check-in waits for an answer since Tue 1 Dec.');
    expect(text).not.toMatch(/West|secret|U0|Updated/);
  });

  it('still calls new on Monday what was new on Friday', async () => {
    const { compose } = await world();
    const rewritten = await compose({ sentAt: friday, now: new Date('2026-12-14T12:00:00Z') });
    expect(await compose()).toContain('New: Mara <!channel> with Ana Li: the check-in waits');
    expect(rewritten).toContain('New: Mara <!channel> with Ana Li: the check-in waits');
  });

  it('compares with the digest before as it went out, late by a day', async () => {
    const { db, compose } = await world();
    const before = { kind: 'digest', recipient: 'C0LEADERS', week: '2026-11-30', status: 'sent' } as const;
    await db
      .insertInto('prompt')
      .values({
        ...{ ...before, key: 'digest/C0LEADERS/2026-11-30', opaque_id: 'x', coach_id: null, coachee_id: null },
        ...{ variant: null, phase: null, about_json: '{}', due_at: '2026-12-04T15:00:00.000Z', useful_until: null },
        ...{ reason: null, claimed_at: null, lease_until: null, channel: null, ts: null, planned_at: '2026-12-01' },
        sent_at: '2026-12-08T09:00:00.000Z',
      })
      .execute();
    expect(await compose()).toContain('Still: Mara <!channel> with Ana Li: the check-in waits');
  });

  it('tells that a promise that slipped was closed', async () => {
    const { rows, compose } = await world();
    await rows.checkIn('U0MGR', 'U0REP1', week, {
      rep: '2026-12-08T15:00:00.000Z',
      coach: '2026-12-08T15:00:00.000Z',
    });
    const slipped = await rows.commitment('U0REP1', 'Send the deck', {
      due_on: '2026-11-16',
      status: 'kept',
      closed_at: '2026-12-09T15:00:00.000Z',
    });
    const first = await rows.checkIn('U0MGR', 'U0REP1', '2026-11-16', { rep: '2026-11-17T15:00:00.000Z' });
    const second = await rows.checkIn('U0MGR', 'U0REP1', '2026-11-23', { rep: '2026-11-24T15:00:00.000Z' });
    for (const [id, at] of [
      [first, '2026-11-17T15:00:00.000Z'],
      [second, '2026-11-24T15:00:00.000Z'],
    ] as const)
      await rows.did(id, slipped, 'still-on-it', at);
    await rows.checkInsAnswered();
    expect(await compose()).toMatch(/Cleared since the last digest: 1 person with a slipping commitment/);
  });

  it('holds counts only where others may read', async () => {
    const { compose } = await world();
    const text = await compose({ audience: 'counts-only' });
    expect(text).toContain('1 new stall');
    expect(text).not.toMatch(/Ana|Mara/);
  });

  it('is rewritten by a late answer with the time in the first leader’s zone, and the day when it is another', async () => {
    const { rows, compose } = await world();
    await rows.checkIn('U0MGR', 'U0REP1', week, { rep: '2026-12-11T16:20:00.000Z' });
    const sentAt = friday;
    const later = await compose({ sentAt, now: new Date('2026-12-11T16:20:00Z') });
    expect(later).toContain('Updated 16:20 London time.');
    expect(later).toContain('East: 1 of 1 check-in in');
    expect(await compose({ sentAt, now: new Date('2026-12-14T09:10:00Z') })).toContain(
      'Updated Mon 14 Dec 09:10 London time.',
    );
  });

  it('says on Monday that it was updated only when it says something else than when it was posted', async () => {
    const { db, rows, compose } = await world();
    const sent = {
      key: 'digest',
      opaque_id: 'digest',
      kind: 'digest',
      recipient: 'C0LEADERS',
      status: 'sent',
    } as const;
    const { id } = await db
      .insertInto('prompt')
      .values({
        ...{ ...sent, coach_id: null, coachee_id: null, week, variant: null, phase: null, about_json: '{}' },
        ...{ due_at: friday.toISOString(), useful_until: null, reason: null, claimed_at: null, lease_until: null },
        ...{ channel: null, ts: null, planned_at: week, sent_at: friday.toISOString() },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const saturday = new Date('2026-12-12T12:00:00Z');
    const group = { leaders: ['U0LEAD'], teams: ['East'], channel: 'C0LEADERS', week };
    const said = await wordsNow(db, { ...group, roster, now: saturday, holidaysOf });
    await claimPicture(db, id, { altText: '', words: said?.words ?? null, at: friday });
    const rewritten = () => compose({ id, sentAt: friday, now: new Date('2026-12-12T15:00:00Z') });
    expect(await rewritten()).not.toContain('Updated');
    expect(await compose({ id, sentAt: friday, now: saturday, audience: 'counts-only' })).not.toContain('Updated');
    await rows.checkIn('U0MGR', 'U0REP1', week, { rep: '2026-12-12T14:00:00.000Z' });
    expect(await rewritten()).toContain('Updated Sat 12 Dec 15:00 London time.');
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
      (await writeDigest(db, wanted)) ?? { summary: '', title: '', notes: [], teams: [], ends: [], replies: [] },
    );
    expect(lines[0]).toBe('Coaching digest: Mon 7 Dec 2026 to Sun 13 Dec 2026');
    expect(lines.filter((line) => /^(East|West|In no team):/.test(line))).toEqual([
      'East: 0 of 1 check-in in, 1 not in yet',
      'West: 0 of 1 check-in in, 1 not in yet',
    ]);
    expect(
      digestLines(
        (await writeDigest(db, { ...wanted, week: '2026-12-02' })) ?? {
          summary: '',
          title: '',
          notes: [],
          teams: [],
          ends: [],
          replies: [],
        },
      )[0],
    ).toContain('Mon 30 Nov 2026');
  });
});
