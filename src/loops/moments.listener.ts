import { asTyped } from '../block-kit/escape.ts';
import { fingerprint } from '../platform/fingerprint.ts';
import { readWhom } from '../roster/whom.ts';
import { apologies, sentence } from '../slack/apologies.ts';
import type { ActionCall, CommandCall, Handlers, ShortcutCall, SubmitAnswer, SubmitCall } from '../slack/handlers.ts';
import { noticeView } from '../slack/notice-view.ts';
import type { Services } from '../slack/services.ts';
import { showForm } from '../slack/show-form.ts';
import { slackCode } from '../slack/slack-error.ts';
import type { Answers } from './answers.ts';
import { errorsIn, readAnswers, readState } from './form-fields.view.ts';
import { findOpenLoopOf } from './loop.store.ts';
import { loopActions, loopCardButton, parkButton } from './loop-buttons.view.ts';
import { savedView } from './loop-messages.view.ts';
import type { LoopPorts, MomentPorts } from './loop-ports.ts';
import { momentForm, momentFormState, momentFormView } from './moment-form.view.ts';
import { dropParked, keepMoment, listWhoseMoments, prepareMoment } from './park-moment.usecase.ts';
import { refused } from './refusal.ts';
import { refusalMessage, retryMessage } from './refusal.view.ts';

type Wired = Services & LoopPorts & MomentPorts;

export const evidenceShortcuts = {
  /** In the menu of a message. */
  message: 'evidence/from-message',
  /** From anywhere. */
  anywhere: 'evidence/from-anywhere',
} as const;

/** Moments: keeping them from a message, a command or a button, and taking them off the list. */
export function momentHandlers(services: Wired): Handlers {
  return {
    actions: {
      [loopActions.park]: (call) => open(services, call, call.value ?? call.userId),
      [loopActions.dropMoment]: (call) => drop(services, call),
    },
    submits: { [momentForm]: (call) => submit(services, call) },
    shortcuts: {
      [evidenceShortcuts.message]: (call) => openFromShortcut(services, call),
      [evidenceShortcuts.anywhere]: (call) => openFromShortcut(services, call),
    },
    coach: {
      park: {
        summary: 'Keep what you saw on a call for the next loop, of your own calls or of somebody you coach',
        example: '/coach park @name Named the price before asking who decides',
        run: (call) => parkByCommand(services, call),
      },
    },
  };
}

async function parkByCommand(services: Wired, call: CommandCall): Promise<void> {
  const whom = readWhom(call, '/coach park @name what happened');
  if (!whom.ok) return call.respond(sentence(whom.why));
  const values = { what: whom.rest };
  if (call.mentions.length > 0) return open(services, call, whom.personId, values);
  await openForSomeone(services, call, { source: 'form', values });
}

async function open(
  services: Wired,
  call: ActionCall | CommandCall,
  coacheeId: string,
  values: Answers = {},
): Promise<void> {
  const load = async () => {
    const found = await prepareMoment(services, { actorId: call.userId, coacheeId });
    if (!found.ok) return { instead: refusalMessage(found) };
    const name = coacheeId === call.userId ? null : found.coacheeName;
    return {
      view: momentFormView(
        { name, whom: [], hasLoop: found.hasLoop },
        { coacheeId, source: 'form', generation: 0 },
        values,
      ),
    };
  };
  await showForm(services, call, load, retryMessage(parkButton('Open the form', coacheeId)));
}

/** A shortcut has no private way to answer but the direct messages. */
async function openFromShortcut(services: Wired, { userId, triggerId, message }: ShortcutCall): Promise<void> {
  const respond = async (answer: ReturnType<typeof sentence>) => {
    await services.clients.interactive.chat.postMessage({ channel: userId, ...answer });
  };
  const asker = { userId, triggerId, respond };
  if (!message) return openForSomeone(services, asker, { source: 'link', values: {} });
  await openForSomeone(services, asker, { source: 'message', values: {}, message });
}

interface Start {
  source: 'message' | 'link' | 'form';
  values: Answers;
  message?: NonNullable<ShortcutCall['message']>;
}

/** The form asks whom it is about, unless that can only be one person. */
async function openForSomeone(
  services: Wired,
  asker: { userId: string; triggerId: string; respond: CommandCall['respond'] },
  { source, values, message }: Start,
): Promise<void> {
  const load = async () => {
    const [whom, from] = await Promise.all([
      listWhoseMoments(services, asker.userId),
      message ? valuesOf(services, message) : { values, notice: undefined },
    ]);
    const [only, ...others] = whom;
    if (!only) {
      const why = 'You are in no coaching pair here, so there is nobody to keep this for. An admin can add you.';
      return { instead: refusalMessage(refused(why)) };
    }
    const isOne = others.length === 0;
    const hasLoop = isOne ? (await findOpenLoopOf(services.db, only.id)) !== undefined : null;
    const facts = { name: isOne && !only.isSelf ? only.name : null, whom, hasLoop, notice: from.notice };
    const state = { coacheeId: isOne ? only.id : null, source, generation: 0 };
    return { view: momentFormView(facts, state, from.values) };
  };
  await showForm(services, asker, load, retryMessage(parkButton('Open the form', asker.userId)));
}

/** The message as evidence: its link where Slack gives one, and its words as the line. */
async function valuesOf(
  { clients, log }: Services,
  { channel, ts, text }: NonNullable<ShortcutCall['message']>,
): Promise<{ values: Answers; notice: string | undefined }> {
  const place = asTyped(text);
  try {
    const { permalink = '' } = await clients.interactive.chat.getPermalink({ channel, message_ts: ts });
    return { values: { place, link: permalink }, notice: undefined };
  } catch (error) {
    log.info({ code: slackCode(error) }, 'A message has no link that the bot may have');
    const notice =
      'I am not in that conversation, so I can’t keep a link to the message. Its words are below; paste the link if you want it kept.';
    return { values: { place }, notice };
  }
}

async function submit(services: Wired, { userId, view }: SubmitCall): Promise<SubmitAnswer> {
  const state = readState(momentFormState, view.privateMetadata);
  if (!state) return { update: noticeView(sentence(apologies.oldForm)) };
  const answers = readAnswers(view.values);
  const coacheeId = state.coacheeId ?? answers.whom ?? '';
  const viewId = `${view.id}/${fingerprint(answers)}`;
  const isForLoop = answers.where === 'loop';
  const { source } = state;
  const kept = await keepMoment(services, { actorId: userId, coacheeId, viewId, source, isForLoop, answers });
  if (!kept.ok) return errorsIn(view.values, kept);
  const { loop } = kept;
  const text = loop
    ? 'It is in the open loop, as further evidence.'
    : isForLoop
      ? 'No loop is open, so it is parked. It is offered when the next loop opens.'
      : 'It is parked, and offered when the next loop opens.';
  return {
    update: savedView('Kept', text, loop ? [loopCardButton('Show the loop', loop.id)] : []),
    async next() {
      if (loop) await services.loopChanged(loop.id);
      else await services.momentsChanged(coacheeId);
    },
  };
}

async function drop(services: Wired, call: ActionCall): Promise<void> {
  const dropped = await dropParked(services, { actorId: call.userId, momentId: Number(call.value) });
  if (!dropped.ok) return call.respond(refusalMessage(dropped));
  await services.momentsChanged(dropped.moment.coacheeId);
  await call.respond(sentence('It is off the list. What was parked beside it stays.'));
}
