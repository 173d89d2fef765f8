import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const lines = z.string().transform((text) => text.split('\n').filter((line) => line.trim() !== ''));
const pair = z.object({ observable: lines, vague: lines });
const wordings = z.object({ behaviours: pair, passConditions: pair });

/** Wordings of behaviours and pass conditions, those one can judge and those one can't. */
export function wordingsIn(file: string): z.output<typeof wordings> {
  return wordings.parse(parse(read(file)));
}

/** Wordings in other languages than English. */
export function otherLanguages(): string[] {
  return z.object({ texts: lines }).parse(parse(read('behaviours-other-languages.yml'))).texts;
}

function read(file: string): string {
  return readFileSync(new URL(`../../fixtures/${file}`, import.meta.url), 'utf8');
}
