import type { EventCall, Handlers } from '../slack/handlers.ts';
import type { Services } from '../slack/services.ts';
import { findPerson, upsertPeople } from './person.store.ts';
import { toSlackFacts } from './slack-user.view.ts';

/** Follows what Slack tells about people: new names and zones, who left, who came back. `changed` plans anew for them. */
export function peopleHandlers(services: Services, changed: (personId: string) => Promise<void>): Handlers {
  const follow = async ({ event }: EventCall): Promise<void> => {
    const facts = toSlackFacts('user' in event ? event.user : undefined);
    if (!facts || !(await findPerson(services.db, facts.id))) return;
    await services.db.transaction().execute((trx) => upsertPeople(trx, [facts]));
    await changed(facts.id);
  };
  return { events: { user_change: follow, team_join: follow } };
}
