import type { KnownBlock, ModalView } from '@slack/types';
import { actions, context, header, modal, section } from '../block-kit/build.ts';
import { escapeMrkdwn } from '../block-kit/escape.ts';
import type { Message } from '../block-kit/message.ts';
import { inline } from '../block-kit/readable.ts';
import { truncate } from '../block-kit/shorten.ts';
import { inlineWords, line, quote, richText } from '../block-kit/user-text.ts';
import { showMoment } from '../calendar/show-date.ts';
import { fieldBlock, readFieldBlocks } from './field-blocks.view.ts';
import type { Session } from './session.ts';
import { loopBlocks } from './session-blocks.view.ts';
import { openSessionButton } from './session-buttons.view.ts';
import { sayBackField } from './session-fields.ts';
import type { SessionForm } from './session-form.ts';
import { ownSteps } from './session-outcome.ts';
import { isDisputed } from './session-said.ts';

export const sayBackForm = 'session/say-back-form';

const most = { answer: 500 };

/** A form that only says one thing, in plain words of ours. */
export function sessionNotice(title: string, text: string): ModalView {
  return modal({ callbackId: 'notice', title, close: 'Close', blocks: [section(escapeMrkdwn(text))] });
}

/** The form is gone, its words are kept. */
export function keptForLater({ coachName, coacheeName }: SessionForm): ModalView {
  return sessionNotice(
    'Saved for later',
    `What stands in it is saved for ${name(coacheeName)} and ${name(coachName)}. Open the session again to go on with it.`,
  );
}

/** A completed session, to look at: what was answered, what it left, and the figures beside those of last time. */
export function completedView(form: SessionForm): ModalView {
  const { session, zone, loop } = form;
  const when = session.variant === 'choose-next' ? '' : `${showMoment(session.startsAt, zone)}. `;
  const asks = asksSayBack(form);
  return modal({
    callbackId: asks ? sayBackForm : 'notice',
    ...(asks && { submit: 'Say it back', privateMetadata: String(session.id) }),
    title: session.conversation === 'skill' ? 'Session completed' : 'Review completed',
    close: 'Done',
    blocks: [
      context(`${when}${escapeMrkdwn(name(form.coacheeName))} with ${escapeMrkdwn(name(form.coachName))}.`),
      ...disputeBlocks(form),
      ...(loop && loop.id === session.loopId ? loopBlocks(form) : []),
      ...(session.sayBack === null ? [] : [richText(line('Said back:'), quote(short(session.sayBack)))]),
      ...(session.noCallReason === null ? [] : [richText(line('No named call:'), quote(short(session.noCallReason)))]),
      ...(asks ? [fieldBlock({ ...sayBackField, required: true, label: sayBackLabel }, '', 0)] : []),
      ...answerBlocks(form),
    ],
  });
}

const sayBackLabel = 'Say the target back, in your own words';

/** The coached person's word on the target is still out. */
function asksSayBack({ side, session }: SessionForm): boolean {
  const { conversation, loopId, sayBack } = session;
  return side === 'coachee' && conversation === 'skill' && loopId !== null && sayBack === null;
}

/** What was said back and in which session; undefined for a form of another version of the bot. */
export function readSayBack(view: {
  privateMetadata: string;
  values: unknown;
}): { sessionId: number; text: string } | undefined {
  const sessionId = Number(view.privateMetadata || Number.NaN);
  const text = readFieldBlocks(view.values)[sayBackField.name]?.trim() ?? '';
  return Number.isInteger(sessionId) ? { sessionId, text } : undefined;
}

function answerBlocks({ session, model, lastFigures }: SessionForm): KnownBlock[] {
  const titles = new Map<string, string>([
    ...model.steps.map(({ id, title }) => [id, title] as const),
    [ownSteps.oneThing, 'One thing'],
    [ownSteps.evidence, 'Line or link'],
  ]);
  const order = [...titles.keys()];
  const place = ({ step }: { step: string }) => (titles.has(step) ? order.indexOf(step) : order.length);
  const answers = session.answers.toSorted((one, other) => place(one) - place(other));
  const blocks = answers.map(({ step, text, figure }) => {
    const label = line(inlineWords(titles.get(step) ?? step, { bold: true }));
    return figure === null
      ? richText(label, quote(short(text ?? '(erased)')))
      : richText(label, figureLine(step, figure));
  });
  return blocks.length === 0 ? [] : [header('What was said'), ...blocks];

  function figureLine(step: string, figure: number) {
    const last = lastFigures.get(step);
    return line(last === undefined ? `${figure}` : `Last time ${last}, now ${figure}`);
  }
}

function disputeBlocks({ session, coachName, coacheeName }: SessionForm): KnownBlock[] {
  return isDisputed(session) ? [section(disputeText(session, coachName, coacheeName))] : [];
}

/** What the two of a pair are told when they say different things; nobody else is. */
export function disputeText(session: Session, coachName: string, coacheeName: string): string {
  const [had, hadNot] = session.coacheeSays === 'held' ? [coacheeName, coachName] : [coachName, coacheeName];
  return `${escapeMrkdwn(name(had))} says you had this session, ${escapeMrkdwn(name(hadNot))} says you did not. It counts for neither. Each of you can change it for two working days after it.`;
}

/** After a button said whether a session took place. */
export function saidMessage(
  session: Session,
  coachName: string,
  coacheeName: string,
  side: 'coach' | 'coachee',
): Message {
  const said = side === 'coach' ? session.coachSays : session.coacheeSays;
  const text = isDisputed(session)
    ? disputeText(session, coachName, coacheeName)
    : said === 'held'
      ? 'Noted: you had this session.'
      : 'Noted: this session did not take place. If there was a reason, your coach can excuse it.';
  return { text, blocks: [section(text)] };
}

/** The button was pressed, but its form came too late. */
export function retrySession(key: Parameters<typeof openSessionButton>[1] | undefined): Message {
  const text = key
    ? 'That took me too long, sorry. Press here and it opens.'
    : 'That took me too long, sorry. Please type it once more.';
  return {
    text,
    blocks: [section(text), ...(key ? [actions([openSessionButton('Open session', key, 'primary')])] : [])],
  };
}

function short(text: string): string {
  return truncate(text, most.answer);
}

function name(text: string): string {
  return truncate(inline(text), 60);
}
