import { actions, button, section } from '../block-kit/build.ts';
import { escapeMrkdwn } from '../block-kit/escape.ts';
import type { Message } from '../block-kit/message.ts';
import type { Erased } from './erased.ts';

export const forgetAction = 'person/forget';

/** Asks once more before a person's words are erased. `name` is null where they are the reader's own. */
export function askToForget(personId: string, name: string | null): Message {
  const whose = name === null ? 'everything you wrote' : `everything ${escapeMrkdwn(name)} wrote`;
  const text = `Shall I erase ${whose} to me? Promises, answers and notes lose their words, and my messages that repeat them are rewritten. Counts stay, and so does what others wrote. This can’t be undone.`;
  const erase = button({ text: 'Erase it', actionId: forgetAction, value: personId, style: 'danger' });
  return { text, blocks: [section(text), actions([erase], 'forget')] };
}

/** What was erased, in a sentence. */
export function forgottenWords({ texts, messages }: Erased): string {
  const gone = texts === 1 ? '1 text is' : `${texts} texts are`;
  const shown =
    messages === 0
      ? ''
      : ` ${messages === 1 ? '1 message' : `${messages} messages`} in Slack will be rewritten in the next minutes.`;
  return `Erased: ${gone} gone.${shown}`;
}
