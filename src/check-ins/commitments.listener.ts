import { asTyped, escapeMrkdwn } from '../block-kit/escape.ts';
import { visible } from '../block-kit/readable.ts';
import { isDay } from '../calendar/days.ts';
import { apologies, sentence } from '../slack/apologies.ts';
import type { ActionCall, CommandCall, EventCall, Handlers, SubmitAnswer, SubmitCall } from '../slack/handlers.ts';
import type { Services } from '../slack/services.ts';
import { showForm } from '../slack/show-form.ts';
import { slackCode } from '../slack/slack-error.ts';
import { changeDueDay, undoCommitment } from './change-commitment.usecase.ts';
import { noticeView, replyBlock, replyMessage } from './check-in-notices.view.ts';
import {
  type CommitFormState,
  commitForm,
  commitFormActions,
  commitFormView,
  newCommitForm,
  readCommitForm,
} from './commit-form.view.ts';
import { changeDateActions, chooseDateActions, commitmentActions, emptyForm } from './commitment-buttons.view.ts';
import {
  askDateMessage,
  recordedListMessage,
  recordedMessage,
  recordedView,
  retryCommitMessage,
  tooLongMessage,
} from './commitment-messages.view.ts';
import { listCheckInsAbout } from './did-answer.store.ts';
import { errorsBeside } from './field-ids.view.ts';
import { mostPromises } from './form-values.ts';
import { keepWords } from './keep-words.usecase.ts';
import { openCommitForm, recordCommitments, recordKept, recordTyped } from './record-commitments.usecase.ts';
import { noteShownWords } from './shown-words.store.ts';

/** What commitments need of the messages above them. */
export interface CommitmentPorts {
  /** Shows what became of a person's promises: plans the reminders anew, and rewrites those that stand. */
  commitmentsChanged(ownerId: string): Promise<void>;
  checkInChanged(checkInId: number): Promise<void>;
}

/** Commitments outside a check-in: the command, the form, and words that are typed to the bot. */
export function commitmentHandlers(services: Services & CommitmentPorts): Handlers {
  const changing =
    <Call extends { userId: string }>(handle: (services: Services, call: Call) => Promise<void>) =>
    async (call: Call) => {
      await handle(services, call);
      await services.commitmentsChanged(call.userId);
    };
  const commit = changing(commitByCommand);
  const chooseDate = changing(recordOnDay);
  const changeDate = changing(moveToDay);
  return {
    commands: { '/commit': commit },
    coach: {
      commit: {
        summary: 'Record what you will do, with a day if there is one',
        example: '/coach commit Send pricing to Acme by Friday',
        run: commit,
      },
    },
    actions: {
      [commitmentActions.openForm]: (call) => openWithWords(services, call),
      [commitmentActions.promiseAgain]: (call) => openAgain(services, call),
      [commitmentActions.undo]: changing(undo),
      [commitFormActions.moreLines]: (call) => moreLines(services, call),
      ...Object.fromEntries(chooseDateActions.map((id) => [id, chooseDate])),
      ...Object.fromEntries(changeDateActions.map((id) => [id, changeDate])),
    },
    submits: { [commitForm]: (call) => submit(services, call) },
    events: { message: (call) => offerPlace(services, call) },
  };
}

async function commitByCommand(services: Services, call: CommandCall): Promise<void> {
  if (!visible(call.text)) return open(services, call, { followsId: null, wordsKey: null, from: null });
  const recorded = await recordTyped(services, { actorId: call.userId, typed: call.text });
  if (recorded.outcome === 'refused') return call.respond(sentence(escapeMrkdwn(recorded.why)));
  if (recorded.outcome === 'too-long') return call.respond(tooLongMessage(recorded.text));
  if (recorded.outcome === 'asks') {
    return call.respond(askDateMessage(recorded.wordsKey, recorded.text, recorded.reading));
  }
  const { commitment, reading } = recorded;
  return call.respond(recordedMessage(commitment, reading?.note ?? null, reading?.offers ?? []));
}

async function openWithWords(services: Services, call: ActionCall): Promise<void> {
  const from = call.blockId === replyBlock ? (call.posted ?? null) : null;
  await open(services, call, {
    followsId: null,
    wordsKey: call.value && call.value !== emptyForm ? call.value : null,
    from,
  });
}

async function openAgain(services: Services, call: ActionCall): Promise<void> {
  await open(services, call, { followsId: Number(call.value), wordsKey: null, from: null });
}

async function open(
  services: Services,
  call: CommandCall | ActionCall,
  about: Pick<CommitFormState, 'followsId' | 'wordsKey' | 'from'>,
): Promise<void> {
  await showForm(
    services,
    call,
    async () => {
      const opened = await openCommitForm(services, { actorId: call.userId, ...about });
      if (!opened.ok) return { instead: sentence(opened.why) };
      const { lines, didNotFit } = opened;
      // Words that did not all find room stay kept, and the answer that offers places for them stays as it is.
      const carried = didNotFit === undefined ? about : { ...about, wordsKey: null, from: null };
      return { view: newCommitForm(lines, carried, didNotFit) };
    },
    retryCommitMessage(about),
  );
}

async function submit(services: Services & CommitmentPorts, { userId, view }: SubmitCall): Promise<SubmitAnswer> {
  const form = readCommitForm(view);
  if (!form) return { update: noticeView('What will you do?', apologies.oldForm) };
  const { state, lines } = form;
  const { followsId, wordsKey, from } = state;
  const origin = wordsKey === null ? 'form' : 'message';
  const recorded = await recordCommitments(services, {
    actorId: userId,
    viewId: view.id,
    lines,
    origin,
    followsId,
    wordsKey,
  });
  if (recorded.outcome === 'problems') return { errors: errorsBeside(state, recorded.problems) };
  if (recorded.outcome === 'refused') {
    return { errors: errorsBeside(state, [{ field: 'promise', key: 0, message: recorded.why }]) };
  }
  const { commitments } = recorded;
  if (commitments.length === 0) return { close: true };
  if (from) {
    const message = recordedListMessage(commitments);
    return {
      close: true,
      next: async () => {
        await services.commitmentsChanged(userId);
        await services.clients.interactive.chat.update({ ...from, ...message });
      },
    };
  }
  return {
    update: recordedView(commitments),
    next: async () => {
      await services.commitmentsChanged(userId);
      await showFollowed(services, followsId);
    },
  };
}

/** A new promise was made from an old one: the messages that offered it lose that button. */
async function showFollowed(services: Services & CommitmentPorts, followsId: number | null): Promise<void> {
  if (followsId === null) return;
  for (const checkInId of await listCheckInsAbout(services.db, followsId)) await services.checkInChanged(checkInId);
}

async function recordOnDay(services: Services, call: ActionCall): Promise<void> {
  const [wordsKey = '', day = ''] = call.value?.split('/') ?? [];
  const recorded = await recordKept(services, { actorId: call.userId, wordsKey, day: isDay(day) ? day : null });
  if (recorded.outcome === 'refused') return call.respond(sentence(escapeMrkdwn(recorded.why)));
  const [commitment] = recorded.outcome === 'recorded' ? recorded.commitments : [];
  if (commitment) await call.respond(recordedMessage(commitment, null, []));
}

async function moveToDay(services: Services, call: ActionCall): Promise<void> {
  const [id, version, day = ''] = call.value?.split('/') ?? [];
  if (!isDay(day)) return call.respond(sentence(apologies.oldButton));
  const changed = await changeDueDay(services, {
    actorId: call.userId,
    id: Number(id),
    version: Number(version),
    day,
  });
  if (changed.ok) return call.respond(recordedMessage(changed.commitment, null, []));
  await call.respond(sentence(escapeMrkdwn(changed.why)));
  if (changed.current?.status === 'open') await call.respond(recordedMessage(changed.current, null, []));
}

async function undo(services: Services, call: ActionCall): Promise<void> {
  const undone = await undoCommitment(services, { actorId: call.userId, id: Number(call.value) });
  await call.respond(sentence(escapeMrkdwn(undone.ok ? 'Taken back. It is recorded nowhere any more.' : undone.why)));
}

async function moreLines({ clients, log }: Services, { view, respond }: ActionCall): Promise<void> {
  const form = view && readCommitForm(view);
  if (!view || !form) return respond(sentence(apologies.oldForm));
  const state = { ...form.state, lines: mostPromises, generation: form.state.generation + 1 };
  try {
    await clients.interactive.views.update({
      view_id: view.id,
      hash: view.hash,
      view: commitFormView(form.lines, state),
    });
  } catch (error) {
    const code = slackCode(error);
    if (code !== 'hash_conflict' && code !== 'not_found') throw error;
    log.info({ code }, 'A form had changed or closed before it could be shown again');
  }
}

/** A person wrote to the bot. The words are kept, and the answer offers the forms they may belong in. */
async function offerPlace(services: Services, { event }: EventCall): Promise<void> {
  const { channel_type: kind, subtype, bot_id: botId, user, text, channel } = event;
  if (kind !== 'im' || (subtype !== undefined && subtype !== 'file_share') || botId !== undefined) return;
  if (typeof user !== 'string' || typeof text !== 'string' || typeof channel !== 'string') return;
  const words = asTyped(text);
  if (user === services.identity.botUserId || !visible(words)) return;
  const kept = await keepWords(services, { personId: user, text: words });
  const message = kept.ok ? replyMessage(words, kept.wordsKey, kept.hasCheckIn) : sentence(kept.why);
  const { ts } = await services.clients.interactive.chat.postMessage({
    channel,
    ...message,
    link_names: false,
    unfurl_links: false,
    unfurl_media: false,
  });
  if (kept.ok && ts) await noteShownWords(services.db, { channel, ts }, user);
}
