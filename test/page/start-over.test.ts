import { expect, it } from 'vitest';
import { dialogOf, letTimeRun, startVisits } from './visit.ts';

const { visit, slack } = startVisits();

it('goes back to the start once somebody is sure, as time itself never does', async () => {
  const page = await visit();
  await page.getByRole('button', { name: 'general' }).click();
  await page.getByLabel('Write to #general').fill('Is anybody here?');
  await page.keyboard.press('Enter');
  await page.getByRole('article').getByText('Is anybody here?').waitFor();
  await letTimeRun(page, page.getByRole('button', { name: 'Next message' }));
  const later = (await slack().state()).now;

  await page.getByRole('button', { name: 'Start over' }).click();
  await dialogOf(page).getByRole('button', { name: 'Keep it' }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
  expect((await slack().state()).now >= later).toBe(true);

  await page.getByRole('button', { name: 'Start over' }).click();
  await dialogOf(page).getByRole('button', { name: 'Start over' }).click();
  await page.getByText('Everything is as it was at the start.').waitFor({ timeout: 60_000 });
  const { now, channels } = await slack().state();
  expect(now < '2026-12-14T03:05').toBe(true);
  expect(channels.flatMap(({ messages }) => messages).map(({ text }) => text)).not.toContain('Is anybody here?');
  expect(await page.getByText('Is anybody here?').count()).toBe(0);
  await page.getByText('Mon 14 Dec').first().waitFor();
});
