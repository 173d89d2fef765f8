import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { prepareWorld } from './prepared.ts';

const world = prepareWorld();
const folder = fileURLToPath(new URL('../journeys/', import.meta.url));

/** What stands before the word where a journey types it. */
const typing = ["/coach', ", 'coach\\(', 'coach\\(\\w+, ', 'coach\\(\\w+, \\w+, ', 'opened\\(\\w+, '];

it('every subcommand of /coach is typed in a journey', async () => {
  const { handlers } = await world.fresh();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const stories = files.map((file) => readFileSync(`${folder}${file}`, 'utf8')).join('\n');
  const isTyped = (word: string) => new RegExp(`(${typing.join('|')})['\`]${word}\\b`).test(stories);
  const missing = Object.keys(handlers.coach).filter((word) => !isTyped(word));
  expect(missing).toEqual([]);
});
