import { actions, button, section } from '../block-kit/build.ts';
import type { Message } from '../block-kit/message.ts';
import { showDay } from '../calendar/show-date.ts';
import { kindPhrase } from './kind-phrase.ts';
import { isToPerson, type Prompt } from './prompt.ts';

export const sendAgainAction = 'prompt/send-again';

type Named = Pick<Prompt, 'kind' | 'recipient' | 'week' | 'opaqueId'>;

/** Asks whoever looks after the bot about a message of which nobody knows whether it went out. */
export function unclearMessage(prompt: Named): Message {
  const look = isToPerson(prompt) ? 'Please ask them' : 'Please look there';
  const text = `Slack gave no clear answer, and I can’t look it up: I don’t know whether ${nameOf(prompt)} arrived. ${look}. If it is there, nothing is to do; if not, press Send again.`;
  const sendAgain = button({ text: 'Send again', actionId: sendAgainAction, value: prompt.opaqueId });
  return { text, blocks: [section(text), actions([sendAgain])] };
}

/** What came of pressing it, in the place of the question. */
export function sendAgainAnswer(
  prompt: Named,
  outcome: 'planned' | 'found' | 'done' | 'too-late' | 'ask-later',
): string {
  const words: Record<typeof outcome, string> = {
    planned: `I am sending ${nameOf(prompt)} again.`,
    found: `I found ${nameOf(prompt)}: it had arrived, so nothing was sent.`,
    done: `This is done already: somebody has taken care of ${nameOf(prompt)}.`,
    'too-late': `It is too late for ${nameOf(prompt)}, so nothing was sent. The next one comes as usual.`,
    'ask-later': 'Slack does not answer just now. Please press Send again in a minute.',
  };
  return words[outcome];
}

function nameOf({ kind, recipient, week }: Named): string {
  const to = isToPerson({ recipient }) ? `for <@${recipient}>` : `in <#${recipient}>`;
  return `${kindPhrase(kind)} ${to}${week === null ? '' : ` (week of ${showDay(week)})`}`;
}
