import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { createLog } from '../../src/platform/log.ts';
import { type RunningSandbox, readSandboxRoster, runSandbox } from '../../src/run/run-sandbox.ts';
import { sampleTour } from '../../src/run/sample-tour.ts';
import { launchBrowser } from '../support/browser.ts';
import { createSandboxClient, type SandboxClient } from '../support/sandbox-client.ts';

/** The sample team on a Monday morning, before anybody has been asked anything, and a browser to look at it. */
export interface Visits {
  url(): string;
  slack(): SandboxClient;
  /** A new visitor, who has never been here; `withTour` leaves the tour open. */
  visit(options?: { width?: number; height?: number; withTour?: boolean }): Promise<Page>;
}

/** Starts both for the tests of a file, the sandbox's clock at `at` (UTC). */
export function startVisits(at = '2026-12-14T03:00:00Z'): Visits {
  const folder = mkdtempSync(join(tmpdir(), 'loopkeeper-page-'));
  let browser: Browser;
  let running: RunningSandbox;
  beforeAll(async () => {
    [browser, running] = await Promise.all([
      launchBrowser(),
      runSandbox({
        databaseUrl: `sqlite:${join(folder, 'sandbox.db')}`,
        log: createLog('silent'),
        roster: readSandboxRoster(),
        at: new Date(at),
        port: 0,
        withBot: true,
        tour: sampleTour,
      }),
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    url: () => running.sandbox.url,
    slack: () => createSandboxClient(running.sandbox.url),
    async visit({ width = 1280, height = 900, withTour = false } = {}) {
      await createSandboxClient(running.sandbox.url).reset();
      const context = await browser.newContext({ viewport: { width, height }, locale: 'en-GB' });
      const complaints: string[] = [];
      onTestFinished(async () => {
        await context.close();
        expect(complaints).toEqual([]);
      });
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      page.on('pageerror', ({ message }) => complaints.push(message));
      page.on('console', (said) => {
        if (said.type() === 'error') complaints.push(said.text());
      });
      await page.goto(running.sandbox.url);
      await page.getByLabel('Write to Loopkeeper').waitFor();
      if (!withTour) await page.getByRole('button', { name: 'Skip the tour' }).click();
      return page;
    },
  };
}

/** Lets time run with this button and waits until it stands again. */
export async function letTimeRun(page: Page, button: Locator): Promise<void> {
  await button.click();
  await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: 60_000 });
}

/** The dialog on the screen. */
export function dialogOf(page: Page): Locator {
  return page.getByRole('dialog');
}

/** Looks as this person. */
export async function be(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('button', { name: new RegExp(name) })
    .click();
}
