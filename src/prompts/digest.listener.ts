import { holidaysOf } from '../calendar/holidays.source.ts';
import { loadRoster } from '../roster/roster.store.ts';
import type { LeaderGroup } from '../roster/roster.ts';
import { sentence } from '../slack/apologies.ts';
import type { CommandCall, Handlers } from '../slack/handlers.ts';
import type { Services } from '../slack/services.ts';
import { digestMessage, digestReply } from '../stalls/digest.view.ts';
import { countsOnlyNote } from '../stalls/digest-text.ts';
import { writeDigest } from './kinds/digest.message.ts';

const forAdmins = 'Counts only: names are for the leaders of these teams.';
/** Slack takes five answers to one command. */
const mostAnswers = 4;

/** `/coach digest`: the digest as it stands now, to the leader who asks, alone; an admin gets the counts. */
export function digestHandlers(services: Services): Handlers {
  return {
    coach: {
      digest: {
        summary: 'See this week’s digest of the teams you lead, as it stands now',
        example: '/coach digest',
        isFor: ['leaders', 'admins'],
        run: (call) => showDigest(services, call),
      },
    },
  };
}

async function showDigest({ db, clock }: Services, call: CommandCall): Promise<void> {
  const now = clock.now();
  const roster = (await loadRoster(db, now.toISOString().slice(0, 10)))?.roster;
  const own = roster?.leaders.filter(({ people }) => people.includes(call.userId)) ?? [];
  const isAdmin = roster?.roles.admin.includes(call.userId) ?? false;
  const groups: LeaderGroup[] = own.length > 0 ? own : isAdmin ? (roster?.leaders ?? []) : [];
  if (!roster || groups.length === 0) {
    return call.respond(
      sentence('The digest is for the leaders of a team. `/coach status` shows where your own coaching stands.'),
    );
  }
  const audience = own.length > 0 ? 'private' : 'counts-only';
  let shown = 0;
  for (const { people: leaders, teams, channel } of groups) {
    const text = await writeDigest(db, { roster, leaders, teams, channel, audience, postedAt: null, now, holidaysOf });
    if (!text) continue;
    text.notes = text.notes.map((note) => (note === countsOnlyNote ? forAdmins : note));
    const replies = text.replies.map((page, index) =>
      digestReply(page, { number: index + 1, count: text.replies.length }),
    );
    const messages = [digestMessage(text, audience === 'private' ? { look: 'own' } : {}), ...replies];
    for (const message of messages.slice(0, mostAnswers - shown)) await call.respond(message);
    shown += messages.length;
  }
  if (shown === 0) await call.respond(sentence('There is nothing to tell yet: nobody is coached in these teams.'));
}
