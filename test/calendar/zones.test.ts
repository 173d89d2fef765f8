import { describe, expect, it } from 'vitest';
import { isKnownZone, sameZone } from '../../src/calendar/zones.ts';

describe('zone names', () => {
  it.each([
    'Europe/Kyiv',
    'Europe/Kiev',
    'Asia/Kolkata',
    'Asia/Calcutta',
    'US/Pacific',
    'us/eastern',
    'Japan',
    'UTC',
    'GMT',
    'Etc/UTC',
    'Etc/GMT+5',
  ])('knows %s', (zone) => expect(isKnownZone(zone)).toBe(true));

  it.each([
    'BST',
    'IST',
    'ACT',
    'AST',
    'CST',
    'PST',
    'ECT',
    'NST',
    'PRT',
    'VST',
    'JST',
    'CAT',
    'EST',
    'EST5EDT',
    'CET',
  ])('takes the abbreviation %s for no place', (zone) => expect(isKnownZone(zone)).toBe(false));

  it.each(['SystemV/EST5', 'SystemV/PST8PDT', 'US/Pacific-New', 'us/pacific-new'])('knows no made-up %s', (zone) => {
    expect(isKnownZone(zone)).toBe(false);
  });

  it.each(['Etc/Unknown', 'Mars/Olympus', '', '+05:30', 'Europe/'])('does not know "%s"', (zone) => {
    expect(isKnownZone(zone)).toBe(false);
  });

  it('takes an old and a new name for the same place', () => {
    expect(sameZone('Europe/Kyiv', 'Europe/Kiev')).toBe(true);
    expect(sameZone('Asia/Kolkata', 'Asia/Calcutta')).toBe(true);
    expect(sameZone('US/Pacific', 'America/Los_Angeles')).toBe(true);
  });

  it('takes neighbours with the same clocks for two places', () => {
    expect(sameZone('Europe/Berlin', 'Europe/Paris')).toBe(false);
    expect(sameZone('Mars/Olympus', 'Etc/Unknown')).toBe(false);
  });
});
