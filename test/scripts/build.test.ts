import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectFile } from '../../src/platform/project-root.ts';

const says = 'Building Loopkeeper, which takes some seconds…\n';

/** A checkout with the build and its packages, and nothing in it to build. */
function aCheckout(): string {
  const root = mkdtempSync(join(tmpdir(), 'loopkeeper-build-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'scripts'));
  cpSync(projectFile('scripts', 'build.js'), join(root, 'scripts', 'build.js'));
  cpSync(projectFile('package.json'), join(root, 'package.json'));
  symlinkSync(projectFile('node_modules'), join(root, 'node_modules'));
  return root;
}

/** What is heard of the build before whatever it then complains of. */
function heard(root: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts', 'build.js'), ...args], {
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
  return stderr.slice(0, says.length);
}

it('npm start says that it builds before it does, on stderr, where nobody reads an answer', () => {
  const { scripts } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8'));
  const args: string[] = scripts.prestart.replace('node scripts/build.js ', '').split(' ');
  expect(heard(aCheckout(), ...args)).toBe(says);
  expect(heard(aCheckout(), '--when-stale')).not.toContain('Building');
});

it('and says nothing when there is nothing to build', () => {
  const root = aCheckout();
  for (const name of ['src', 'migrations', 'test/checkers', 'test/support/driven-bot.ts', 'package-lock.json']) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), '');
  }
  for (const name of ['tsconfig.json', 'tsconfig.build.json']) writeFileSync(join(root, name), '{}');
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'dist', '.built'), '');
  const later = new Date('2100-01-01T00:00:00Z');
  utimesSync(join(root, 'dist', '.built'), later, later);
  expect(heard(root, '--when-stale', '--say-so')).toBe('');
});
