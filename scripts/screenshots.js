// Makes the README's pictures from the running page: docs/pictures/*.png. CHROMIUM_PATH takes a browser of your own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import packaged from '@sparticuz/chromium';
import { chromium } from 'playwright-core';

const root = join(import.meta.dirname, '..');
const pictures = join(root, 'docs', 'pictures');
const folder = mkdtempSync(join(tmpdir(), 'loopkeeper-pictures-'));
mkdirSync(pictures, { recursive: true });

const sandbox = await startSandbox();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? (await packaged.executablePath()),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await takePictures(await browser.newPage({ viewport: { width: 1280, height: 820 }, locale: 'en-GB' }));
} finally {
  await browser.close();
  sandbox.kill();
  await once(sandbox, 'close');
  rmSync(folder, { recursive: true, force: true });
}

/** The three steps of the tour, as a visitor takes them. */
async function takePictures(page) {
  const shoot = (name) => page.screenshot({ path: join(pictures, `${name}.png`) });
  const form = page.getByRole('dialog');
  const tour = page.getByRole('region', { name: 'Tour' });
  await page.goto(sandbox.url);
  await tour.getByRole('button', { name: 'Take me there' }).click();
  await tour.getByText('Press “Open check-in” below').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Open check-in' }).last().click();
  await form.getByLabel('What will you do?').first().waitFor();
  for (const question of await form.getByRole('group').all()) await question.getByLabel('Kept').first().check();
  await form.getByLabel('What will you do?').first().fill('Ask Acme’s buyer who signs, before the demo');
  await form.getByLabel('By when?').first().fill('Thursday');
  await form.getByRole('heading', { name: 'Did' }).scrollIntoViewIfNeeded();
  await shoot('check-in');
  await form.getByRole('button', { name: 'Send' }).click();
  await form.waitFor({ state: 'detached' });

  await tour.getByRole('button', { name: 'Next step' }).click();
  await tour.getByText('Press “Answer” below').waitFor();
  await page.getByRole('article').getByRole('button', { name: 'Answer', exact: true }).last().waitFor();
  await shoot('manager');
  await page.getByRole('article').getByRole('button', { name: 'Answer', exact: true }).last().click();
  await form.getByLabel('Agreed').check();
  await form.getByRole('button', { name: 'Send' }).click();
  await form.waitFor({ state: 'detached' });

  await tour.getByRole('button', { name: 'Next step' }).click();
  await tour.getByRole('button', { name: 'Finish' }).waitFor({ timeout: 90_000 });
  await page.getByText('Coaching digest: Mon 14 Dec 2026').waitFor();
  await shoot('digest');
}

async function startSandbox() {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'dist', 'src', 'main.js')], {
    env: { PATH: process.env.PATH, PORT: String(port), DATABASE_URL: `sqlite:${join(folder, 'sandbox.db')}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return Object.assign(child, { url: `http://127.0.0.1:${port}` });
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
