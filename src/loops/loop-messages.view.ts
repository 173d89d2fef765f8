import type { Button, KnownBlock, ModalView } from '@slack/types';
import { actions, button, context, modal, section } from '../block-kit/build.ts';
import { escapeMrkdwn } from '../block-kit/escape.ts';
import type { Message } from '../block-kit/message.ts';
import { inline } from '../block-kit/readable.ts';
import { truncate } from '../block-kit/shorten.ts';
import { line, quote, richText } from '../block-kit/user-text.ts';
import { showMoment, showWholeMoment } from '../calendar/show-date.ts';
import { closeValue } from './close-form.view.ts';
import { coachVerdicts, type Loop, openCallOf, type Verdict, type Wording } from './loop.ts';
import { loopActions, loopCardButton, nameCallButton, practiceButton, startLoopButton } from './loop-buttons.view.ts';
import { nextStepWords, verdictNames } from './loop-words.ts';
import { isAboutCall } from './need.ts';
import { nextWordsTo } from './need-words.ts';
import { type NextStep, nextStep } from './next-step.ts';

/** The coachee hears the verdict with its line and what comes next, and can say how they saw it. */
export function verdictMessage(
  loop: Loop,
  verdict: Verdict,
  { judgeName, isCorrected, zone }: { judgeName: string; isCorrected: boolean; zone: string },
): Message {
  const call = loop.calls.find(({ id }) => id === verdict.callId);
  const name = named(judgeName);
  const isNext = !loop.closed && !openCallOf(loop) && coachVerdicts(loop).at(-1)?.id === verdict.id;
  const step = nextStep(loop, verdict);
  const text = isCorrected ? `${name} put the verdict on your call right.` : `${name} checked your call.`;
  return {
    text: `${text} ${verdictNames[verdict.verdict]}.`,
    blocks: [
      section(`${text} *${verdictNames[verdict.verdict]}*`),
      richText(
        line(`The call: ${call ? showMoment(call.startsAt, zone) : ''}`),
        quote(truncate(call?.title ?? '(erased)', 150)),
        ...(verdict.evidence === null ? [] : [line('What shows it:'), quote(truncate(verdict.evidence, 1000))]),
      ),
      ...(isNext ? [context(`*What next?* ${nextWordsTo(step, name)}`)] : []),
      actions([
        ownViewButton(verdict.id),
        ...(isNext && isAboutCall(step) && step !== 'rewrite-pass-condition'
          ? [nameCallButton('Name a call', loop.id)]
          : []),
        loopCardButton('Show the loop', loop.id),
      ]),
    ],
  };
}

/** What the form says once a verdict is saved: the suggestion and its buttons. The coach decides. */
export function afterCheckView(loop: Loop, parkedCount: number): ModalView {
  const verdict = coachVerdicts(loop).at(-1);
  if (!verdict) return savedView('Saved', 'It is saved.');
  const step = nextStep(loop, verdict);
  return modal({
    callbackId: 'notice',
    title: 'Saved',
    close: 'Done',
    blocks: [
      section(`*${verdictNames[verdict.verdict]}.* The person hears it from me, with your line.`),
      section(`*What next?* ${nextStepWords[step]}`),
      ...(step === 'close-adopted' && parkedCount > 0
        ? [context(parkedCount === 1 ? 'One moment is parked.' : `${parkedCount} moments are parked.`)]
        : []),
      actions(nextButtons(step, loop, verdict)),
      context('This is a suggestion. You decide.'),
    ],
  });
}

/** The suggestion's own button first, then what else fits. */
function nextButtons(step: NextStep, loop: Loop, verdict: Verdict): Button[] {
  const id = String(loop.id);
  const name = (text: string, style?: 'primary') => nameCallButton(text, loop.id, style);
  const edit = (text: string, style?: 'primary') => button({ text, actionId: loopActions.edit, value: id, style });
  const close = (text: string, reason: 'adopted' | 'replaced', style?: 'primary') =>
    button({ text, actionId: loopActions.close, value: closeValue(loop.id, reason), style });
  const card = loopCardButton('Show the loop', loop.id);
  switch (step) {
    case 'close-adopted':
      return [close('Close: adopted', 'adopted', 'primary'), name('One more call')];
    case 'name-next-call':
      return [name('Name the next call', 'primary'), card];
    case 'rewrite-pass-condition':
      return [
        edit('Rewrite the pass condition', 'primary'),
        button({ text: 'Ask a second manager', actionId: loopActions.askSecond, value: String(verdict.callId) }),
      ];
    case 'name-substitute':
      return [name('Name a substitute call', 'primary'), card];
    case 'ask-about-practice':
      return [practiceButton('It was practised: log it', loop.id, 'primary'), name('Name the next call')];
    case 'change-scene':
      return [edit('Change the scene', 'primary'), name('Name the next call')];
    case 'replace-behaviour':
      return [close('Replace the behaviour', 'replaced', 'primary'), name('Once more')];
    case 'run-again-harder':
      return [edit('Harder scene, or pass condition', 'primary'), name('Name the next call')];
  }
}

/** What a form says once it is saved, with the loop one click away. */
export function savedView(title: string, text: string, buttons: readonly Button[] = []): ModalView {
  const blocks: KnownBlock[] = [section(escapeMrkdwn(text))];
  return modal({
    callbackId: 'notice',
    title,
    close: 'Done',
    blocks: buttons.length > 0 ? [...blocks, actions([...buttons])] : blocks,
  });
}

/** What the form of a closed loop says: the next loop, or the way to start it, parked moments first. */
export function closedView(
  coacheeId: string,
  { next, parkedCount }: { next: Loop | undefined; parkedCount: number },
): ModalView {
  if (next)
    return savedView('Closed', 'The loop is closed, and the next one is open.', [loopCardButton('Show it', next.id)]);
  const parked =
    parkedCount === 0
      ? ''
      : ` ${parkedCount === 1 ? 'One moment is' : `${parkedCount} moments are`} parked: start the next loop from there.`;
  return savedView('Closed', `The loop is closed.${parked}`, [startLoopButton('Start the next loop', coacheeId)]);
}

interface Naming {
  zone: string;
  /** A call was checked in that week already. */
  isWarned: boolean;
  extra?: readonly Button[];
}

/** After naming a call: when it is, and that a week has one checked call by plan. */
export function namedView(loop: Loop, naming: Naming): ModalView {
  const { blocks } = namedMessage(loop, naming);
  return modal({ callbackId: 'notice', title: 'Named', close: 'Done', blocks });
}

/** The same as a message. */
export function namedMessage(loop: Loop, { zone, isWarned, extra = [] }: Naming): Message {
  const call = openCallOf(loop);
  const when = call ? `The call is named: *${showWholeMoment(call.startsAt, zone)}*.` : 'The call is named.';
  return {
    text: when.replaceAll('*', ''),
    blocks: [
      section(when),
      ...(call ? [richText(quote(truncate(call.title ?? '(erased)', 150)))] : []),
      ...(isWarned ? [context('A call of that week was checked already. One a week is the plan.')] : []),
      actions([loopCardButton('Show the loop', loop.id), ...extra]),
    ],
  };
}

/** The coachee hears first that another manager judges their call. */
export function secondOpinionNotice({ askerName, judgeName }: { askerName: string; judgeName: string }): Message {
  const text = `${named(askerName)} asks ${named(judgeName)} to judge your last named call too. They see the behaviour, the pass condition and the call’s link, nothing else. It is there to check the wording, not you.`;
  return { text, blocks: [section(text)] };
}

/** The other manager is asked. */
export function secondOpinionAsk({ askerName, opinionId }: { askerName: string; opinionId: number }): Message {
  const text = `${named(askerName)} asks for your eyes on one call. You see the behaviour, the pass condition and the recording, and judge on your own.`;
  return {
    text,
    blocks: [
      section(text),
      actions([
        button({
          text: 'Judge the call',
          actionId: loopActions.judgeSecond,
          value: String(opinionId),
          style: 'primary',
        }),
      ]),
    ],
  };
}

/** Both judges see both verdicts. */
export function bothVerdictsMessage({
  coach,
  second,
  wording,
}: {
  coach: Verdict;
  second: Verdict;
  wording: Wording;
}): Message {
  const agree = coach.verdict === second.verdict;
  const text = agree
    ? 'Two of you judged the same call, and you agree.'
    : 'Two of you judged the same call differently. Talk about the wording of the pass condition.';
  return {
    text,
    blocks: [
      section(text),
      richText(
        line('It counts when:'),
        quote(truncate(wording.passCondition ?? '(erased)', 600)),
        line(`The coach: ${verdictNames[coach.verdict]}`),
        ...(coach.evidence === null ? [] : [quote(truncate(coach.evidence, 1000))]),
        line(`The second judge: ${verdictNames[second.verdict]}`),
        ...(second.evidence === null ? [] : [quote(truncate(second.evidence, 1000))]),
      ),
      context('Only the two of you see this.'),
    ],
  };
}

interface Passing {
  loopId: number;
  coacheeName: string;
  fromName: string;
  toName: string;
}

/** A loop goes on with another coach: what each of the three hears. */
export function passedOnMessages({ loopId, coacheeName, fromName, toName }: Passing): {
  toNew: Message;
  toCoachee: Message;
  toFormer: Message;
} {
  const [coachee, from, to] = [coacheeName, fromName, toName].map(named);
  const toNew = `The open loop of ${coachee} is yours now: behaviour, practice and named call pass on from ${from}.`;
  const toCoachee = `Your open loop and your commitments go on with ${to}, who sees the behaviour and what was checked. ${from} sees them no longer.`;
  const toFormer = `The open loop of ${coachee} goes on with ${to}. It is no longer yours, and neither are its buttons.`;
  const withCard = (text: string): Message => ({
    text,
    blocks: [section(text), actions([loopCardButton('Show the loop', loopId)])],
  });
  return {
    toNew: withCard(toNew),
    toCoachee: withCard(toCoachee),
    toFormer: { text: toFormer, blocks: [section(toFormer)] },
  };
}

function ownViewButton(verdictId: number): Button {
  return button({ text: 'What do you say?', actionId: loopActions.ownView, value: String(verdictId) });
}

function named(name: string | undefined): string {
  return escapeMrkdwn(truncate(inline(name ?? ''), 80));
}
