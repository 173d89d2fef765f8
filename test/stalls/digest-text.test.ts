import { describe, expect, it } from 'vitest';
import { checkMessage } from '../../src/block-kit/check-message.ts';
import { type Digest, noLoops, type TeamDigest } from '../../src/stalls/digest.ts';
import { digestMessage, digestReply } from '../../src/stalls/digest.view.ts';
import { digestLines, digestText, type Reading } from '../../src/stalls/digest-text.ts';
import type { Stall, StallReason } from '../../src/stalls/stall.ts';

const names: Record<string, string> = { U0MGR: 'Mara Jones', U0REP1: 'Ana Li', U0REP2: 'Ben Otto' };
const reading: Reading = {
  nameOf: (id) => names[id] ?? 'a colleague',
  zone: 'America/New_York',
  audience: 'private',
  updated: null,
};

function aTeam(changes: Partial<TeamDigest> = {}): TeamDigest {
  const counts = { asked: 3, in: 3, late: 0, notInYet: 0, missed: 0, shown: 0 };
  const sessions = { coachable: 0, held: 0, excused: 0, ahead: 0, lost: 0 };
  const stalls = { new: [], still: [], cleared: [] };
  return {
    name: 'East',
    phase: 'coaching',
    ...counts,
    sessions,
    loops: noLoops,
    stalls,
    onHold: [],
    away: [],
    ...changes,
  };
}

function aDigest(teams: TeamDigest[], changes: Partial<Digest> = {}): Digest {
  const sum = (pick: (team: TeamDigest) => number) => teams.reduce((total, team) => total + pick(team), 0);
  const thisWeek = { asked: sum((team) => team.asked), in: sum((team) => team.in) };
  return {
    week: '2026-12-07',
    teams,
    thisWeek,
    weekBefore: { asked: 0, in: 0 },
    ownTrouble: { outages: [], notSent: 0 },
    lateSince: null,
    ...changes,
  };
}

function aStall(reason: StallReason, coachee = 'U0REP1'): Stall {
  return {
    reason,
    coach: 'U0MGR',
    coachee,
    team: 'East',
    since: new Date('2026-12-08T02:00:00Z'),
    zone: 'America/New_York',
  };
}

const busy = aTeam({
  asked: 6,
  in: 3,
  late: 1,
  notInYet: 2,
  missed: 1,
  shown: 1,
  sessions: { coachable: 3, held: 1, excused: 1, ahead: 1, lost: 0 },
  loops: { ...noLoops, 'check-due': 1, 'waiting-for-call': 2 },
  stalls: {
    new: [aStall('unanswered-check-in'), aStall('not-practised', 'U0REP2')],
    still: [aStall('check-overdue', 'U0REP2'), aStall('check-in-missed')],
    cleared: [aStall('no-loop')],
  },
  away: [{ person: 'U0REP2', until: '2027-01-01' }],
});

describe('the words of a digest', () => {
  it('name the pair a coach can unblock, and count what is the coachees’', () => {
    expect(
      digestLines(digestText(aDigest([busy, aTeam({ name: 'West' })], { weekBefore: { asked: 8, in: 7 } }), reading)),
    ).toEqual([
      'Coaching digest: Mon 7 Dec 2026 to Sun 13 Dec 2026',
      'Coaching week.',
      'Check-ins: 6 of 9 are in (the week before: 7 of 8).',
      'Skill sessions on coaching days this week: 1 of 3 held, 1 still to come (1 more excused).',
      '',
      'East: 3 of 6 check-ins in, 1 of them late, 2 not in yet, 1 missed',
      '  - 1 of 3 skill sessions held, 1 still to come (1 more excused).',
      '  - 3 loops: 1 to be checked, 2 waiting for the call; 1 behaviour shown on a live call.',
      '  - New: Mara Jones with Ana Li: the check-in waits for an answer since Mon 7 Dec. Mara Jones can answer it in two minutes.',
      '  - Still: Mara Jones with Ben Otto: the call of Mon 7 Dec has no verdict yet. Mara Jones can listen to it and say what was shown.',
      '  - With the reps: 1 practice task not tried yet, 1 check-in missed.',
      '  - Cleared since the last digest: 1 pair without a behaviour in work.',
      '  - Away: Ben Otto until Fri 1 Jan 2027.',
      'West: 3 of 3 check-ins in',
      '',
      'States only: what people write stays with the two of them.',
    ]);
  });

  it('name nobody where others may read, and say so', () => {
    const lines = digestLines(digestText(aDigest([busy]), { ...reading, audience: 'counts-only' })).join('\n');
    expect(lines).toContain(
      'East: 3 of 6 check-ins in, 1 of them late, 2 not in yet, 1 missed; 1 of 3 skill sessions held, 1 still to come (1 more excused); 3 loops: 1 to be checked, 2 waiting for the call; 1 behaviour shown on a live call; 2 new stalls, 2 stalls from before, 1 cleared; 1 away',
    );
    expect(lines).toContain('Counts only, without names');
    for (const name of Object.values(names)) expect(lines).not.toContain(name);
  });

  it('say that clocks stand still in a closing week, for each team by itself where they differ', () => {
    const closing = aTeam({ name: 'West', phase: 'closing' });
    expect(digestText(aDigest([closing]), reading).notes).toContain(
      'Closing week: closing days do not count as waiting.',
    );
    const mixed = digestText(aDigest([aTeam(), closing]), reading);
    expect(mixed.notes.join()).not.toMatch(/Closing|Coaching/);
    expect(mixed.teams.map(({ title }) => title)).toEqual([
      'East: 3 of 3 check-ins in. Coaching week.',
      'West: 3 of 3 check-ins in. Closing week: closing days do not count as waiting.',
    ]);
  });

  it('say when it was updated, and what the bot itself did not get through', () => {
    const text = digestText(aDigest([aTeam()], { ownTrouble: { outages: [], notSent: 1 } }), {
      ...reading,
      updated: '16:20 New York time',
    });
    expect(text.notes[0]).toBe('Updated 16:20 New York time.');
    expect(text.ends[0]).toBe('1 message of mine may not have got through. That counts against nobody.');
    expect(digestText(aDigest([aTeam()]), reading).notes.join()).not.toContain('Updated');
  });

  it('say how many sessions left the count because the bot did not announce them', () => {
    const sessions = { coachable: 1, held: 1, excused: 0, ahead: 0, lost: 6 };
    const lines = digestLines(digestText(aDigest([aTeam({ sessions }), aTeam({ name: 'West' })]), reading));
    expect(lines).toContain('Skill sessions on coaching days this week: 1 of 1 held (6 not announced by me).');
    expect(lines).toContain('  - 1 of 1 skill session held (6 not announced by me).');
    const none = { ...sessions, coachable: 0, held: 0 };
    expect(digestLines(digestText(aDigest([aTeam({ sessions: none })]), reading)).join()).toContain(
      'No skill session to count (6 not announced by me).',
    );
  });

  it('read like a sentence where all loops wait for the same', () => {
    const loopsIn = (loops: Partial<TeamDigest['loops']>) =>
      digestText(aDigest([aTeam({ loops: { ...noLoops, ...loops } })]), reading).teams[0]?.details[0];
    expect(loopsIn({ 'waiting-for-call': 1 })).toBe('1 loop waiting for the call.');
    expect(loopsIn({ 'waiting-for-call': 5 })).toBe('5 loops, all waiting for the call.');
    expect(loopsIn({ 'check-due': 1, 'waiting-for-call': 5 })).toBe(
      '6 loops: 1 to be checked, 5 waiting for the call.',
    );
  });

  it('count what is on hold, without a word on who it waits for', () => {
    const lines = digestLines(digestText(aDigest([aTeam({ onHold: [aStall('no-loop')] })]), reading));
    expect(lines).toContain('  - On hold while somebody is away: 1 pair without a behaviour in work.');
  });

  it('ask nothing of anybody when nothing is open', () => {
    expect(digestText(aDigest([aTeam()]), reading).ends[0]).toBe('Nothing here needs anybody today.');
    const several = digestText(aDigest([aTeam(), aTeam({ name: 'West' })]), reading).ends[0];
    expect(several).toBe('Nothing in these teams needs anybody today.');
    for (const stage of ['check-due', 'needs-call', 'needs-behaviour'] as const) {
      const toDo = aTeam({ loops: { ...noLoops, [stage]: 1 } });
      expect(digestText(aDigest([toDo]), reading).ends.join()).not.toContain('needs anybody');
    }
    const nobodyAsked = digestText(aDigest([aTeam({ asked: 0, in: 0 })]), reading);
    expect(nobodyAsked.notes).toContain('No check-ins to count this week.');
    expect(nobodyAsked.teams[0]?.title).toBe('East: no check-ins to count');
  });

  it('say in one line what is the same of several pairs of one coach, since one day or each since its own', () => {
    const stalls = {
      new: [aStall('no-loop', 'U0REP2'), aStall('no-loop'), aStall('check-overdue'), aStall('no-loop', 'U0REP3')],
      still: [aStall('no-loop'), { ...aStall('no-loop', 'U0REP2'), since: new Date('2026-12-09T02:00:00Z') }],
      cleared: [],
    };
    const { teams } = digestText(aDigest([aTeam({ stalls })]), reading);
    expect(teams[0]?.details).toEqual([
      'New: Mara Jones with a colleague, Ana Li and Ben Otto: no behaviour in work since Mon 7 Dec. Mara Jones can choose one in each skill session.',
      'New: Mara Jones with Ana Li: the call of Mon 7 Dec has no verdict yet. Mara Jones can listen to it and say what was shown.',
      'Still: Mara Jones with Ana Li (Mon 7 Dec) and Ben Otto (Tue 8 Dec): no behaviour in work. Mara Jones can choose one in each skill session.',
    ]);
  });

  it('say the day of a stall as it is in the team, wherever its leader reads it', () => {
    const began = { ...aStall('no-loop'), since: new Date('2026-11-30T00:00:00Z'), zone: 'Europe/London' };
    const { teams } = digestText(aDigest([aTeam({ stalls: { new: [began], still: [], cleared: [] } })]), reading);
    expect(teams[0]?.details[0]).toContain('no behaviour in work since Mon 30 Nov.');
  });

  it('name everybody of a large new team, a score in a line', () => {
    const stalls = {
      new: Array.from({ length: 50 }, (_, n) => aStall('no-loop', `U0NEW${n}`)),
      still: [],
      cleared: [],
    };
    const nameOf = (id: string) => (id === 'U0MGR' ? 'Mara Jones' : `Rep ${id.slice(5)}`);
    const { teams, replies } = digestText(aDigest([aTeam({ stalls })]), { ...reading, nameOf });
    expect(teams[0]?.details).toHaveLength(3);
    const named = teams[0]?.details.flatMap((line) => line.match(/Rep \d+/g) ?? []);
    expect(named).toEqual(Array.from({ length: 50 }, (_, n) => `Rep ${n}`));
    expect(replies).toEqual([]);
  });

  it('have a dozen lines about pairs of a team, and the rest in the thread', () => {
    const coached = (n: number) => ({ ...aStall('no-loop', `U0NEW${n}`), coach: `U0MGR${n}` });
    const stalls = { new: Array.from({ length: 40 }, (_, n) => coached(n)), still: [], cleared: [] };
    const { teams, replies } = digestText(aDigest([aTeam({ stalls })]), reading);
    expect(teams[0]?.details).toHaveLength(13);
    expect(teams[0]?.details.at(-1)).toBe('And 28 more pairs, in the thread.');
    expect(replies).toHaveLength(1);
    expect(replies[0]?.[0]?.details).toHaveLength(28);
  });
});

describe('the message of a digest', () => {
  it('stands as Slack takes it, without a name in the notification', () => {
    const message = digestMessage(digestText(aDigest([busy, aTeam({ name: null })]), reading));
    expect(checkMessage(message)).toEqual([]);
    expect(message.text).toBe(
      'Coaching digest for the week of Mon 7 Dec 2026: 6 of 9 check-ins in, 1 of them late, 2 not in yet, 1 missed; 1 of 3 skill sessions held, 1 still to come (1 more excused); 3 loops: 1 to be checked, 2 waiting for the call; 1 behaviour shown on a live call; 2 new stalls, 2 stalls from before, 1 cleared; 1 away.',
    );
  });

  it('turns no name into a mention, a link or markup', () => {
    const nameOf = () => '<!channel> <@U123> @here *bold* <https://evil.example|x>';
    const message = digestMessage(digestText(aDigest([busy]), { ...reading, nameOf }));
    expect(checkMessage(message)).toEqual([]);
    expect(message.blocks.map(({ type }) => type)).not.toContain('section');
    const teams = JSON.stringify(message.blocks[2]);
    expect(teams).toContain('<!channel>');
    for (const kind of ['user', 'broadcast', 'usergroup', 'link', 'mrkdwn'])
      expect(teams).not.toContain(`"type":"${kind}"`);
  });

  it.each([
    ['quiet', aTeam()],
    ['busy', busy],
    ['with long names', { ...busy, name: 'A team with quite a long name in the north-east of the country' }],
  ])('fits with 200 teams that are %s, with what has no room in the thread', (_, team) => {
    const teams = Array.from({ length: 200 }, (_each, index) => ({ ...team, name: `${team.name} ${index}` }));
    for (const audience of ['private', 'counts-only'] as const) {
      const text = digestText(aDigest(teams), { ...reading, audience });
      const message = digestMessage(text);
      expect(checkMessage(message)).toEqual([]);
      expect(message.blocks.length).toBeLessThanOrEqual(50);
      expect(digestLines({ ...text, replies: [] }).join('\n').length).toBeLessThanOrEqual(12_000);
      const replies = text.replies.map((page, index) => digestReply(page, { number: index + 1, count: 9 }));
      for (const reply of replies) expect(checkMessage(reply)).toEqual([]);
      const said = [text.teams, ...text.replies].flat().map(({ title }) => title.replace(/:.*/, ''));
      expect(new Set(said).size).toBe(200);
      const named = audience === 'private' && team.stalls.new.length > 0 ? 200 : 0;
      const pairs = text.replies.flat().flatMap(({ details }) => details.filter((one) => /^New: Mara/.test(one)));
      expect(pairs).toHaveLength(named);
      const left = text.ends.join(' ');
      const hidden =
        Number(/: (\d+) more teams? with/.exec(left)?.[1] ?? 0) + Number(/open in (\d+) more/.exec(left)?.[1] ?? 0);
      expect(text.teams.length + hidden).toBe(200);
      expect(left.includes('too many names')).toBe(named > 0);
    }
  });

  it('keeps every busy team before quiet ones, and adds up what it could not show', () => {
    const teams = Array.from({ length: 400 }, (_, index) => ({
      ...(index % 2 === 0 ? busy : aTeam()),
      name: `Team ${1000 + index}`,
    }));
    const text = digestText(aDigest(teams), reading);
    for (const { title } of text.teams) expect(title).toContain('not in yet');
    const hidden = 200 - text.teams.length;
    expect(hidden).toBeGreaterThan(0);
    expect(text.ends[0]).toBe(
      `In the thread: ${hidden} more teams with ${3 * hidden} of ${6 * hidden} check-ins in, ${hidden} of them late, ${2 * hidden} not in yet, ${hidden} missed; ${hidden} of ${3 * hidden} skill sessions held, ${hidden} still to come (${hidden} more excused); ${3 * hidden} loops: ${hidden} to be checked, ${2 * hidden} waiting for the call; ${hidden} behaviours shown on a live call; ${2 * hidden} new stalls, ${2 * hidden} stalls from before, ${hidden} cleared; ${hidden} away.`,
    );
    expect(text.ends[1]).toBe('Nothing open in 200 more teams, see the thread: 600 of 600 check-ins in.');
  });
});
