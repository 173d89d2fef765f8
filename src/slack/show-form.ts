import type { ModalView } from '@slack/types';
import type { Message } from '../block-kit/message.ts';
import type { OpenView } from './handlers.ts';
import { noticeView } from './notice-view.ts';
import { type FormToOpen, openForm } from './open-form.ts';
import type { Services } from './services.ts';
import { slackCode } from './slack-error.ts';

interface Asker {
  triggerId: string;
  view?: OpenView | undefined;
  respond(message: Message): Promise<void>;
}

/** As `openForm`; a button that stands in a form shows the next one in the same place. */
export async function showForm(
  services: Pick<Services, 'clients' | 'log'>,
  asker: Asker,
  load: () => Promise<FormToOpen>,
  retry: Message,
): Promise<void> {
  if (!asker.view) return openForm(services, asker, load, retry);
  const loaded = await load();
  await updateForm(services, asker.view, 'view' in loaded ? loaded.view : noticeView(loaded.instead));
}

/** Draws an open form anew. One that changed or closed meanwhile is left alone. */
export async function updateForm(
  { clients, log }: Pick<Services, 'clients' | 'log'>,
  { id, hash }: Pick<OpenView, 'id' | 'hash'>,
  view: ModalView,
): Promise<void> {
  try {
    await clients.interactive.views.update({ view_id: id, hash, view });
  } catch (error) {
    const code = slackCode(error);
    if (code !== 'hash_conflict' && code !== 'not_found') throw error;
    log.info({ code }, 'A form had changed or closed before it could be shown again');
  }
}
