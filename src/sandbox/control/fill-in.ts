import { controlsOf } from '../block-ids.ts';
import { setValue } from '../field-values.ts';
import { isFields } from '../json.ts';
import { typeInto } from '../typed-values.ts';
import type { View, World } from '../world.ts';

/** Types the values into their fields; answers what cannot be typed. Nothing is typed when something can't be. */
export function fillIn(world: World, view: View, given: unknown): string | undefined {
  if (given === undefined) return undefined;
  if (!isFields(given)) return 'values must be {block_id: {action_id: value}}';
  const controls = controlsOf(view.blocks);
  const typed: (() => void)[] = [];
  for (const [blockId, actions] of Object.entries(given)) {
    if (!isFields(actions)) return `values.${blockId} must be {action_id: value}`;
    for (const [actionId, value] of Object.entries(actions)) {
      const control = controls.find((one) => one.blockId === blockId && one.actionId === actionId && one.input);
      if (!control) return `no such field: ${blockId} / ${actionId}`;
      const result = typeInto(control.element, value, world);
      if (!result.ok) return `${blockId}: ${result.error}`;
      typed.push(() => setValue(view.values, control, result.state));
    }
  }
  for (const type of typed) type();
  return undefined;
}
