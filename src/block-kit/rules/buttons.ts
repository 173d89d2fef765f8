import { limits } from '../limits.ts';
import { choice, list, type Rule, shape, typed } from './rule.ts';
import { id, link, string, url, userId } from './scalars.ts';
import { anyText, plain } from './text-object.ts';

const style = choice('primary', 'danger');
const { text, value, accessibilityLabel, url: address } = limits.button;

/** The question before an action. All four texts are needed. */
export const confirm: Rule = shape({
  needs: {
    title: plain(limits.confirm.title),
    text: anyText(limits.confirm.text),
    confirm: plain(limits.confirm.confirm),
    deny: plain(limits.confirm.deny),
  },
  may: { style },
});

const face = { text: plain(text) };
const extras = { action_id: id, accessibility_label: string(accessibilityLabel) };
const opinion = shape({
  needs: { ...face, value: string(value) },
  may: { accessibility_label: string(accessibilityLabel) },
});

export const buttons: Record<string, Rule> = {
  button: typed('button', {
    needs: face,
    may: { ...extras, value: string(value), url: link(address), style, confirm },
  }),
  workflow_button: typed('workflow_button', {
    needs: {
      ...face,
      action_id: id,
      workflow: shape({
        needs: {
          trigger: shape({
            needs: { url: url() },
            may: { customizable_input_parameters: list(shape({ needs: { name: string(), value: string() } })) },
          }),
        },
      }),
    },
    may: { ...extras, style, confirm },
  }),
  icon_button: typed('icon_button', {
    needs: { ...face, icon: choice('trash') },
    may: {
      ...extras,
      value: string(value),
      visible_to_user_ids: list(userId, limits.iconButtonPeople),
      confirm,
    },
  }),
  feedback_buttons: typed('feedback_buttons', {
    needs: { positive_button: opinion, negative_button: opinion },
    may: { action_id: id },
  }),
};
