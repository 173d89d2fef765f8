import type { LoopPorts, MomentPorts } from '../loops/loop-ports.ts';
import { dropParked } from '../loops/park-moment.usecase.ts';
import { refusalMessage } from '../loops/refusal.view.ts';
import { takeParked } from '../loops/take-parked.usecase.ts';
import { apologies, sentence } from '../slack/apologies.ts';
import type { ActionCall, Handlers } from '../slack/handlers.ts';
import type { Services } from '../slack/services.ts';
import type { Homes } from './home-ports.ts';
import { homeActions, readMomentChoice } from './own-list.view.ts';

interface HomePorts {
  homeOpened: Homes['opened'];
}

type Wired = Services & HomePorts & LoopPorts & MomentPorts;

/** The Home tab, drawn anew each time somebody opens it, and what is pressed on it alone. */
export function homeHandlers(services: Wired): Handlers {
  return {
    events: {
      async app_home_opened({ event }) {
        // Slack tells of both tabs alike.
        if (event.tab === 'home' && typeof event.user === 'string') await services.homeOpened(event.user);
      },
    },
    actions: { [homeActions.moment]: (call) => changeMoment(services, call) },
  };
}

async function changeMoment(services: Wired, call: ActionCall): Promise<void> {
  const picked = readMomentChoice(call.value);
  if (!picked) return call.respond(sentence(apologies.oldButton));
  const { what, momentId } = picked;
  const actorId = call.userId;
  if (what === 'drop') {
    const dropped = await dropParked(services, { actorId, momentId });
    if (!dropped.ok) return call.respond(refusalMessage(dropped));
    return services.momentsChanged(dropped.moment.coacheeId);
  }
  const taken = await takeParked(services, { actorId, momentId });
  if (!taken.ok) return call.respond(refusalMessage(taken));
  await services.loopChanged(taken.loopId);
}
