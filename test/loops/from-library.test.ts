import { describe, expect, it } from 'vitest';
import { libraryWith } from '../../src/framework/library.ts';
import { withLibrary } from '../../src/loops/from-library.ts';

const library = libraryWith();
const [first, second] = library;
if (!first || !second) throw new Error('The library is empty');
const filled = { library: first.id, behaviour: first.behaviour, pass: first.passCondition };

describe('picking a behaviour from the library', () => {
  it('fills what is empty', () => {
    expect(withLibrary({ library: first.id, behaviour: ' ', practice: 'Twice' }, library)).toEqual({
      ...filled,
      practice: 'Twice',
    });
  });

  it('leaves what somebody wrote as it is', () => {
    const typed = { library: first.id, behaviour: 'Ask twice who signs', pass: '' };
    expect(withLibrary(typed, library)).toEqual({ ...typed, pass: first.passCondition });
  });

  it('exchanges the words of another entry when the mind is changed', () => {
    expect(withLibrary({ ...filled, library: second.id }, library)).toEqual({
      library: second.id,
      behaviour: second.behaviour,
      pass: second.passCondition,
    });
  });

  it('does nothing for none, or for one that is offered no more', () => {
    expect(withLibrary({ behaviour: 'Ask' }, library)).toEqual({ behaviour: 'Ask' });
    expect(withLibrary({ library: first.id }, [second])).toEqual({ library: first.id });
  });
});
