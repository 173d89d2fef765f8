import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * What the compiler says when each value is given to Slack's own type of a manifest (@slack/web-api): its known
 * scopes, events, fields and their kinds. Nothing when all fit; otherwise lines that begin `value<n>.ts`.
 */
export function misfitsOfSlackType(values: unknown[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'manifest-'));
  try {
    const files = values.map((_, index) => `value${index}.ts`);
    for (const [index, value] of values.entries()) {
      const code = [
        "import type { AppsManifestValidateArguments } from '@slack/web-api';",
        `export const manifest: AppsManifestValidateArguments['manifest'] = ${JSON.stringify(value, null, 2)};`,
      ];
      writeFileSync(join(folder, `value${index}.ts`), code.join('\n'));
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', folder], { cwd: folder, encoding: 'utf8' });
    if (status !== 0 && stdout.trim() === '') throw new Error('The compiler failed without a word');
    return stdout.split('\n').filter((line) => line.startsWith('value'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const compilerOptions = {
  target: 'es2023',
  module: 'nodenext',
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['node'],
  typeRoots: [join(root, 'node_modules/@types')],
  paths: { '@slack/web-api': [join(root, 'node_modules/@slack/web-api/dist/index.d.ts')] },
};
