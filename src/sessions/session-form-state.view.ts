import { z } from 'zod';
import { readMetadata } from '../block-kit/read-metadata.ts';
import type { SessionFormState } from './session-form.ts';

const page = z.enum(['promised', 'questions', 'target', 'short', 'choose', 'review', 'deal']);
const stored = z.object({
  s: z.number(),
  v: z.number(),
  p: page,
  f: page.nullable(),
  g: z.number(),
  o: z.boolean(),
  l: z.number().nullable(),
  h: z.record(z.string(), z.string()),
});

/** As text for `private_metadata`. */
export function writeSessionFormState(state: SessionFormState): string {
  const { sessionId, version, page: shown, from, generation, isOverridden, loopId } = state;
  return JSON.stringify({
    s: sessionId,
    v: version,
    p: shown,
    f: from,
    g: generation,
    o: isOverridden,
    l: loopId,
    h: state.shown,
  });
}

/** The opposite of `writeSessionFormState`; undefined for a form of another version of the bot. */
export function readSessionFormState(privateMetadata: string): SessionFormState | undefined {
  const parsed = stored.safeParse(readMetadata(privateMetadata));
  if (!parsed.success) return undefined;
  const { s, v, p, f, g, o, l, h } = parsed.data;
  return { sessionId: s, version: v, page: p, from: f, generation: g, isOverridden: o, loopId: l, shown: h };
}
