import type { Button, KnownBlock } from '@slack/types';
import { button, section } from '../block-kit/build.ts';
import { truncate } from '../block-kit/shorten.ts';
import { showMoment, showShortDay } from '../calendar/show-date.ts';
import { openAsCoachButton, openButton } from '../check-ins/check-in-buttons.view.ts';
import { keptButtonId } from '../check-ins/commitment-buttons.view.ts';
import {
  checkButton,
  loopActions,
  nameCallButton,
  practiceButton,
  startLoopButton,
} from '../loops/loop-buttons.view.ts';
import type { Need } from '../loops/need.ts';
import { needButton } from '../loops/need-button.view.ts';
import { needWords } from '../loops/need-words.ts';
import { chooseNextButton, openSessionButton } from '../sessions/session-buttons.view.ts';
import { named, plainSection } from './names.view.ts';
import type { Action } from './next-action.ts';

const longestPromise = 300;

/** The one next action, with its button. */
export function nextActionBlock(action: Action, zone: string): KnownBlock {
  const press = actionButton(action, 'primary');
  if (action.kind === 'promise') {
    const { text, dueOn } = action.commitment;
    const when = action.isPast && dueOn ? `It was due on ${showShortDay(dueOn)}` : 'It is due today';
    return plainSection(`${when}: ${truncate(text ?? '(erased)', longestPromise)}`, press);
  }
  return section(actionWords(action, zone), press);
}

/** The button that does it. */
export function actionButton(action: Action, style?: 'primary'): Button {
  switch (action.kind) {
    case 'check':
      return checkButton('Check the call', action.callId, style);
    case 'second':
      return button({ text: 'Judge it', actionId: loopActions.judgeSecond, value: String(action.opinionId), style });
    case 'session':
      return openSessionButton(action.isOver ? 'Write it up' : 'Open the session', action.key, style);
    case 'check-in':
      return openButton('Open check-in', action.key, style);
    case 'answer':
      return openAsCoachButton('Answer', action.key, style);
    case 'practice':
      return practiceButton('Log practice', action.loopId, style);
    case 'name-call':
    case 'behaviour': {
      const own = nameCallButton('Name a call', action.loop.id, style);
      return action.name === null ? own : (needButton(action.loop, action.need, style) ?? own);
    }
    case 'promise': {
      const { id, version } = action.commitment;
      return button({ text: 'Kept', actionId: keptButtonId, value: `${id}/${version}`, style });
    }
    case 'choose-next':
      return chooseNextButton('Choose', action.coacheeId, style);
    case 'start':
      return startLoopButton('Start a loop', action.coacheeId, style);
  }
}

function actionWords(action: Exclude<Action, { kind: 'promise' }>, zone: string): string {
  switch (action.kind) {
    case 'check':
      return `*Check ${named(action.name)}’s call.* It ended on ${showMoment(action.since, zone)}. Say what was shown, with the line or time that shows it.`;
    case 'second':
      return '*You are asked for a second opinion.* You see behaviour, pass condition and the call, and nothing else.';
    case 'session':
      return action.isOver
        ? `*Write up your session with ${named(action.name)}* of ${showMoment(action.startsAt, zone)}, while it is fresh.`
        : `*Your session with ${named(action.name)}*, ${showMoment(action.startsAt, zone)}.`;
    case 'check-in':
      return `*Your check-in with ${named(action.name)} is open.* ${action.isMissed ? 'It still counts; it then says that it came late.' : 'It takes two minutes.'}`;
    case 'answer':
      return `*Answer ${named(action.name)}’s check-in.* It came in on ${showMoment(action.since, zone)}.`;
    case 'practice':
      return '*Practise once before the call,* then log how it went.';
    case 'name-call':
    case 'behaviour':
      return action.name === null ? ownNeedWords(action.need) : needSentence(action.need, named(action.name));
    case 'choose-next':
      return `*Choose what comes next with ${named(action.name)}*, parked moments first.`;
    case 'start':
      return `*Start a loop with ${named(action.name)}*: one behaviour, one later call.`;
  }
}

function ownNeedWords(need: Need): string {
  return need === 'name-substitute' || need === 'replace-call'
    ? `*Name another call* on which you will try it: ${needWords[need].split(', so ')[0]}.`
    : '*Name the call* on which you will try it.';
}

/** What the coach does next in this person's loop. */
function needSentence(need: Need, name: string): string {
  switch (need) {
    case 'write-behaviour':
      return `*Write the behaviour and pass condition* of ${name}’s loop.`;
    case 'write-pass-condition':
      return `*Write the pass condition* of ${name}’s loop.`;
    case 'rewrite-pass-condition':
      return `*Rewrite the pass condition* of ${name}’s loop: the last call could not be judged by it.`;
    case 'name-first-call':
    case 'name-next-call':
      return `*Name the call* on which ${name} will try it.`;
    default:
      return `*${name}’s loop:* ${needWords[need]}.`;
  }
}
