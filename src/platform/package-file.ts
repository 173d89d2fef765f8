import { readFileSync } from 'node:fs';
import { projectFile } from './project-root.ts';

/** Where a file lies that comes with an installed package, e.g. of `date-holidays`: `data`, `holidays.json`. */
export function packageFile(name: string, ...path: string[]): string {
  return projectFile('node_modules', name, ...path);
}

/** The text of such a file. */
export function readPackageFile(name: string, ...path: string[]): string {
  return readFileSync(packageFile(name, ...path), 'utf8');
}
