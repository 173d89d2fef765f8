import { expect, it } from 'vitest';
import { checkMessage } from '../../../src/block-kit/check-message.ts';
import { fourWeekReviewMessage } from '../../../src/prompts/kinds/four-week-review.view.ts';

const december = { from: '2026-12-01', to: '2026-12-31' };

it('says the period, the check-ins that came, and what moved, without anybody’s name', () => {
  const parts = [
    { title: 'What moved on live calls', lines: ['1 of 2 behaviours was shown on a live call, 1 adopted.'] },
  ];
  const message = fourWeekReviewMessage({ range: december, checkIns: { asked: 10, in: 8 }, parts });
  expect(message.text).toBe('Four-week review, Tue 1 Dec 2026 to Thu 31 Dec 2026: 8 of 10 check-ins came.');
  expect(JSON.stringify(message.blocks)).toContain('1 of 2 behaviours was shown');
  expect(checkMessage(message)).toEqual([]);
});

it('fits Slack when two hundred teams are ready for more', () => {
  const lines = Array.from({ length: 200 }, () => `${'Long team name '.repeat(5)}: the pipeline review.`);
  const parts = [{ title: 'Ready for the next conversation', lines }];
  const message = fourWeekReviewMessage({ range: december, checkIns: { asked: 0, in: 0 }, parts });
  expect(checkMessage(message)).toEqual([]);
  expect(JSON.stringify(message.blocks)).toContain('And 160 more.');
});
