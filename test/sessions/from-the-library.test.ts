import { describe, expect, it } from 'vitest';
import { libraryWith } from '../../src/framework/library.ts';
import { findOpenLoopOf } from '../../src/loops/loop.store.ts';
import { fieldsOn } from '../../src/sessions/session-fields.ts';
import { acmeCall, aSessionWeek, complete, growAnswers, openForm, target, throughTo, turn } from './a-session.ts';

const [first] = libraryWith();
if (!first) throw new Error('The library is empty');
const { id, behaviour, passCondition } = first;

async function atTheTarget(picked: Record<string, string>) {
  const world = await aSessionWeek();
  const questions = await turn(world, await openForm(world), { 'sees-gap': 'yes' });
  return { world, page: await turn(world, questions, { ...growAnswers, ...picked }) };
}

describe('a behaviour picked from the library in a session', () => {
  it('stands on the next page, and the loop that follows is the library’s', async () => {
    const { world, page } = await atTheTarget({ library: id });
    expect(page.form.values).toMatchObject({ behaviour, pass: passCondition });
    const rest = { practice: target.practice ?? '', ...acmeCall };
    expect(await complete(world, page, rest)).toMatchObject({ outcome: 'completed' });
    expect(await findOpenLoopOf(world.db, 'UANA')).toMatchObject({
      wordings: [{ behaviour, passCondition, libraryId: id }],
    });
  });

  it('is the pair’s own once its words are changed', async () => {
    const { world, page } = await atTheTarget({ library: id });
    const own = 'Ask who signs before naming a price, on each call';
    const rest = { behaviour: own, practice: target.practice ?? '', ...acmeCall };
    expect(await complete(world, page, rest)).toMatchObject({ outcome: 'completed' });
    expect(await findOpenLoopOf(world.db, 'UANA')).toMatchObject({ wordings: [{ behaviour: own, libraryId: null }] });
  });

  it('is no more on offer while the loop it opened goes on', async () => {
    const world = await aSessionWeek();
    await throughTo(world, { ...target, ...acmeCall });
    const loop = await findOpenLoopOf(world.db, 'UANA');
    const { form } = await openForm(await aSessionWeek());
    expect(fieldsOn(form, 'questions').map(({ name }) => name)).toContain('library');
    expect(fieldsOn({ ...form, loop: loop ?? null }, 'questions').map(({ name }) => name)).not.toContain('library');
  });

  it('is all that choosing what comes next needs', async () => {
    const world = await aSessionWeek({ variant: 'choose-next', phase: 'reset' });
    const open = await openForm(world);
    const none = await complete(world, open, {});
    expect(none).toMatchObject({ outcome: 'lacks', lacks: [{ name: 'behaviour' }, { name: 'pass' }] });
    expect(await complete(world, open, { library: id })).toMatchObject({ outcome: 'completed' });
    expect(await findOpenLoopOf(world.db, 'UANA')).toMatchObject({ wordings: [{ behaviour, libraryId: id }] });
  });
});
