import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { be, dialogOf, startVisits } from './visit.ts';

const { visit, slack, url } = startVisits();
/** Runs in the browser. */
const nameInFocus = `(() => {
  const element = document.activeElement;
  const label = element.id ? document.querySelector('label[for="' + CSS.escape(element.id) + '"]') : null;
  const words = element.matches('button, a') ? element.textContent : '';
  return [element.getAttribute('aria-label'), label?.textContent, words].join(' ');
})()`;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

it('can be used with the keyboard alone: a command, a form with its error, another person', async () => {
  const page = await visit();
  await tabTo(page, 'Write to Loopkeeper');
  await page.keyboard.type('/com');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const form = dialogOf(page);
  await form.waitFor();
  await expect.poll(() => focused(page)).toContain('What will you do?');
  await page.keyboard.type('Call Norvik');
  await page.keyboard.press('Tab');
  await page.keyboard.type('who knows when');
  await page.keyboard.press('Enter');
  await form.getByText(/who knows when/).waitFor();
  await expect.poll(() => focused(page)).toContain('By when?');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });

  await tabTo(page, 'Maya Okafor');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.clock small').textContent()).toBe('Maya Okafor, London');
  await tabTo(page, 'Planned');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.getByRole('tabpanel').textContent()).toContain('Welcome for Chitra Rao');
  await tabTo(page, '+1 hour');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await slack().state()).now >= '2026-12-14T04:00').toBe(true);
});

describe('a checker of accessibility finds nothing serious', () => {
  it.each([
    [1280, 'on a wide screen'],
    [390, 'on a phone'],
  ])('at %i pixels, %s', async (width) => {
    const page = await visit({ width, withTour: true });
    expect(await seriousIn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Take me there' }).click();
    await page.getByText('Press “Open check-in” below').waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Open check-in' }).last().click();
    await dialogOf(page).getByRole('button', { name: 'Send' }).click();
    await dialogOf(page).getByText('Something needs another look').waitFor();
    expect(await seriousIn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    if (width < 700) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Home tab' }).click();
    await page.getByText('Where you stand').waitFor();
    if (width < 700) await page.getByRole('button', { name: 'What the bot did' }).click();
    await page.getByRole('tab', { name: 'Faults' }).click();
    expect(await seriousIn(page)).toEqual([]);
  });
});

it('draws some dozens of the two thousand messages of a conversation, and more on the way up', async () => {
  const { post } = slack();
  const page = await visit();
  await be(page, 'Ben Carter');
  const say = (index: number) =>
    post('message', { user: 'U0ANA', channel: 'C0GENERAL', text: `Message ${index}: ${'words '.repeat(index % 40)}` });
  for (let index = 0; index < 2000; index += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, offset) => say(index + offset)));
  }
  await page.getByRole('button', { name: 'general 99+ unread' }).waitFor();
  await page.getByRole('button', { name: 'general 99+ unread' }).click();
  await page.locator('li.message').first().waitFor();
  expect(await page.locator('li.message').count()).toBeLessThan(100);

  const list = page.getByRole('region', { name: 'Messages' });
  await expect.poll(() => list.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight)).toBeLessThan(5);
  await list.evaluate((box) => box.scrollTo(0, 0));
  await expect.poll(() => page.locator('li.message').count()).toBeGreaterThan(100);
  expect(await list.evaluate((box) => box.scrollTop)).toBeGreaterThan(500);
});

it('asks for few and small things before it is on the screen', async () => {
  const page = await visit();
  await page.reload();
  await page.getByText('Nothing has been said here yet.').waitFor();
  const sizes = await page.evaluate<number[]>(
    "performance.getEntriesByType('resource').map(({ encodedBodySize }) => encodedBodySize)",
  );
  expect(sizes.length).toBeLessThan(15);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(200_000);
});

it('loads nothing from elsewhere and lets no other page in', async () => {
  const page = await fetch(url());
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self'.*frame-ancestors/);
  const files = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
  expect(files.filter((path) => !path.startsWith('/assets/') && !path.startsWith('data:'))).toEqual([]);
  const types = await Promise.all(
    files
      .filter((path) => path.startsWith('/'))
      .map(async (path) => (await fetch(`${url()}${path}`)).headers.get('content-type')),
  );
  expect(types.toSorted()).toEqual(['text/css; charset=utf-8', 'text/javascript; charset=utf-8']);
  for (const path of ['/assets/..%2f..%2fpackage.json', '/assets/../index.html.map', '/assets/nothing.js']) {
    expect((await fetch(`${url()}${path}`)).status).toBe(404);
  }
});

/** Presses Tab until what has this name is in focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focused(page)).includes(name)) return;
  }
  throw new Error(`Nobody gets to "${name}" with the Tab key`);
}

/** What a screen reader would call the element in focus, roughly. */
function focused(page: Page): Promise<string> {
  return page.evaluate<string>(nameInFocus);
}

interface Finding {
  id: string;
  impact: string;
  nodes: { html: string }[];
}

async function seriousIn(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const violations: Finding[] = await page.evaluate('axe.run().then(({ violations }) => violations)');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}
