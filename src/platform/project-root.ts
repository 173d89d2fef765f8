import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Does this run from the build, not from the sources? */
export function isBuilt(): boolean {
  return import.meta.url.endsWith('.js');
}

/** A file of the build, e.g. a program that is to run as a process of its own. */
export function builtFile(...path: string[]): string {
  return projectFile('dist', ...path);
}

/** A file of the project, from the sources as from the build. */
export function projectFile(...path: string[]): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const above = dirname(folder);
    if (above === folder) throw new Error('No package.json above the program');
    folder = above;
  }
  return join(folder, ...path);
}
