import { z } from 'zod';
import { didOutcomes } from './commitment.ts';
import type { Draft } from './stored-values.ts';

const draft = z.object({
  version: z.number(),
  values: z.object({
    did: z.record(
      z.coerce.number(),
      z.object({ outcome: z.enum(didOutcomes).exactOptional(), why: z.string().exactOptional() }),
    ),
    priorities: z.string().exactOptional(),
    dealName: z.string().exactOptional(),
    dealAnswer: z.string().exactOptional(),
    promises: z.array(z.object({ id: z.number().nullable(), text: z.string(), by: z.string() })),
    coach: z.object({ note: z.string().exactOptional(), agreed: z.boolean().exactOptional() }),
  }),
});

/** As text for the database. */
export function writeDraft(half: Draft): string {
  return JSON.stringify(half);
}

/** The opposite of `writeDraft`; undefined for none, and for one of another version of the bot. */
export function readDraft(text: string | undefined): Draft | undefined {
  if (text === undefined) return undefined;
  const parsed = draft.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : undefined;
}
