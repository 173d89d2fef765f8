import { describe, expect, it } from 'vitest';
import { changedPeople, decidingFacts } from '../../src/roster/changed-people.ts';
import type { Person } from '../../src/roster/person.ts';

function person(id: string, changes: Partial<Person> = {}): Person {
  return {
    id,
    name: id,
    slackZone: 'Europe/London',
    pinnedZone: null,
    locale: 'en-GB',
    isDeleted: false,
    isBot: false,
    isGuest: false,
    dmChannel: 'D1',
    enrolledAt: '2026-11-30T08:00:00.000Z',
    unreachableCode: null,
    ...changes,
  };
}

function changed(before: Person[], after: Person[]): string[] {
  return changedPeople(decidingFacts(before), decidingFacts(after));
}

describe('whose plan is made anew', () => {
  it.each<[string, Partial<Person>]>([
    ['who moved to another zone', { slackZone: 'Asia/Kolkata' }],
    ['who chose a zone of their own', { pinnedZone: 'Asia/Kolkata' }],
    ['whose account was deactivated', { isDeleted: true }],
    ['who became a guest', { isGuest: true }],
    ['who is enrolled only now', { enrolledAt: '2026-12-01T08:00:00.000Z' }],
  ])('%s, and nobody beside them', (_, change) => {
    const before = [person('U1'), person('U2')];
    expect(changed(before, [person('U1'), person('U2', change)])).toEqual(['U2']);
  });

  it('who was not known before', () => {
    expect(changed([person('U1')], [person('U1'), person('U2')])).toEqual(['U2']);
  });

  it('nobody when only a name or a conversation is another one', () => {
    expect(changed([person('U1')], [person('U1', { name: 'Ana', dmChannel: 'D2' })])).toEqual([]);
  });
});
