import { describe, expect, it } from 'vitest';
import { libraryWarnings } from '../../src/roster/library-warnings.ts';
import { readRosterFile } from '../../src/roster/roster-file.source.ts';
import { settingChanges } from '../../src/roster/setting-changes.ts';
import { settingWords } from '../../src/roster/setting-words.ts';

const head = `timezone: Europe/London
teams:
  - { name: East, manager: U0MGR, reps: [U0ANA] }
library:
`;
const map = `  - id: ask-for-the-map
    name: Ask for the map
    behaviour: Ask the buyer to draw how an order is approved
    pass: The buyer names each step aloud
`;

function read(library: string) {
  return readRosterFile(head + library, 'team.yml');
}

describe('the library in a roster file', () => {
  it('is read, with what it adds, changes and retires', () => {
    const library = `${map}    owner: U0DANA
  - { id: who-decides, pass: It is asked twice }
  - { id: agenda-first, retired: true }
`;
    const file = read(library);
    expect(file.ok && file.roster.library).toEqual([
      {
        id: 'ask-for-the-map',
        name: 'Ask for the map',
        behaviour: 'Ask the buyer to draw how an order is approved',
        passCondition: 'The buyer names each step aloud',
        owner: 'U0DANA',
      },
      { id: 'who-decides', passCondition: 'It is asked twice' },
      { id: 'agenda-first', isRetired: true },
    ]);
  });

  it.each([
    [
      'a new one without a pass condition',
      '  - { id: own, name: Own, behaviour: Ask twice }\n',
      /:5: "own" has no pass/,
    ],
    ['an id twice', `${map}  - { id: ask-for-the-map, retired: true }\n`, /:9: id is "ask-for-the-map", which another/],
    [
      'an id with capitals',
      map.replace('ask-for-the-map', 'Own Words'),
      /:5: library\.id is "Own Words"; expected small/,
    ],
    ['an empty name', '  - { id: who-decides, name: "" }\n', /:5: library\.name is "".*some text/],
    ['a key that is none', '  - { id: who-decides, title: X }\n', /:5: unknown key "title" in library; expected/],
    ['an owner who is no member', '  - { id: who-decides, owner: Dana }\n', /:5: library\.owner is "Dana".*member id/],
  ])('%s is refused with its line', (_, library, reason) => {
    const file = read(library);
    expect(file.ok ? [] : file.problems).toEqual([expect.stringMatching(reason)]);
  });
});

describe('words of one’s own that can be read in two ways', () => {
  it('are warned of when the file is applied, as long as the entry is offered', () => {
    const vague = map.replace('Ask the buyer to draw how an order is approved', 'Be more confident');
    const warnings = (library: string) => {
      const file = read(library);
      return file.ok ? libraryWarnings(file.roster) : [];
    };
    expect(warnings(vague)).toEqual([
      expect.stringMatching(/^The library’s “Ask for the map”: “.*confident.*” can be read in two/),
    ]);
    expect(warnings(`${vague}    retired: true\n`)).toEqual([]);
    expect(warnings(map)).toEqual([]);
  });
});

describe('what applying a file changes in the library', () => {
  const words = (before: string, after: string) => {
    const [one, other] = [read(before), read(after)];
    if (!one.ok || !other.ok) throw new Error('A roster of this test is refused');
    return settingChanges(one.roster, other.roster).flatMap((change) => settingWords(change, (id) => id));
  };
  const none = '  []\n';

  it.each([
    ['one that is new', none, map, 'the library’s “Ask for the map”: added'],
    ['one that is gone', map, none, 'the library’s “Ask for the map”: taken out'],
    [
      'one that comes along and is offered no more',
      none,
      '  - { id: who-decides, retired: true }\n',
      'the library’s “Who else decides”: retired',
    ],
    [
      'one that is offered again',
      '  - { id: who-decides, retired: true }\n',
      none,
      'the library’s “Who else decides”: offered again',
    ],
    [
      'one that says something else',
      map,
      map.replace('aloud', 'in the call'),
      'the library’s “Ask for the map”: changed in its pass condition',
    ],
    [
      'one that comes along and is said in own words',
      none,
      '  - { id: who-decides, name: Who signs }\n',
      'the library’s “Who signs”: changed in its name',
    ],
  ])('%s is told', (_, before, after, expected) => {
    expect(words(before, after)).toEqual([expected]);
  });
});
