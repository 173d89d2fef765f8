import { describe, expect, it } from 'vitest';
import { entryInWords, libraryLimits, libraryWith, offered, wrongEntries } from '../../src/framework/library.ts';
import { lintBehaviour } from '../../src/framework/lint/lint-behaviour.ts';
import { lintPassCondition } from '../../src/framework/lint/lint-pass-condition.ts';
import { startingLibrary } from '../../src/framework/starting-library.ts';

const own = {
  id: 'ask-for-the-map',
  name: 'Ask for the map',
  behaviour: 'Ask the buyer to draw how an order is approved',
  passCondition: 'The buyer names each step aloud',
};

describe('the behaviours that come with the product', () => {
  it.each(startingLibrary)('two managers would judge “$name” alike', ({ behaviour, passCondition }) => {
    expect(lintBehaviour(behaviour)).toBeNull();
    expect(lintPassCondition(passCondition)).toBeNull();
  });

  it('have ids of their own, fit the forms, and leave room in a menu for the workspace’s', () => {
    expect(new Set(startingLibrary.map(({ id }) => id)).size).toBe(startingLibrary.length);
    for (const entry of startingLibrary) {
      expect(entry.id.length).toBeLessThanOrEqual(libraryLimits.id);
      expect(entry.name.length).toBeLessThanOrEqual(libraryLimits.name);
      expect(entry.example?.length).toBeLessThanOrEqual(libraryLimits.example);
    }
    expect(startingLibrary.length + libraryLimits.entries).toBeLessThanOrEqual(100);
  });
});

describe('a workspace’s own library', () => {
  it('adds behaviours after those that come along', () => {
    expect(libraryWith([own]).at(-1)).toEqual(own);
    expect(libraryWith([own])).toHaveLength(startingLibrary.length + 1);
  });

  it('changes one that comes along in what it says, and keeps the rest', () => {
    const changed = libraryWith([{ id: 'who-decides', passCondition: 'It is asked twice' }]);
    expect(changed).toHaveLength(startingLibrary.length);
    expect(changed[0]).toMatchObject({ name: 'Who else decides', passCondition: 'It is asked twice' });
  });

  it('offers no retired one, which stays readable', () => {
    const library = libraryWith([own, { id: 'who-decides', isRetired: true }]);
    expect(offered(library).map(({ id }) => id)).not.toContain('who-decides');
    expect(library.find(({ id }) => id === 'who-decides')?.name).toBe('Who else decides');
  });

  it('knows its words again whatever their capitals, spaces and full stop, and no others', () => {
    const library = libraryWith([own]);
    expect(entryInWords(library, ' ask the Buyer  to draw how an order is approved. ')?.id).toBe(own.id);
    expect(entryInWords(library, 'Ask the buyer to draw how an order is approved, twice')).toBeUndefined();
    expect(entryInWords(libraryWith([{ ...own, isRetired: true }]), own.behaviour)).toBeUndefined();
  });

  it('names what a new entry lacks, and an id that stands twice', () => {
    const problems = wrongEntries([
      { id: 'who-decides' },
      { ...own, pass: 'It is said' },
      { id: own.id },
      { id: 'new' },
    ]);
    expect(problems).toEqual([
      { path: [2, 'id'], says: expect.stringContaining('each id once') },
      { path: [3], says: expect.stringContaining('no name') },
      { path: [3], says: expect.stringContaining('no behaviour') },
      { path: [3], says: expect.stringContaining('no pass') },
    ]);
  });
});
