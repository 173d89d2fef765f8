import { controlsOf, type Control as Pressable } from '../block-ids.ts';
import { setValue, slotOf, valuesOf } from '../field-values.ts';
import { interact } from '../interact.ts';
import { type Fields, textOf } from '../json.ts';
import { describeMessage, findMessage } from '../messages.ts';
import { actionTs, channelOf, interactionOf, issueResponseUrl } from '../payloads.ts';
import { issueTrigger } from '../triggers.ts';
import { typeInto } from '../typed-values.ts';
import { describeView, viewsBefore } from '../views.ts';
import type { Workspace } from '../workspace.ts';
import type { Message, Person, Values, View } from '../world.ts';
import { type Control, failed } from './control.ts';

/** A person presses a button or picks in a menu, in a message or in an open view. A confirmation dialog is taken as confirmed. */
export const click: Control = {
  needs: ['user', 'action_id'],
  may: ['channel', 'ts', 'view_id', 'block_id', 'value'],
  acts: 'person',
  async run({ workspace, body, person }) {
    const place = findPlace(workspace, person, body);
    if (typeof place === 'string') return failed(place);
    const pressed = findPressed(place.blocks, body);
    if (typeof pressed === 'string') return failed(pressed);
    if (pressed.input && pressed.input.dispatch_action !== true) {
      return failed('no such button: that field sends nothing until the form is submitted');
    }
    const action = act(workspace, pressed, body.value, place.values);
    if (typeof action === 'string') return failed(action);
    const payload = {
      type: 'block_actions',
      ...interactionOf(person),
      trigger_id: issueTrigger(workspace, person.id, place.view?.type === 'modal' ? place.view.id : null),
      ...place.describe(),
      actions: [action],
    };
    const answer = await interact(workspace, payload);
    return answer.ok ? {} : failed(answer.error);
  },
};

interface Place {
  blocks: Fields[];
  values: Values;
  view?: View;
  describe(): Fields;
}

function findPlace(workspace: Workspace, person: Person, body: Fields): Place | string {
  const { world } = workspace;
  if (body.view_id !== undefined) {
    const view = [...viewsBefore(world, person.id), world.homes.get(person.id)].find(
      (open) => open?.id === body.view_id,
    );
    return view ? placeInView(view) : 'no such view';
  }
  const channel = world.channels.get(textOf(body.channel) ?? '');
  const message = channel?.members.has(person.id) ? findMessage(channel, textOf(body.ts) ?? '', person.id) : undefined;
  if (!channel || !message) return 'no such message';
  world.atHome.delete(person.id);
  const values = valuesOf(message.blocks, message.picked.get(person.id));
  message.picked.set(person.id, values);
  return {
    blocks: message.blocks,
    values,
    describe: () => describePlace(workspace, person, message, values),
  };
}

function placeInView(view: View): Place {
  const describe = () => ({
    container: { type: 'view', view_id: view.id },
    view: describeView(view, { withValues: true }),
  });
  return { blocks: view.blocks, values: view.values, view, describe };
}

function describePlace(workspace: Workspace, person: Person, message: Message, values: Values): Fields {
  const channel = workspace.world.channels.get(message.channel);
  if (!channel) return {};
  return {
    container: {
      type: 'message',
      message_ts: message.ts,
      channel_id: channel.id,
      is_ephemeral: message.ephemeralTo !== null,
    },
    channel: channelOf(channel),
    ...(message.ephemeralTo === null && { message: describeMessage(channel, message, { withMetadata: true }) }),
    state: { values },
    response_url: issueResponseUrl(workspace, person.id, channel.id, message.ts),
  };
}

function findPressed(blocks: Fields[], { action_id, block_id, value }: Fields): Pressable | string {
  const named = controlsOf(blocks).filter(
    (control) => control.actionId === action_id && (block_id === undefined || control.blockId === block_id),
  );
  const fitting = named.filter(
    ({ element }) => element.type !== 'button' || value === undefined || element.value === value,
  );
  const [only] = fitting;
  if (!only) return 'no such button';
  return fitting.length > 1 ? 'more than one button has that action_id: name its block_id' : only;
}

/** The action as the payload tells it; what was picked is now shown. */
function act(workspace: Workspace, pressed: Pressable, value: unknown, values: Values): Fields | string {
  const { element, blockId, actionId } = pressed;
  const common = { type: element.type, action_id: actionId, block_id: blockId, action_ts: actionTs(workspace) };
  if (element.type === 'button') {
    const { text, value: carried, url, style } = element;
    return {
      ...common,
      text,
      ...(carried !== undefined && { value: carried }),
      ...(url !== undefined && { url }),
      ...(style !== undefined && { style }),
    };
  }
  const typed = typeInto(element, value ?? null, workspace.world);
  if (!typed.ok) return `no such choice: ${typed.error}`;
  if (!slotOf(element)?.isMomentary) setValue(values, pressed, typed.state);
  return { ...common, ...typed.state };
}
