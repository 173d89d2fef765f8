import type { Checkboxes, Datepicker, InputBlock, KnownBlock, Timepicker, UsersSelect } from '@slack/types';
import { z } from 'zod';
import { context } from '../block-kit/build.ts';
import { type Choice, input, radios, select, textInput } from '../block-kit/build-input.ts';
import { limits } from '../block-kit/limits.ts';
import { visible } from '../block-kit/readable.ts';
import { plain } from '../block-kit/user-text.ts';
import { type Answers, fieldLimits } from './answers.ts';
import type { Problems, Refused } from './refusal.ts';

const value = 'value';

/** What stands in the fields of a form, and how often it was drawn: a new drawing has new ids, so that Slack shows its values. */
export interface Drawing {
  generation: number;
  values: Answers;
}

interface FieldParts {
  field: string;
  label: string;
  hint?: string | undefined;
  optional?: boolean | undefined;
}

/** A field to type in; as many characters as `fieldLimits` says. */
export function textField(
  { generation, values }: Drawing,
  {
    placeholder,
    isLine,
    ...parts
  }: FieldParts & { field: keyof typeof fieldLimits; placeholder?: string; isLine?: true },
): InputBlock {
  const { field } = parts;
  return input({
    ...parts,
    blockId: blockIdOf(field, generation),
    element: textInput({
      actionId: value,
      value: values[field],
      multiline: !isLine,
      maxLength: fieldLimits[field],
      ...(placeholder !== undefined && { placeholder }),
    }),
  });
}

/** One of a few answers, all in view. With `actionId` the form hears at once what was picked. */
export function choiceField(
  { generation, values }: Drawing,
  { choices, actionId, ...parts }: FieldParts & { choices: readonly Choice[]; actionId?: string },
): InputBlock {
  const { field } = parts;
  const element = radios({ actionId: actionId ?? value, choices, chosen: values[field] });
  const block = input({ ...parts, blockId: blockIdOf(field, generation), element });
  return actionId === undefined ? block : { ...block, dispatch_action: true };
}

/** One of many answers, in a menu. With `actionId` the form hears at once what was picked. */
export function menuField(
  { generation, values }: Drawing,
  {
    choices,
    placeholder,
    actionId,
    ...parts
  }: FieldParts & { choices: readonly Choice[]; placeholder: string; actionId?: string },
): InputBlock {
  const { field } = parts;
  const element = select({ actionId: actionId ?? value, choices, chosen: values[field], placeholder });
  const block = input({ ...parts, blockId: blockIdOf(field, generation), element });
  return actionId === undefined ? block : { ...block, dispatch_action: true };
}

/** One box to tick; the answer is `yes`. */
export function tickField(
  { generation, values }: Drawing,
  { text, ...parts }: FieldParts & { text: string },
): InputBlock {
  const { field } = parts;
  const option = { value: 'yes', text: plain(text, limits.option.text) };
  const element: Checkboxes = {
    type: 'checkboxes',
    action_id: value,
    options: [option],
    ...(values[field] === 'yes' && { initial_options: [option] }),
  };
  return input({ ...parts, optional: true, blockId: blockIdOf(field, generation), element });
}

/** A date to pick. */
export function dateField({ generation, values }: Drawing, parts: FieldParts): InputBlock {
  const chosen = values[parts.field];
  const element: Datepicker = { type: 'datepicker', action_id: value, ...(chosen && { initial_date: chosen }) };
  return input({ ...parts, blockId: blockIdOf(parts.field, generation), element });
}

/** A time of day to pick. */
export function timeField({ generation, values }: Drawing, parts: FieldParts): InputBlock {
  const chosen = values[parts.field];
  const element: Timepicker = { type: 'timepicker', action_id: value, ...(chosen && { initial_time: chosen }) };
  return input({ ...parts, blockId: blockIdOf(parts.field, generation), element });
}

/** A member of the workspace to pick. */
export function personField({ generation, values }: Drawing, parts: FieldParts): InputBlock {
  const chosen = values[parts.field];
  const element: UsersSelect = { type: 'users_select', action_id: value, ...(chosen && { initial_user: chosen }) };
  return input({ ...parts, blockId: blockIdOf(parts.field, generation), element });
}

/** Why the form was drawn again: what it showed has changed. */
export function changedNotice(isChanged: boolean): KnownBlock[] {
  return isChanged
    ? [
        context(
          '*This has changed meanwhile.* Your own words are still in the fields. Look at how it stands now, then send again.',
        ),
      ]
    : [];
}

const element = z.object({
  value: z.string().nullish(),
  selected_option: z.object({ value: z.string() }).nullish(),
  selected_options: z.array(z.object({ value: z.string() })).nullish(),
  selected_date: z.string().nullish(),
  selected_time: z.string().nullish(),
  selected_user: z.string().nullish(),
});
const blocks = z.record(z.string(), z.record(z.string(), element.catch({})).catch({}));

/** What stands in an open form, by field. Whatever Slack or an old client sends, reading it never fails. */
export function readAnswers(state: unknown): Answers {
  const parsed = blocks.safeParse(state);
  const answers: Record<string, string> = {};
  for (const [blockId, fields] of Object.entries(parsed.success ? parsed.data : {})) {
    const [held] = Object.values(fields);
    const text =
      held?.value ??
      held?.selected_option?.value ??
      held?.selected_options?.[0]?.value ??
      held?.selected_date ??
      held?.selected_time ??
      held?.selected_user ??
      '';
    answers[fieldOf(blockId)] = visible(text) ? text : '';
  }
  return answers;
}

/** What was wrong, beside the fields of the open form; what has no field there stands beside the first. */
export function errorsIn(state: unknown, trouble: Refused | Problems): { errors: Record<string, string> } {
  const parsed = blocks.safeParse(state);
  const ids = Object.keys(parsed.success ? parsed.data : {});
  const [first = 'form'] = ids;
  const found = trouble.because === 'refused' ? [['', trouble.why] as const] : Object.entries(trouble.problems);
  const errors: Record<string, string> = {};
  for (const [field, message] of found) errors[ids.find((id) => fieldOf(id) === field) ?? first] ??= message;
  return { errors };
}

/** What a form carries; undefined for a form of another version of the bot. */
export function readState<State>(schema: z.ZodType<State>, privateMetadata: string): State | undefined {
  try {
    const parsed = schema.safeParse(JSON.parse(privateMetadata));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function blockIdOf(field: string, generation: number): string {
  return `${field}/${generation}`;
}

function fieldOf(blockId: string): string {
  return blockId.slice(0, blockId.lastIndexOf('/'));
}
