import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** A file that may not stand in the project, or may. `*` in its path becomes a name of its own. */
export interface Probe {
  file: string;
  code: string;
}

const report = z.object({
  diagnostics: z.array(
    z.object({
      severity: z.string(),
      category: z.string(),
      message: z.string(),
      location: z.object({ path: z.string() }),
    }),
  ),
});

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * What the project's own linter, with the project's own settings, says to each probe: a list of `plugin: rule` or
 * `lint/group/rule`, each once. Writes the probes to a temporary tree and lints that once.
 */
export function runLinter(probes: Probe[]): string[][] {
  const tree = mkdtempSync(join(tmpdir(), 'probes-'));
  try {
    for (const name of ['biome.json', 'package.json', '.gitignore', 'lint']) {
      cpSync(join(root, name), join(tree, name), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    const paths = probes.map(({ file }, index) => file.replace('*', `probe-${index}`));
    for (const [index, { code }] of probes.entries()) {
      const path = join(tree, paths[index] ?? '');
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, code);
    }
    const complaints = lint(tree);
    return paths.map((path) => [...new Set(complaints.filter(({ location }) => location.path === path).map(reasonOf))]);
  } finally {
    rmSync(tree, { recursive: true });
  }
}

function lint(tree: string) {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: tree, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (!stdout.startsWith('{')) throw new Error(`The linter gave no report: ${stderr}`);
  return report.parse(JSON.parse(stdout)).diagnostics.filter(({ severity }) => severity !== 'info');
}

function reasonOf({ category, message }: { category: string; message: string }): string {
  return category === 'plugin' ? message : category;
}
