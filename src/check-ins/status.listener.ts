import { sentence } from '../slack/apologies.ts';
import type { CommandCall, Handlers } from '../slack/handlers.ts';
import type { Services } from '../slack/services.ts';
import { loadStatus } from './load-status.usecase.ts';
import { sentences } from './sentences.ts';
import { statusMessage } from './status.view.ts';

/** `/coach status`: where a person stands, to that person alone. */
export function statusHandlers(services: Services): Handlers {
  return {
    coach: {
      status: {
        summary: 'See your open promises, this week’s check-in and, for a coach, those of your people',
        example: '/coach status',
        run: (call) => showStatus(services, call),
      },
    },
  };
}

async function showStatus(services: Services, call: CommandCall): Promise<void> {
  const status = await loadStatus(services, call.userId);
  await call.respond(status ? statusMessage(status) : sentence(sentences.notTakingPart));
}
