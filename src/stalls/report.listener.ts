import { sentence } from '../slack/apologies.ts';
import type { CommandCall, Handlers } from '../slack/handlers.ts';
import type { Services } from '../slack/services.ts';
import { loadReport } from './load-report.usecase.ts';
import { reportMessage } from './report.view.ts';

/** `/coach report`: the leading indicators of a coach's own pairs and of a leader's teams, to that person alone. */
export function reportHandlers(services: Services): Handlers {
  return {
    coach: {
      report: {
        summary: 'See the leading indicators of this period, of your own people or of the teams you lead',
        example: '/coach report',
        isFor: ['coaches', 'leaders'],
        run: (call) => showReport(services, call),
      },
    },
  };
}

async function showReport(services: Services, call: CommandCall): Promise<void> {
  const loaded = await loadReport(services, call.userId);
  await call.respond(loaded.ok ? reportMessage(loaded.report) : sentence(loaded.why));
}
