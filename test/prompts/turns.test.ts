import { describe, expect, it } from 'vitest';
import { createTurns, type ServeWaiting } from '../../src/prompts/turns.ts';

/** A run that stands still between its pieces of work until the test lets it go on. */
function aRun(pieces: number, letAhead: () => Promise<void>, done: string[]) {
  const gates = Array.from({ length: pieces }, () => {
    let open = (): void => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { open, opened };
  });
  return {
    goOn: (piece: number) => gates[piece]?.open(),
    async run() {
      for (const [piece, { opened }] of gates.entries()) {
        await letAhead();
        await opened;
        done.push(`piece ${piece}`);
      }
    },
  };
}

/** Who was served, and how. */
function whoIs(done: string[]): ServeWaiting {
  return async (people, how) => void done.push(`${[...people].join(' and ') || 'nobody'} ${how}`);
}

describe('Taking turns', () => {
  it('lets those who wait go ahead of a long run, together, and not of a piece that is under way', async () => {
    const done: string[] = [];
    const turns = createTurns(whoIs(done));
    const bulk = aRun(3, turns.letAhead, done);
    const running = turns.inTurn(bulk.run);
    await Promise.resolve();
    const ana = turns.ahead(['Ana']);
    const ben = turns.ahead(['Ben']);
    bulk.goOn(0);
    await Promise.all([ana, ben]);
    const cy = turns.ahead(['Cy']);
    bulk.goOn(1);
    bulk.goOn(2);
    await Promise.all([running, cy]);
    expect(done.slice(0, 5)).toEqual(['piece 0', 'Ana and Ben ahead', 'piece 1', 'Cy ahead', 'piece 2']);
    // What else they set off has one turn.
    await turns.inTurn(async () => void done.push('the next run'));
    expect(done.slice(5)).toEqual(['nobody in-turn', 'the next run']);
  });

  it('serves people in turn where nothing runs, and again when they come again', async () => {
    const done: string[] = [];
    const turns = createTurns(whoIs(done));
    await turns.ahead(['Ana']);
    await turns.ahead(['Ana', 'Ben']);
    expect(done).toEqual(['Ana in-turn', 'Ana and Ben in-turn']);
  });

  it('tells a failure to whoever it concerns, and goes on', async () => {
    const turns = createTurns(() => Promise.reject(new Error('not served')));
    const failing = turns.inTurn(() => Promise.reject(new Error('failed')));
    const served = turns.ahead(['Ana']);
    const next = turns.inTurn(async () => {});
    await expect(failing).rejects.toThrow('failed');
    await expect(served).rejects.toThrow('not served');
    await next;
  });
});
