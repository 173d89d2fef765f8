import type { App } from '@slack/bolt';
import { asTyped } from '../block-kit/escape.ts';
import { breathe } from '../platform/breathe.ts';
import { apologies, sentence } from './apologies.ts';
import { helpMessage } from './coach-help.ts';
import type { CommandCall } from './handlers.ts';
import type { AllHandlers } from './merge-handlers.ts';
import { respondPrivately } from './respond.ts';
import type { Services } from './services.ts';

/** One listener for all slash commands: acknowledges, lets whatever came with it be acknowledged too, then runs the handler. `/coach <word>` goes to that subcommand. */
export function dispatchCommands(app: App, handlers: AllHandlers, services: Services): void {
  app.command(/^/, async ({ ack, body }) => {
    await ack();
    await breathe();
    const log = services.log.child({ command: body.command, user: body.user_id });
    const raw = body.text ?? '';
    const call: CommandCall = {
      userId: body.user_id,
      channelId: body.channel_id,
      text: asTyped(raw).trim(),
      mentions: mentionsIn(raw),
      triggerId: body.trigger_id,
      respond: (message) => respondPrivately(body.response_url, message, services.log),
    };
    try {
      await run(body.command, call, handlers);
    } catch (error) {
      log.error({ err: error }, 'A command failed');
      await call.respond(sentence(apologies.failed));
    }
  });
}

async function run(command: string, call: CommandCall, { commands, coach, audiencesOf }: AllHandlers): Promise<void> {
  if (command !== '/coach') {
    const handle = commands[command];
    return handle ? handle(call) : call.respond(sentence(apologies.oldButton));
  }
  const [word = '', rest = ''] = splitFirstWord(call.text);
  const name = word.toLowerCase();
  const subcommand = Object.hasOwn(coach, name) ? coach[name] : undefined;
  if (subcommand) return subcommand.run({ ...call, text: rest });
  return call.respond(helpMessage(coach, name, await audiencesOf(call.userId)));
}

function splitFirstWord(text: string): [string, string] {
  const end = text.search(/\s/);
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end).trim()];
}

// Slack encodes what a person typed, so a bare `<@U…>` in the raw text is a mention that Slack made.
function mentionsIn(raw: string): string[] {
  return [...raw.matchAll(/<@([UW][A-Z0-9]+)(?:\|[^>]*)?>/g)].flatMap(([, id]) => id ?? []);
}
