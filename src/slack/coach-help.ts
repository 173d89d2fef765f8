import { escapeMrkdwn } from '../block-kit/escape.ts';
import type { Message } from '../block-kit/message.ts';
import type { CoachSubcommand } from './handlers.ts';

/** What `/coach help` says: a line for each subcommand. A word that isn't one is named first. */
export function helpMessage(coach: Record<string, CoachSubcommand>, asked: string): Message {
  const unknown = asked !== '' && asked !== 'help';
  const opening = unknown ? `I don't know “${asked.slice(0, 40)}”. Here is what I can do:` : 'Here is what I can do:';
  const lines = Object.entries(coach)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([, { summary, example }]) => `• ${summary}\n  \`${example}\``);
  const text = [escapeMrkdwn(opening), ...lines].join('\n');
  return { text: escapeMrkdwn(opening), blocks: [{ type: 'section', text: { type: 'mrkdwn', text, verbatim: true } }] };
}
