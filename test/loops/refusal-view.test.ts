import { expect, it } from 'vitest';
import { checkMessage } from '../../src/block-kit/check-message.ts';
import { refusalMessage } from '../../src/loops/refusal.view.ts';

it('a refusal that quotes what somebody typed shows it as it was typed, never as markup', () => {
  const message = refusalMessage({ why: 'A call is named already: “Acme *pricing* <!channel> `x`”.', waysOut: [] });
  expect(checkMessage(message)).toEqual([]);
  expect(JSON.stringify(message.blocks)).not.toContain('mrkdwn');
  expect(JSON.stringify(message.blocks)).toContain('Acme *pricing* <!channel> `x`');
});
