// Builds the programs, migrations/, test/checkers/ and the bot that tests kill into dist/, each with the packages it needs, and the sandbox's
// page into dist/web/. With --when-stale only if something there is newer than dist/.
// Says nothing but the compiler's complaints, on stderr, so that a command's output stays clean; with --say-so also that it builds.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { build as bundle } from 'vite';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const stamp = join(dist, '.built');
const inputs = [
  'src',
  'migrations',
  'test/checkers',
  'test/support/driven-bot.ts',
  'scripts/build.js',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
].map((name) => join(root, name));

/** Packages with machine code stay where npm put them. */
const native = ['better-sqlite3', '@resvg/resvg-js'];
/** The bench measures against a Bolt app as anybody has it: from where npm put it. */
const asAnybodyHasIt = {
  name: 'as-anybody-has-it',
  resolveId: (id, importer) => (/bare-process\.ts$/.test(importer ?? '') && id === '@slack/bolt' ? false : null),
};
/** Where in the build stands what several programs share; the packages' part of it. */
const parts = 'parts';
const packages = 'packages';

if (!process.argv.includes('--when-stale') || isStale()) {
  if (process.argv.includes('--say-so')) process.stderr.write('Building Loopkeeper, which takes some seconds…\n');
  process.exitCode = await build();
}

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

/** Builds beside dist/ and swaps, so that a failed build leaves the old one and no file of a deleted source survives. */
async function build() {
  const startedAt = new Date();
  const fresh = join(root, `dist-${process.pid}`);
  const done = await Promise.all([
    checkTypes(),
    orComplain(() => bundlePrograms(fresh)),
    orComplain(() => bundlePage(join(fresh, 'web'))),
  ]);
  if (done.includes(false)) {
    rmSync(fresh, { recursive: true, force: true });
    return 1;
  }
  writeFileSync(join(fresh, '.built'), '');
  utimesSync(join(fresh, '.built'), startedAt, startedAt);
  rmSync(dist, { recursive: true, force: true });
  renameSync(fresh, dist);
  return 0;
}

async function checkTypes() {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const child = spawn(process.execPath, [tsc, '-p', 'tsconfig.build.json'], { cwd: root, stdio: ['ignore', 2, 2] });
  const [code] = await once(child, 'exit');
  return code === 0;
}

async function orComplain(work) {
  try {
    await work();
    return true;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  }
}

/** Whatever is started by its name; all else is part of these. */
function programs() {
  const inFolder = (folder, ending) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith(ending))
      .map((file) => `${folder}/${file}`);
  return [
    'src/main.ts',
    'src/cli.ts',
    ...['print-manifest', 'simulate', 'torture', 'bench'].map((name) => `src/run/${name}.ts`),
    ...['simulate', 'torture', 'bench'].flatMap((name) => inFolder(`src/run/${name}`, '-process.ts')),
    ...inFolder('migrations', '.ts'),
    ...inFolder('test/checkers', '.ts').filter((file) => file.includes('/check-')),
    'test/support/driven-bot.ts',
  ];
}

/**
 * In a few dozen files instead of many hundred, in ASCII: V8 keeps a text with any other letter in twice the memory. Names stay, so that a
 * trace can be read. Our own code is apart from the packages' and has source maps, which Node reads with each file.
 */
async function bundlePrograms(outDir) {
  const bundled = await rolldown({
    cwd: root,
    input: Object.fromEntries(programs().map((file) => [file.replace(/\.ts$/, ''), join(root, file)])),
    platform: 'node',
    external: native,
    plugins: [asAnybodyHasIt],
    logLevel: 'silent',
  });
  const { output } = await bundled.generate({
    format: 'esm',
    charset: 'ascii',
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: '[name].js',
    chunkFileNames: ({ name }) => `${parts}/${name.replace(/~.*/, '')}.js`,
    codeSplitting: {
      groups: [
        { name: packages, test: /[\\/]node_modules[\\/]/, entriesAware: true, priority: 1 },
        { name: folderOf, debugName: 'folders', test: /[\\/]src[\\/]/, entriesAware: true },
      ],
    },
  });
  await bundled.close();
  for (const { fileName, code, source } of output) {
    const isOfPackages = fileName.startsWith(`${parts}/${packages}`);
    if (isOfPackages && fileName.endsWith('.map')) continue;
    const file = join(outDir, fileName);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, isOfPackages ? code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n') : (code ?? source));
  }
}

/** `prompts` of `src/prompts/kinds/nudge.ts`; none for what lies in `src/` itself. */
function folderOf(file) {
  return /[\\/]src[\\/]([a-z-]+)[\\/]/.exec(file)?.[1] ?? null;
}

/** The page that the sandbox shows in a browser. */
async function bundlePage(outDir) {
  await bundle({
    configFile: false,
    root: join(root, 'src', 'sandbox', 'web'),
    logLevel: 'silent',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  });
}
