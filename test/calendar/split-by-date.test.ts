import { expect, it } from 'vitest';
import { splitByDate } from '../../src/calendar/split-by-date.source.ts';
import { aPerson, aTeam, unitedStates } from './build.ts';

function split(text: string, locale: string | null = 'en-US', today = '2027-06-09'): [string, string | null] {
  const calendar = aPerson('America/New_York', {}, aTeam({ holidays: unitedStates }));
  const { text: promised, due } = splitByDate(text, { today, locale, calendar });
  return [promised, due && (due.ok ? due.day : due.reason)];
}

it.each([
  ['Send pricing to Acme by Friday', 'Send pricing to Acme', '2027-06-11'],
  ['Send pricing to Acme BY 12 Dec', 'Send pricing to Acme', '2027-12-12'],
  ['Finish the deck by Friday by Monday', 'Finish the deck by Friday', '2027-06-14'],
  ['Stop by by Friday', 'Stop by', '2027-06-11'],
  ['Send it by Friday by 5pm', 'Send it', '2027-06-11'],
  ['Send it by 5pm Friday', 'Send it', '2027-06-11'],
  ['Call by phone by tomorrow', 'Call by phone', '2027-06-10'],
  ['Send it by “next friday”', 'Send it', '2027-06-18'],
  ['Send it by\u00a0EOM', 'Send it', '2027-06-30'],
  ['by Friday', '', '2027-06-11'],
  ['Two\nlines by Friday', 'Two\nlines', '2027-06-11'],
])('"%s" is a promise and its date', (typed, text, day) => expect(split(typed)).toEqual([text, day]));

it.each([
  'I may ask Sun to ship 1/2 of v3.4 the week after',
  'Stop by the office on Friday to talk',
  'Stand by Monday, by the phone',
  'Win the deal by asking better questions',
  'Cut the cycle by 2 weeks',
  'Grow the pipeline by 10%',
  'Standby Friday',
  'Friday',
  'Close by',
  'Do it by noon',
  'Meet by Christmas',
])('"%s" stays as typed, without a date', (typed) => expect(split(typed)).toEqual([typed, null]));

it.each([
  ['Send it by 31 Feb', 'impossible'],
  ['Send it by yesterday', 'past'],
  ['Send it by next week', 'ask'],
])('"%s" is asked about, not saved with a guess', (typed, reason) => expect(split(typed)).toEqual(['Send it', reason]));

it('"by 3/4" is asked about when the locale is not known', () => {
  expect(split('Send it by 3/4', null)).toEqual(['Send it', 'ask']);
  expect(split('Send it by 3/4', 'en-GB', '2027-02-10')).toEqual(['Send it', '2027-04-03']);
});
