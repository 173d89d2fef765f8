import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { projectFile } from '../platform/project-root.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { playStory, type Scene } from '../sandbox/story.ts';

/** When the sample team is enrolled. */
export const sampleBegins = new Date('2026-11-30T00:00:00Z');
/** When somebody comes to look: a Monday of the coaching weeks, before anybody's nine o'clock. */
export const sampleEnds = new Date('2026-12-14T03:00:00Z');

const scene = z.strictObject({
  at: z.iso.datetime().transform((text) => new Date(text)),
  who: z.string(),
  press: z.string().optional(),
  pick: z.array(z.string()).default([]),
  type: z.record(z.string(), z.array(z.string())).default({}),
  command: z.string().optional(),
});

/** Plays the two weeks that the sample team has behind it. */
export async function playSample(sandbox: Sandbox): Promise<void> {
  const scenes: Scene[] = z.array(scene).parse(parse(readFileSync(projectFile('sample', 'story.yml'), 'utf8')));
  await playStory(sandbox.url, scenes, sampleEnds);
}
