import { expect, it } from 'vitest';
import { dialogOf, letTimeRun, startVisits } from './visit.ts';

const { visit } = startVisits('2026-12-24T03:00:00Z');

it('shows the closing week, and asks less in it', async () => {
  const page = await visit();
  expect(await page.locator('.phase').textContent()).toBe('Coaching week');
  expect(await page.locator('.day-cell.closing').count()).toBe(5);
  await letTimeRun(page, page.getByRole('button', { name: /Go to Monday 28 December 2026, closing week/ }));
  await expect.poll(() => page.locator('.phase').textContent()).toBe('Closing week');
  await letTimeRun(page, page.getByRole('button', { name: '+1 hour' }));
  await page.getByRole('button', { name: 'Open check-in' }).last().click();
  const form = dialogOf(page);
  await form.getByText('Do: what will you do next?').waitFor();
  expect(await form.getByLabel('What are your priorities right now?').count()).toBe(0);
});
