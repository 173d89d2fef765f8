import { existsSync } from 'node:fs';
import packaged from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

/** A headless Chromium: the one CHROMIUM_PATH names, else the one in the package. */
export async function launchBrowser(): Promise<Browser> {
  const own = process.env.CHROMIUM_PATH;
  if (own !== undefined && !existsSync(own)) throw new Error(`CHROMIUM_PATH: there is no ${own}`);
  return chromium.launch({
    executablePath: own ?? (await packaged.executablePath()),
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
  });
}
