import { z } from 'zod';

const stored = z.object({ text: z.string(), by: z.string() });

/** What a person typed to the bot that is not recorded yet: the words, and the day as typed. */
export type TypedWords = z.infer<typeof stored>;

/** As text for the database. */
export function writeTypedWords({ text, by }: TypedWords): string {
  return JSON.stringify({ text, by });
}

/** The opposite of `writeTypedWords`; undefined for none. */
export function readTypedWords(text: string | undefined): TypedWords | undefined {
  if (text === undefined) return undefined;
  const parsed = stored.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : undefined;
}
