import { checkView } from '../../block-kit/check-view.ts';
import { viewRefusal } from '../../block-kit/refusal.ts';
import { MAX_STACKED_VIEWS } from '../constants.ts';
import { type Fields, isFields } from '../json.ts';
import { checkTrigger } from '../triggers.ts';
import {
  allViews,
  createView,
  describeView,
  isExternalIdTaken,
  openModal,
  pushModal,
  replaceView,
  stackOf,
} from '../views.ts';
import type { View } from '../world.ts';
import type { Args } from './args.ts';
import { type Answer, type Method, type Refusal, refuse, refuseArguments } from './method.ts';

const open: Method = {
  token: 'bot',
  args: { trigger_id: 'text!', view: 'json!' },
  run({ workspace, args }) {
    const payload = readView(args, 'modal');
    if (isRefusal(payload)) return payload;
    const trigger = checkTrigger(workspace, args.text('trigger_id'));
    if (typeof trigger === 'string') return refuse(trigger);
    if (isExternalIdTaken(workspace.world, payload)) return refuse('duplicate_external_id');
    trigger.isUsed = true;
    const view = createView(workspace, trigger.user, payload);
    openModal(workspace.world, view);
    return answerWith(view);
  },
};

const push: Method = {
  token: 'bot',
  args: { trigger_id: 'text!', view: 'json!' },
  run({ workspace, args }) {
    const { world } = workspace;
    const payload = readView(args, 'modal');
    if (isRefusal(payload)) return payload;
    const trigger = checkTrigger(workspace, args.text('trigger_id'));
    if (typeof trigger === 'string') return refuse(trigger);
    const stack = stackOf(world, trigger.user);
    if (!stack.some(({ id }) => id === trigger.viewId)) return refuse('not_found');
    if (stack.length >= MAX_STACKED_VIEWS) return refuse('push_limit_reached');
    if (isExternalIdTaken(world, payload)) return refuse('duplicate_external_id');
    trigger.isUsed = true;
    const view = createView(workspace, trigger.user, payload);
    pushModal(world, view);
    return answerWith(view);
  },
};

const update: Method = {
  token: 'bot',
  args: { view_id: 'text', external_id: 'text', view: 'json!', hash: 'text' },
  run({ workspace, args }) {
    const { world } = workspace;
    if (!args.has('view_id') && !args.has('external_id')) return refuseArguments('missing required field: view_id');
    const [id, externalId] = [args.text('view_id'), args.text('external_id')];
    const view = allViews(world).find((one) => (id ? one.id === id : one.externalId === externalId));
    if (!view) return refuse('not_found');
    const payload = readView(args, view.type);
    if (isRefusal(payload)) return payload;
    if (args.has('hash') && args.text('hash') !== view.hash) return refuse('hash_conflict');
    if (isExternalIdTaken(world, payload, view)) return refuse('duplicate_external_id');
    replaceView(workspace, view, payload);
    return answerWith(view);
  },
};

const publish: Method = {
  token: 'bot',
  args: { user_id: 'text!', view: 'json!', hash: 'text' },
  run({ workspace, args }) {
    const { world, manifest } = workspace;
    const payload = readView(args, 'home');
    if (isRefusal(payload)) return payload;
    if (!manifest.hasHomeTab) return refuse('not_enabled');
    const person = world.people.get(args.text('user_id'));
    if (!person || person.isBot) return refuseArguments('invalid `user_id`');
    const published = world.homes.get(person.id);
    if (args.has('hash') && args.text('hash') !== published?.hash) return refuse('hash_conflict');
    if (isExternalIdTaken(world, payload, published)) return refuse('duplicate_external_id');
    const view = published ?? createView(workspace, person.id, payload);
    if (published) replaceView(workspace, published, payload);
    world.homes.set(person.id, view);
    return answerWith(view);
  },
};

/** The view argument, refused as Slack does unless Block Kit takes it and it is of the type that fits here. */
function readView(args: Args, type: View['type']): Fields | Refusal {
  const payload = args.json('view');
  if (!isFields(payload)) return refuseArguments('view must be a JSON object [json-pointer:/view]');
  const refusal = viewRefusal(checkView(payload));
  if (refusal) return { ...refusal };
  if (payload.type !== type) return refuseArguments(`must be a ${type} view [json-pointer:/view/type]`);
  return payload;
}

function isRefusal(payload: Fields | Refusal): payload is Refusal {
  return payload.ok === false;
}

function answerWith(view: View): Answer {
  return { ok: true, view: describeView(view, { withValues: false }) };
}

export const viewsMethods = {
  'views.open': open,
  'views.push': push,
  'views.update': update,
  'views.publish': publish,
} satisfies Record<string, Method>;
