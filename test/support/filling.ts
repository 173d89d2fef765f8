import type { FormValues, SandboxView, SubmitAnswer } from './sandbox-client.ts';
import { inputsOf, press, type Seen } from './world.ts';

/** What stands under each label: a text to type, or the text of the option to pick. Where a label repeats, one answer for each. */
export type Answers = Record<string, string | string[]>;

/** The answers as the control API wants them. Labels are known by how they begin; fails when a field or an option is not there. */
export function filled(view: SandboxView, answers: Answers): FormValues {
  const left = inputsOf(view);
  const values: FormValues = {};
  for (const [label, given] of Object.entries(answers)) {
    for (const answer of [given].flat()) {
      const place = left.findIndex((one) => one.label.text.startsWith(label));
      const [field] = place < 0 ? [] : left.splice(place, 1);
      if (!field) throw new Error(`No field "${label}" among: ${inputsOf(view).map((one) => one.label.text)}`);
      const { element, block_id } = field;
      const option = element.options?.find(({ text }) => text.text === answer);
      if (element.options && !option) throw new Error(`"${label}" has no choice "${answer}"`);
      values[block_id] = { [element.action_id]: option?.value ?? answer };
    }
  }
  return values;
}

/** Presses the person's newest button with this text, fills the form that opens and sends it. Fails when it is not taken. */
export async function answerForm(
  world: Seen,
  user: string,
  { button, beside, answers }: { button: string; beside?: string; answers: Answers },
): Promise<SubmitAnswer> {
  const view = await press(world, user, button, beside);
  const sent = await world.slack.submit(user, view.id, filled(view, answers));
  if (!sent.closed && !sent.view)
    throw new Error(`The form of ${user} stays open: ${JSON.stringify(sent.errors ?? sent.error)}`);
  return sent;
}
