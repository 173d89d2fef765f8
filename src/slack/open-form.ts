import { setTimeout as wait } from 'node:timers/promises';
import type { ModalView } from '@slack/types';
import type { Message } from '../block-kit/message.ts';
import { apologies, sentence } from './apologies.ts';
import { noticeView } from './notice-view.ts';
import type { Services } from './services.ts';
import { slackCode } from './slack-error.ts';

/** The form, or what to say instead of opening one. */
export type FormToOpen = { view: ModalView } | { instead: Message };

interface Opener {
  triggerId: string;
  respond(message: Message): Promise<void>;
}

/** A trigger lives three seconds; by then the form, or its placeholder, must have reached Slack. */
const placeholderAfterMs = 400;
const deadTrigger = new Set(['expired_trigger_id', 'exchanged_trigger_id', 'invalid_trigger_id', 'trigger_expired']);

/**
 * Opens a form as the first call to Slack. While it is still loading a placeholder opens, which it then replaces. When the trigger
 * is dead the person privately gets `retry`, which has a fresh button.
 */
export async function openForm(
  { clients, log }: Pick<Services, 'clients' | 'log'>,
  { triggerId, respond }: Opener,
  load: () => Promise<FormToOpen>,
  retry: Message,
): Promise<void> {
  const loading = load();
  const first = await Promise.race([loading, afterAWhile(loading)]);
  if (first && 'instead' in first) return respond(first.instead);
  const opened = await clients.interactive.views
    .open({ trigger_id: triggerId, view: first ? first.view : placeholder })
    .catch((error: unknown) => {
      if (!deadTrigger.has(slackCode(error) ?? '')) throw error;
      log.info({ code: slackCode(error) }, 'A trigger was too old to open a form');
      return undefined;
    });
  if (!opened) return respond(retry);
  if (first) return;
  await fill(clients, opened.view?.id ?? '', loading);
}

async function fill(clients: Services['clients'], viewId: string, loading: Promise<FormToOpen>): Promise<void> {
  const update = (view: ModalView) => clients.interactive.views.update({ view_id: viewId, view });
  try {
    const loaded = await loading;
    await update('view' in loaded ? loaded.view : noticeView(loaded.instead));
  } catch (error) {
    if (slackCode(error) === 'not_found') return;
    if (slackCode(error) === undefined) await update(noticeView(sentence(apologies.failed)));
    throw error;
  }
}

/** Undefined after a while, unless loading ends first; then the timer ends with it, and a late failure harms nobody. */
async function afterAWhile(loading: Promise<unknown>): Promise<undefined> {
  const ended = new AbortController();
  loading.then(
    () => ended.abort(),
    () => ended.abort(),
  );
  return wait(placeholderAfterMs, undefined, { signal: ended.signal }).catch(() => new Promise(() => {}));
}

const placeholder: ModalView = noticeView(sentence('One moment, I am fetching your form…'));
