// Compiles src/, migrations/ and test/checkers/ into dist/, and the sandbox's page into dist/web/. With --when-stale only if something there is newer than dist/.
// Says nothing but the compiler's complaints, on stderr, so that a command's output stays clean.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as bundle } from 'vite';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const stamp = join(dist, '.built');
const inputs = ['src', 'migrations', 'test/checkers', 'tsconfig.json', 'tsconfig.build.json'].map((name) =>
  join(root, name),
);

if (!process.argv.includes('--when-stale') || isStale()) process.exitCode = await build();

function isStale() {
  if (!existsSync(stamp)) return true;
  const builtAt = statSync(stamp).mtimeMs;
  return inputs.some((input) => newestIn(input) > builtAt);
}

/** Folders count too: a deleted file changes only its folder. */
function newestIn(path) {
  const entry = statSync(path);
  const inside = entry.isDirectory() ? readdirSync(path).map((name) => newestIn(join(path, name))) : [];
  return Math.max(entry.mtimeMs, ...inside);
}

/** Compiles beside dist/ and swaps, so that a failed build leaves the old one and no file of a deleted source survives. */
async function build() {
  const startedAt = new Date();
  const fresh = join(root, `dist-${process.pid}`);
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const { status } = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--outDir', fresh], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    return status ?? 1;
  }
  const isBundled = await bundlePage(join(fresh, 'web'));
  if (!isBundled) {
    rmSync(fresh, { recursive: true, force: true });
    return 1;
  }
  writeFileSync(join(fresh, '.built'), '');
  utimesSync(join(fresh, '.built'), startedAt, startedAt);
  rmSync(dist, { recursive: true, force: true });
  renameSync(fresh, dist);
  return 0;
}

/** The page that the sandbox shows in a browser. */
async function bundlePage(outDir) {
  try {
    await bundle({
      configFile: false,
      root: join(root, 'src', 'sandbox', 'web'),
      logLevel: 'silent',
      oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
      build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
    });
    return true;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  }
}
