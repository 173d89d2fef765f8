import { describe, expect, it } from 'vitest';
import type { RosterPair } from '../../src/roster/pairs.ts';
import { rolesOf } from '../../src/roster/roles.ts';
import {
  exportScope,
  mayAnswerAsCoach,
  mayAnswerAsRep,
  mayAskAboutStall,
  mayChangeSettings,
  mayCoachLoop,
  mayErase,
  mayExportAs,
  mayGiveSecondOpinion,
  mayNoteAway,
  mayOwnDefinitions,
  mayReadPair,
  maySeeDeliveries,
  maySeePairStates,
  maySeeStates,
  maySendAgain,
  mayWorkOnLoop,
  type Permission,
  teamsToPlan,
} from '../../src/roster/who-may.ts';
import { aRoster, aTeam } from './rosters.ts';

const digest = { day: 'fri', at: '15:00' } as const;
const roster = aRoster({
  roles: { admin: ['U0ADMIN'], enablement: ['U0ENAB'], guests: [] },
  leaders: [
    { people: ['U0LEAD'], teams: ['East'], channel: 'C0LEADERS', digest },
    { people: ['U0WESTLEAD'], teams: ['West'], channel: null, digest },
    { people: ['U0CHIEF'], teams: null, channel: null, digest },
  ],
  teams: [
    aTeam({ reps: ['U0REP', 'U0PEER'], standIn: 'U0STANDIN' }),
    aTeam({ name: 'West', manager: 'U0WESTMGR', reps: ['U0WESTREP'] }),
  ],
  pairs: [
    { coach: 'U0LEAD', coachee: 'U0MGR', slots: {} },
    { coach: 'U0MENTOR', coachee: 'U0NEW', slots: {} },
  ],
});
const pair: RosterPair = { coach: 'U0MGR', coachee: 'U0REP', team: 'East', slots: {}, standIn: 'U0STANDIN' };
const formerPair = { coach: 'U0FORMER', coachee: 'U0REP' };
const coachAway = (id: string) => id === 'U0MGR';

const everyone = {
  rep: 'U0REP',
  peer: 'U0PEER',
  manager: 'U0MGR',
  'stand-in': 'U0STANDIN',
  leader: 'U0LEAD',
  'leader of all': 'U0CHIEF',
  'leader of another team': 'U0WESTLEAD',
  'manager of another team': 'U0WESTMGR',
  'rep of another team': 'U0WESTREP',
  enablement: 'U0ENAB',
  admin: 'U0ADMIN',
  'former manager': 'U0FORMER',
  stranger: 'U0STRANGER',
} as const;
type Who = keyof typeof everyone;

const rules: [string, (actor: string) => Permission, Who[]][] = [
  ['read the words of a pair', (actor) => mayReadPair(roster, actor, pair), ['rep', 'manager']],
  [
    'read the words of a pair while its coach is away',
    (actor) => mayReadPair(roster, actor, pair, coachAway),
    ['rep', 'manager', 'stand-in'],
  ],
  ['read the words of a pair that is over', (actor) => mayReadPair(roster, actor, formerPair), ['rep']],
  [
    'read the words of a leader who coaches a manager',
    (actor) => mayReadPair(roster, actor, { coach: 'U0LEAD', coachee: 'U0MGR' }),
    ['manager', 'leader'],
  ],
  ['answer as rep', (actor) => mayAnswerAsRep(roster, actor, pair), ['rep']],
  ['answer as rep to a former coach', (actor) => mayAnswerAsRep(roster, actor, formerPair), []],
  ['answer as coach', (actor) => mayAnswerAsCoach(roster, actor, pair), ['manager']],
  [
    'answer as coach while the coach is away',
    (actor) => mayAnswerAsCoach(roster, actor, pair, coachAway),
    ['manager', 'stand-in'],
  ],
  ['answer as coach of a pair that is over', (actor) => mayAnswerAsCoach(roster, actor, formerPair), []],
  [
    'see states of East',
    (actor) => maySeeStates(roster, actor, 'East'),
    ['manager', 'leader', 'leader of all', 'enablement', 'admin'],
  ],
  [
    'see states of West',
    (actor) => maySeeStates(roster, actor, 'West'),
    ['leader of all', 'leader of another team', 'manager of another team', 'enablement', 'admin'],
  ],
  [
    'see states of those in no team',
    (actor) => maySeeStates(roster, actor, null),
    ['leader of all', 'enablement', 'admin'],
  ],
  [
    'see the states of one pair',
    (actor) => maySeePairStates(roster, actor, pair),
    ['rep', 'manager', 'leader', 'leader of all', 'enablement', 'admin'],
  ],
  ['ask about a stall in East', (actor) => mayAskAboutStall(roster, actor, 'East'), ['leader', 'leader of all']],
  ['see what was sent to a rep', (actor) => maySeeDeliveries(roster, actor, 'U0REP'), ['rep', 'admin']],
  ['change settings', (actor) => mayChangeSettings(roster, actor), ['admin']],
  ['send the digest again', (actor) => maySendAgain(roster, actor, 'C0LEADERS'), ['admin']],
  ['own definitions', (actor) => mayOwnDefinitions(roster, actor), ['enablement']],
  ['note a rep away', (actor) => mayNoteAway(roster, actor, 'U0REP'), ['rep', 'manager', 'admin']],
  ['erase a rep’s words', (actor) => mayErase(roster, actor, 'U0REP'), ['rep', 'admin']],
  ['export as a rep', (actor) => mayExportAs(actor, 'U0REP'), ['rep']],
];

describe.each(rules)('who may %s', (_, rule, allowed) => {
  it.each(Object.entries(everyone))('%s', (who, id) => {
    expect(rule(id).may).toBe(allowed.some((name) => name === who));
  });

  it('hears in words why not', () => {
    const refusal = rule(everyone.stranger);
    expect(refusal.may ? '' : refusal.why).toMatch(/^[A-Z].{15,}\.$/);
  });
});

it('tells a former coach that it is no longer theirs, and a stranger that it never was', () => {
  expect(mayAnswerAsCoach(roster, 'U0FORMER', formerPair)).toMatchObject({ why: expect.stringMatching(/no longer/) });
  expect(mayAnswerAsCoach(roster, 'U0STRANGER', formerPair)).toMatchObject({
    why: expect.stringMatching(/only the coach/i),
  });
});

it('names the admin to ask, and says what to do while there is none', () => {
  expect(mayChangeSettings(roster, 'U0REP')).toMatchObject({ why: expect.stringContaining('<@U0ADMIN>') });
  expect(mayChangeSettings(aRoster(), 'U0REP')).toMatchObject({ why: expect.stringContaining('roster file') });
});

it('lets the first leader of a channel send again while nobody is an admin', () => {
  const headless = { ...roster, roles: { ...roster.roles, admin: [] } };
  expect(maySendAgain(headless, 'U0LEAD', 'C0LEADERS').may).toBe(true);
  expect(maySendAgain(headless, 'U0CHIEF', 'C0LEADERS').may).toBe(false);
});

describe('an export as', () => {
  it.each<[Who, string[], (string | null)[]]>([
    ['rep', ['U0MGR>U0REP'], []],
    ['manager', ['U0MGR>U0REP', 'U0MGR>U0PEER', 'U0LEAD>U0MGR'], ['East']],
    ['leader', ['U0LEAD>U0MGR'], ['East']],
    ['leader of all', [], ['East', 'West', null]],
    ['enablement', [], ['East', 'West', null]],
    ['admin', [], ['East', 'West', null]],
    ['stand-in', [], []],
    ['former manager', [], []],
    ['stranger', [], []],
  ])('%s holds words of own pairs and states of own teams', (who, pairs, teams) => {
    const scope = exportScope(roster, everyone[who]);
    expect(scope.pairs.map(({ coach, coachee }) => `${coach}>${coachee}`)).toEqual(pairs);
    expect(scope.teams).toEqual(teams);
  });
});

it.each<[Who, string[]]>([
  ['leader', ['East']],
  ['leader of all', ['East', 'West']],
  ['manager of another team', ['West']],
  ['rep', []],
])('the planned month is shown to a %s for the teams they lead or manage', (who, teams) => {
  expect(teamsToPlan(roster, everyone[who])).toEqual(teams);
});

it('one person may hold several roles', () => {
  const several = aRoster({
    roles: { admin: ['U0MGR'], enablement: ['U0MGR'], guests: [] },
    leaders: [{ people: ['U0MGR'], teams: null, channel: null, digest }],
    teams: [aTeam(), aTeam({ name: 'West', manager: 'U0BOSS', reps: ['U0MGR'] })],
  });
  expect(rolesOf(several, 'U0MGR')).toEqual(['rep', 'manager', 'leader', 'enablement', 'admin']);
  expect(rolesOf(several, 'U0STRANGER')).toEqual([]);
});

describe('A loop', () => {
  const pair = { coach: 'U0MGR', coachee: 'U0REP', formerCoaches: ['U0WESTMGR'] };
  const away = (id: string) => id === 'U0MGR';
  const said = (permission: Permission) => (permission.may ? 'may' : permission.why);

  it.each([
    ['U0MGR', 'may', 'may'],
    ['U0REP', 'That is your coach’s part', 'may'],
    ['U0STANDIN', 'Only the coach of this person', 'belongs to the two people'],
    ['U0WESTMGR', 'This is no longer yours', 'This is no longer yours'],
    ['U0LEAD', 'Only the coach of this person', 'belongs to the two people'],
    ['U0ADMIN', 'Only the coach of this person', 'belongs to the two people'],
    ['U0PEER', 'Only the coach of this person', 'belongs to the two people'],
  ])('is coached and worked on by its two people only: %s', (actor, coaching, working) => {
    expect(said(mayCoachLoop(roster, actor, pair))).toContain(coaching);
    expect(said(mayWorkOnLoop(roster, actor, pair))).toContain(working);
  });

  it('is the stand-in’s while the coach is away', () => {
    expect(mayCoachLoop(roster, 'U0STANDIN', pair, away)).toEqual({ may: true });
    expect(mayWorkOnLoop(roster, 'U0STANDIN', pair, away)).toEqual({ may: true });
  });

  it.each([
    ['U0WESTMGR', 'may'],
    ['U0CHIEF', 'may'],
    ['U0MGR', 'That is the coach of this loop'],
    ['U0REP', 'That is the person whose call it is'],
    ['U0PEER', 'Only another manager or leader'],
    ['U0ADMIN', 'Only another manager or leader'],
  ])('has its call judged a second time by another manager or leader: %s', (judge, answer) => {
    expect(said(mayGiveSecondOpinion(roster, judge, pair))).toContain(answer);
  });
});
