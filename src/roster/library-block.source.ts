import { z } from 'zod';
import { libraryLimits, type OwnEntry } from '../framework/library.ts';
import { block, listOf, personId } from './file-values.source.ts';

/**
 * The behaviours of a workspace's own in the roster file: `library: [{ id, name, behaviour, pass, example, owner }]`. An id of a behaviour that
 * comes with the product changes what is said of it; `retired: true` offers it no more.
 */

const anId = `small letters and hyphens, at most ${libraryLimits.id}, such as "ask-for-the-map"`;
const id = z
  .string({ error: anId })
  .max(libraryLimits.id, { error: anId })
  .regex(/^[a-z]+(-[a-z]+)*$/, { error: anId });

const entry = block({
  id,
  name: words(libraryLimits.name),
  behaviour: words(libraryLimits.behaviour),
  pass: words(libraryLimits.passCondition),
  example: words(libraryLimits.example),
  owner: personId.exactOptional(),
  retired: z.boolean({ error: 'true or false' }).exactOptional(),
}).transform(
  ({ pass, retired, ...rest }): OwnEntry => ({
    ...rest,
    ...(pass !== undefined && { passCondition: pass }),
    ...(retired && { isRetired: true }),
  }),
);

export const ownLibrary = listOf(entry)
  .refine((list) => list.length <= libraryLimits.entries, { error: `at most ${libraryLimits.entries} behaviours` })
  .transform((list): OwnEntry[] => list);

function words(most: number) {
  return z
    .string({ error: 'some text' })
    .trim()
    .min(1, { error: 'some text' })
    .max(most, { error: `at most ${most} characters` })
    .exactOptional();
}
