import { describe, expect, it } from 'vitest';
import { readWhom } from '../../src/roster/whom.ts';

function read(text: string, ...mentions: string[]) {
  return readWhom({ userId: 'UME', text, mentions }, '/coach away @name Friday');
}

describe('whom a command is about', () => {
  it.each([
    ['', [], 'UME', ''],
    ['21 Dec to 1 Jan', [], 'UME', '21 Dec to 1 Jan'],
    ['<@UANA> 21 Dec', ['UANA'], 'UANA', '21 Dec'],
    ['21 Dec <@UANA>', ['UANA'], 'UANA', '21 Dec'],
    ['for <@UANA> for 2 weeks', ['UANA'], 'UANA', 'for 2 weeks'],
    ['<@UANA> <@UANA> Friday', ['UANA', 'UANA'], 'UANA', 'Friday'],
    ['<@UANA>', ['UANA'], 'UANA', ''],
  ])('"%s"', (text, mentions, personId, rest) => {
    expect(read(text, ...mentions)).toEqual({ ok: true, personId, rest });
  });

  it('is never guessed from text that only looks like a mention', () => {
    expect(read('<@UANA> Friday')).toMatchObject({ ok: false });
    expect(read('@ana Friday')).toMatchObject({ ok: false });
    expect(read('<@UANA> <@UBEN> Friday', 'UANA', 'UBEN')).toMatchObject({ ok: false });
  });
});
