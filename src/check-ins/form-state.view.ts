import { z } from 'zod';
import { readMetadata } from '../block-kit/read-metadata.ts';
import type { FormState } from './form-state.ts';

const pairs = z.array(z.tuple([z.number(), z.number()]));
const stored = z.object({
  c: z.number(),
  m: z.enum(['rep', 'live', 'coach']),
  r: z.number(),
  k: z.number(),
  d: pairs,
  p: pairs,
  n: z.number(),
  g: z.number(),
  l: z.number(),
  f: z.tuple([z.string(), z.string()]).optional(),
  w: z.string().optional(),
});

/** As text for `private_metadata`. */
export function writeFormState(state: FormState): string {
  const { checkInId, mode, repVersion, coachVersion, did, promises, page, generation, lines, from, wordsKey } = state;
  const f = from && [from.channel, from.ts];
  return JSON.stringify({
    c: checkInId,
    m: mode,
    r: repVersion,
    k: coachVersion,
    d: did,
    p: promises,
    n: page,
    g: generation,
    l: lines,
    f,
    w: wordsKey,
  });
}

/** The opposite of `writeFormState`; undefined for a form of another version of the bot. */
export function readFormState(privateMetadata: string): FormState | undefined {
  const parsed = stored.safeParse(readMetadata(privateMetadata));
  if (!parsed.success) return undefined;
  const { c, m, r, k, d, p, n, g, l, f, w } = parsed.data;
  return {
    checkInId: c,
    mode: m,
    repVersion: r,
    coachVersion: k,
    did: d,
    promises: p,
    page: n,
    generation: g,
    lines: l,
    ...(f && { from: { channel: f[0], ts: f[1] } }),
    ...(w !== undefined && { wordsKey: w }),
  };
}
