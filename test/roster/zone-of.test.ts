import { expect, it } from 'vitest';
import { zoneOf } from '../../src/roster/zone-of.ts';
import { aRoster, aTeam } from './rosters.ts';

const roster = aRoster({
  teams: [aTeam({ timezone: 'Europe/London' })],
  people: { U0REP2: { timezone: 'Asia/Kolkata', away: [] } },
});
const person = { id: 'U0REP1', pinnedZone: null, slackZone: 'Europe/Kyiv' };

it.each([
  ['what they chose in Slack first', { id: 'U0REP2', pinnedZone: 'Asia/Tokyo' }, 'Asia/Tokyo', 'person'],
  ['then what the roster pins', { id: 'U0REP2' }, 'Asia/Kolkata', 'roster'],
  ['then the Slack profile', {}, 'Europe/Kyiv', 'slack'],
  ['the team’s while the profile has none', { slackZone: null }, 'Europe/London', 'team'],
  ['the workspace’s without a team', { id: 'U0LEAD', slackZone: null }, 'America/New_York', 'workspace'],
  ['a zone chosen in Slack that is no longer known never', { pinnedZone: 'Mars/Olympus' }, 'Europe/Kyiv', 'slack'],
])('a person’s zone is %s', (_, changes, zone, from) => {
  expect(zoneOf(roster, { ...person, ...changes })).toEqual({ zone, from, unknownZone: null });
});

it('falls back to the team’s zone and names the profile zone that nobody knows', () => {
  const found = zoneOf(roster, { ...person, slackZone: 'Mars/Olympus' });
  expect(found).toEqual({ zone: 'Europe/London', from: 'team', unknownZone: 'Mars/Olympus' });
});
