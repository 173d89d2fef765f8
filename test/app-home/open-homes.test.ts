import { describe, expect, it } from 'vitest';
import { createOpenHomes } from '../../src/app-home/open-homes.ts';
import { at } from '../loops/a-loop.ts';

describe('A Home tab', () => {
  it('is taken for open for twelve hours, from the last time it was opened or used', () => {
    const homes = createOpenHomes();
    expect(homes.isAnyOpen(at(8))).toBe(false);
    homes.opened('UANA', at(8));
    homes.opened('UANA', at(10));
    expect(homes.isOpen('UANA', at(21))).toBe(true);
    expect(homes.isOpen('UANA', at(22))).toBe(false);
    expect(homes.isAnyOpen(at(22))).toBe(false);
    expect(homes.isOpen('UBEN', at(10))).toBe(false);
  });

  it('that was opened longest ago is forgotten when more than 500 are', () => {
    const homes = createOpenHomes();
    for (let person = 0; person < 500; person += 1) homes.opened(`U${person}`, at(8));
    homes.opened('U0', at(9));
    homes.opened('UNEW', at(9));
    expect(homes.isOpen('U0', at(9))).toBe(true);
    expect(homes.isOpen('U1', at(9))).toBe(false);
    expect(homes.isOpen('U2', at(9))).toBe(true);
  });
});
