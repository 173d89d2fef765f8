import type { ModalView } from '@slack/types';
import type { Message } from '../../src/block-kit/message.ts';
import type { SubmitAnswer } from '../../src/slack/handlers.ts';
import type { Bench } from './bench.ts';
import { filledIn, isForm, type ShownForm } from './form.ts';

/** What came of one thing that somebody did. */
export interface Outcome {
  /** Everything that this person got to see for it: answers, forms, messages, errors beside fields. */
  shown: unknown[];
  /** Whom else the bot wrote to. */
  toOthers: string[];
  /** What the handler threw. */
  failure: unknown;
}

let count = 0;

/** Somebody presses the button with this id. */
export function press(
  bench: Bench,
  userId: string,
  actionId: string,
  value: string | undefined,
  inForm?: ShownForm,
): Promise<Outcome> {
  const handle = bench.handlers.actions[actionId];
  if (!handle) throw new Error(`Nobody answers to the button ${actionId}`);
  return recorded(bench, userId, (respond) =>
    handle({
      userId,
      actionId,
      blockId: 'a-block',
      value,
      triggerId: trigger(),
      posted: inForm ? undefined : { channel: `D${userId.slice(1)}`, ts: '1766055600.000100' },
      view: inForm && opened(inForm, {}),
      respond,
    }),
  );
}

/** Somebody types `/coach <word> <text>`, or the slash command of this name. */
export function type(bench: Bench, userId: string, name: string, text: string): Promise<Outcome> {
  const { commands, coach } = bench.handlers;
  const handle = name.startsWith('/') ? commands[name] : coach[name]?.run;
  if (!handle) throw new Error(`Nobody answers to ${name}`);
  const mentions = [...text.matchAll(/<@(\w+)>/g)].flatMap(([, id]) => id ?? []);
  return recorded(bench, userId, (respond) =>
    handle({ userId, channelId: 'C0ANY', text, mentions, triggerId: trigger(), respond }),
  );
}

/** Somebody sends this form, its fields filled in. */
export function send(
  bench: Bench,
  userId: string,
  form: ShownForm,
  answers: Record<string, string> = {},
): Promise<Outcome> {
  const handle = bench.handlers.submits[form.callback_id ?? ''];
  if (!handle) throw new Error(`Nobody answers to the form ${form.callback_id}`);
  return recorded(bench, userId, async (respond) => {
    const answer = await handle({ userId, view: opened(form, answers) });
    const seen = seenIn(answer);
    if (seen) await respond(seen);
    if (!('errors' in answer)) await answer.next?.();
  });
}

/** Somebody uses a shortcut, on a message of a stranger's where it is one of those. */
export function useShortcut(bench: Bench, userId: string, id: string, isOnMessage: boolean): Promise<Outcome> {
  const handle = bench.handlers.shortcuts[id];
  if (!handle) throw new Error(`Nobody answers to the shortcut ${id}`);
  const message = { channel: 'C0ANY', ts: '1766055600.000200', text: 'Somebody wrote this', userId: 'U0ANY' };
  return recorded(bench, userId, () =>
    handle({ userId, triggerId: trigger(), message: isOnMessage ? message : undefined }),
  );
}

/** Slack tells of something that this person did. */
export function happen(
  bench: Bench,
  userId: string,
  event: Record<string, unknown> & { type: string },
): Promise<Outcome> {
  const handle = bench.handlers.events[event.type];
  if (!handle) throw new Error(`Nobody answers to the event ${event.type}`);
  return recorded(bench, userId, () => handle({ eventId: trigger(), event }));
}

/** The form that came of it; fails with what came instead. */
export function formIn(outcome: Outcome): ShownForm {
  const form = outcome.shown.findLast(isForm);
  if (!form) throw new Error(`No form opened: ${outcome.failure ?? JSON.stringify(outcome.shown)}`);
  return form;
}

async function recorded(
  { slack }: Bench,
  userId: string,
  act: (respond: (seen: unknown) => Promise<void>) => Promise<void>,
): Promise<Outcome> {
  slack.take();
  const outcome: Outcome = { shown: [], toOthers: [], failure: undefined };
  try {
    await act(async (seen) => void outcome.shown.push(seen));
  } catch (error) {
    outcome.failure = error;
  }
  for (const { method, args } of slack.take()) {
    const to = args.channel;
    const isOther = method.startsWith('chat.') && to !== userId && to !== `D${userId.slice(1)}`;
    if (isOther && method !== 'chat.getPermalink') outcome.toOthers.push(`${method} ${String(to)}`);
    else if (method.startsWith('chat.post') || method === 'chat.update') outcome.shown.push(args);
    else if (method.startsWith('views.')) outcome.shown.push(args.view);
  }
  return outcome;
}

function opened(form: ShownForm, answers: Record<string, string>) {
  count += 1;
  return {
    id: form.id ?? `V0FORM${count}`,
    hash: 'a-hash',
    callbackId: form.callback_id ?? '',
    privateMetadata: form.private_metadata ?? '',
    values: filledIn(form, answers),
  };
}

function seenIn(answer: SubmitAnswer): ModalView | Record<string, string> | Message | undefined {
  if ('errors' in answer) return { text: Object.values(answer.errors).join(' '), ...answer.errors };
  return 'update' in answer ? answer.update : undefined;
}

function trigger(): string {
  count += 1;
  return `trigger-${count}`;
}
