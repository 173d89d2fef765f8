import { z } from 'zod';
import { visible } from '../block-kit/readable.ts';

const element = z.object({
  value: z.string().nullish(),
  selected_option: z.object({ value: z.string() }).nullish(),
});
const blocks = z.record(z.string(), z.record(z.string(), element.catch({})).catch({}));

/** The state of a form's fields by block id. Whatever Slack or an old client sends, reading it never fails. */
export type Fields = Record<string, Record<string, z.infer<typeof element>>>;

/** The action id of every input: its block says which field it is. */
export const fieldAction = 'value';

/** Reads `view.state.values`; what is not a form's state (`[]`, null) counts as no answers. */
export function readFields(values: unknown): Fields {
  const parsed = blocks.safeParse(values);
  return parsed.success ? parsed.data : {};
}

/** What was typed: empty when there is nothing in it to read, undefined when the field was not on this page. */
export function typedIn(fields: Fields, blockId: string): string | undefined {
  const field = fields[blockId]?.[fieldAction];
  if (field === undefined) return undefined;
  return field.value && visible(field.value) ? field.value : '';
}

/** What was picked: undefined when nothing was, or the field was not on this page. */
export function pickedIn(fields: Fields, blockId: string): string | undefined {
  return fields[blockId]?.[fieldAction]?.selected_option?.value;
}
