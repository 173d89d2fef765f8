import { expect, it } from 'vitest';
import { checkMessage } from '../../../src/block-kit/check-message.ts';
import { fourWeekReviewMessage } from '../../../src/prompts/kinds/four-week-review.view.ts';

it('adds four weeks up in counts, without anybody’s name', () => {
  const message = fourWeekReviewMessage([
    { week: '2026-12-07', asked: 5, in: 3 },
    { week: '2026-12-14', asked: 5, in: 5 },
  ]);
  expect(message.text).toBe('Four-week review: 8 of 10 check-ins came.');
  expect(JSON.stringify(message.blocks)).toContain('Week of Mon 7 Dec 2026: 3 of 5');
  expect(checkMessage({ ...message })).toEqual([]);
});
