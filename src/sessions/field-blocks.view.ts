import type { InputBlock, InputBlockElement } from '@slack/types';
import { z } from 'zod';
import { input, radios, select, textInput } from '../block-kit/build-input.ts';
import { distinctLabels } from '../block-kit/distinct-labels.ts';
import { limits } from '../block-kit/limits.ts';
import { visible } from '../block-kit/readable.ts';
import { plain } from '../block-kit/user-text.ts';
import { isDay } from '../calendar/days.ts';
import type { Field, FieldKind } from './field.ts';
import type { FieldProblem } from './named-call.ts';
import type { Values } from './session-values.ts';

const fieldAction = 'value';

/** The field as a block; its id differs each time the form is drawn again. */
export function fieldBlock(field: Field, value: string, generation: number): InputBlock {
  return input({
    blockId: blockIdOf(field.name, generation),
    label: field.label,
    hint: field.hint,
    optional: !field.required || field.isFilledElse === true,
    element: elementOf(field.as, value),
  });
}

/** The problems by the block beside which Slack shows them; of several beside one field the first. */
export function problemsBeside(problems: readonly FieldProblem[], generation: number): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { name, message } of problems) errors[blockIdOf(name, generation)] ??= message;
  return errors;
}

const element = z.object({
  value: z.string().nullish(),
  selected_option: z.object({ value: z.string() }).nullish(),
  selected_options: z.array(z.object({ value: z.string() })).nullish(),
  selected_date: z.string().nullish(),
  selected_time: z.string().nullish(),
});
const state = z.record(z.string(), z.record(z.string(), element.catch({})).catch({}));

/** What stands in the fields of a page by their names; empty where there is nothing to read. Reading it never fails. */
export function readFieldBlocks(values: unknown): Values {
  const parsed = state.safeParse(values);
  const read: Record<string, string> = {};
  for (const [blockId, actions] of Object.entries(parsed.success ? parsed.data : {})) {
    const found = actions[fieldAction];
    const end = blockId.lastIndexOf('#');
    if (!found || end < 0) continue;
    const typed =
      found.value ??
      found.selected_option?.value ??
      found.selected_date ??
      found.selected_time ??
      found.selected_options?.[0]?.value ??
      '';
    read[blockId.slice(0, end)] = visible(typed) ? typed : '';
  }
  return read;
}

function blockIdOf(name: string, generation: number): string {
  return `${name}#${generation}`;
}

function elementOf(kind: FieldKind, value: string): InputBlockElement {
  switch (kind.input) {
    case 'words':
      return textInput({
        actionId: fieldAction,
        value,
        multiline: kind.isLong,
        maxLength: kind.max,
        placeholder: kind.placeholder,
      });
    case 'choice':
      return radios({ actionId: fieldAction, choices: kind.choices, chosen: value });
    case 'menu': {
      const labels = distinctLabels(
        kind.choices.map(({ label }) => label),
        limits.option.text,
      );
      const choices = kind.choices.map((choice, index) => ({ ...choice, label: labels[index] ?? choice.label }));
      return select({ actionId: fieldAction, choices, chosen: value });
    }
    case 'date':
      return { type: 'datepicker', action_id: fieldAction, ...(isDay(value) && { initial_date: value }) };
    case 'time':
      return {
        type: 'timepicker',
        action_id: fieldAction,
        ...(/^\d{2}:\d{2}$/.test(value) && { initial_time: value }),
      };
    case 'tick': {
      const option = { value: kind.value, text: plain(kind.says, limits.option.text) };
      return {
        type: 'checkboxes',
        action_id: fieldAction,
        options: [option],
        ...(value === kind.value && { initial_options: [option] }),
      };
    }
  }
}
