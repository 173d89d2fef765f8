import { participants } from '../roster/pairs.ts';
import type { Roster } from '../roster/roster.ts';
import { teamOf, teamZone } from '../roster/settings.ts';
import { BOT_USER_ID } from '../sandbox/constants.ts';
import type { SeedTeam } from '../sandbox/world.ts';

/** The people and channels that a sandbox needs for this roster: profile zones as in the file, leaders' channels private. */
export function seedTeam(roster: Roster): SeedTeam {
  const { admin, enablement, guests } = roster.roles;
  const ids = new Set([...participants(roster), ...Object.keys(roster.people), ...admin, ...enablement, ...guests]);
  const everyone = [...ids];
  const managers = roster.teams.map(({ manager }) => manager);
  return {
    people: everyone.map((id) => ({
      id,
      name: roster.people[id]?.name ?? id,
      tz: roster.people[id]?.timezone ?? teamZone(roster, teamOf(roster, id)),
      guest: guests.includes(id),
    })),
    channels: [
      { id: 'C0GENERAL', name: 'general', is_private: false, members: everyone },
      ...roster.leaders.flatMap(({ channel, people }, index) =>
        channel === null
          ? []
          : [
              {
                id: channel,
                name: index === 0 ? 'sales-leaders' : `sales-leaders-${index + 1}`,
                is_private: true,
                members: [...new Set([...people, ...managers, BOT_USER_ID])],
              },
            ],
      ),
    ],
  };
}
