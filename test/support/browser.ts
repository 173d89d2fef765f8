import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import packaged from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

const args = ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'];

/** A headless Chromium: the one CHROMIUM_PATH names, else the one in the package. */
export async function launchBrowser(): Promise<Browser> {
  const own = process.env.CHROMIUM_PATH;
  if (own !== undefined && !existsSync(own)) throw new Error(`CHROMIUM_PATH: there is no ${own}`);
  if (own !== undefined) return chromium.launch({ executablePath: own, args });
  const executablePath = await packaged.executablePath();
  return chromium.launch({ executablePath, args }).catch(async (error: unknown) => {
    if (!String(error).includes('error while loading shared libraries')) throw error;
    return chromium.launch({ executablePath, args, env: await withPackagedLibraries() });
  });
}

/** A bare machine lacks libraries that Chromium needs. The package brings them, and unpacks them where it takes itself to be in the cloud. */
async function withPackagedLibraries(): Promise<Record<string, string>> {
  process.env.AWS_EXECUTION_ENV = `AWS_Lambda_nodejs${process.versions.node.split('.')[0]}.x`;
  await packaged.executablePath();
  const known = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(known), LD_LIBRARY_PATH: join(tmpdir(), 'al2023', 'lib') };
}
