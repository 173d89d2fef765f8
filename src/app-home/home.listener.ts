import { loadStatus } from '../check-ins/load-status.usecase.ts';
import { statusMessage } from '../check-ins/status.view.ts';
import type { EventCall, Handlers } from '../slack/handlers.ts';
import type { Services } from '../slack/services.ts';
import { homeView } from './home.view.ts';

/** The Home tab, drawn anew each time somebody opens it. */
export function homeHandlers(services: Services): Handlers {
  return { events: { app_home_opened: (call) => showHome(services, call) } };
}

async function showHome(services: Services, { event }: EventCall): Promise<void> {
  // Slack tells of both tabs alike.
  if (event.tab !== 'home' || typeof event.user !== 'string') return;
  const status = await loadStatus(services, event.user);
  const view = homeView({ standing: status && statusMessage(status).blocks });
  await services.clients.interactive.views.publish({ user_id: event.user, view });
}
