import type { EventCall, Handlers } from '../slack/handlers.ts';
import type { Services } from '../slack/services.ts';
import { tellUntilMended } from '../slack/tell-once.ts';
import { audiencesOf } from './audiences.usecase.ts';
import { followPeople } from './follow-people.usecase.ts';
import { deactivatedNotice } from './gone.view.ts';
import { findPerson } from './person.store.ts';
import { toSlackFacts } from './slack-user.view.ts';

/** What following people needs of the plan above it. */
export interface PeoplePorts {
  /** Plans anew for the person. */
  personChanged(personId: string): Promise<void>;
  /** Messages may get through to these people again. */
  reachableAgain(personIds: readonly string[]): Promise<void>;
}

/** Follows what Slack tells about people: new names and zones, who left, of which an admin is told once, and who came back; and what a person is. */
export function peopleHandlers(services: Services & PeoplePorts): Handlers {
  const follow = async ({ event }: EventCall): Promise<void> => {
    const facts = toSlackFacts('user' in event ? event.user : undefined);
    if (!facts || !(await findPerson(services.db, facts.id))) return;
    const { back, left } = await followPeople(services, [facts]);
    await services.reachableAgain(back);
    await services.personChanged(facts.id);
    for (const gone of left) await tellUntilMended(services, deactivatedNotice(gone));
  };
  return {
    events: { user_change: follow, team_join: follow },
    audiencesOf: (userId) => audiencesOf(services.db, userId, services.clock.now()),
  };
}
