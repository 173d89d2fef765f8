import { expect, it } from 'vitest';
import { dialogOf, startVisits } from './visit.ts';

const { visit, slack } = startVisits();

it('leads a first visitor in three steps from a check-in over its manager’s answer to the digest', async () => {
  const page = await visit({ withTour: true });
  const tour = page.getByRole('region', { name: 'Tour' });
  await tour.getByRole('button', { name: 'Take me there' }).click();
  await tour.getByText('Press “Open check-in” below').waitFor();

  await page.getByRole('button', { name: 'Open check-in' }).last().click();
  const form = dialogOf(page);
  await form.getByLabel('What will you do?').first().fill('Ask for the next step <b>before</b> the second option');
  await form.getByLabel('By when?').first().fill('Friday');
  await form.getByRole('button', { name: 'Send' }).click();
  await form.waitFor({ state: 'detached' });
  await tour.getByText('done').waitFor();

  await tour.getByRole('button', { name: 'Next step' }).click();
  await tour.getByText('Press “Answer” below').waitFor();
  await page.getByRole('article').getByRole('button', { name: 'Answer', exact: true }).last().click();
  await form.getByLabel('Answer, or ask one thing').fill('Good. Say it back to me on Wednesday.');
  await form.getByLabel('Agreed').check();
  await form.getByRole('button', { name: 'Send' }).click();
  await form.waitFor({ state: 'detached' });

  await tour.getByRole('button', { name: 'Next step' }).click();
  await page.getByRole('progressbar').waitFor();
  await tour.getByRole('button', { name: 'Finish' }).waitFor({ timeout: 60_000 });
  const digest = page.getByRole('article').last();
  expect(await digest.textContent()).toContain('Coaching digest: Mon 14 Dec 2026');
  await tour.getByRole('button', { name: 'Finish' }).click();
  await tour.getByRole('button', { name: 'Look around' }).click();
  await tour.waitFor({ state: 'detached' });

  const { channels } = await slack().state();
  const toAna = channels.find(({ user }) => user === 'U0ANA')?.messages ?? [];
  expect(JSON.stringify(toAna)).toContain('Say it back to me on Wednesday.');
  await page.reload();
  await page.getByRole('button', { name: 'Show the tour' }).waitFor();
});
