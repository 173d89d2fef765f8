import { describe, expect, it } from 'vitest';
import { letTimeRun, startVisits } from './visit.ts';

const { visit, slack } = startVisits();

describe('time', () => {
  it('can be stopped on its way to Friday', async () => {
    const page = await visit();
    await page.getByRole('button', { name: 'Next Friday' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    const { now } = await slack().state();
    expect(now < '2026-12-18T16:00').toBe(true);
    await page.getByRole('button', { name: 'Next message' }).waitFor();
  });
});

describe('a fault', () => {
  it('holds a message up while Slack is down, and lets it through afterwards', async () => {
    const page = await visit();
    await page.getByRole('tab', { name: 'Faults' }).click();
    await page.getByRole('button', { name: 'Switch on Slack is down for an hour' }).click();
    await page.getByText('On, until Mon 14 Dec 04:0').waitFor();
    await letTimeRun(page, page.getByRole('button', { name: 'Next message' }));
    const chitra = page.getByRole('navigation').getByRole('button', { name: /Chitra Rao/ });
    expect(await chitra.textContent()).not.toContain('unread');
    await letTimeRun(page, page.getByRole('button', { name: '+1 hour' }));
    await expect.poll(() => chitra.textContent()).toContain('unread');
    await page.getByRole('tab', { name: 'Sent' }).click();
    await page.getByRole('tabpanel').getByText('Chitra Rao').first().waitFor();
  });
});
