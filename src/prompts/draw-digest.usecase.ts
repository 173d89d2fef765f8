import { addDays } from '../calendar/days.ts';
import { holidaysOf } from '../calendar/holidays.source.ts';
import { breathe } from '../platform/breathe.ts';
import type { Outside } from '../platform/outside.ts';
import { findPerson } from '../roster/person.store.ts';
import type { Roster } from '../roster/roster.ts';
import { zoneOf } from '../roster/zone-of.ts';
import { findGroup, slotBefore } from '../stalls/digest-before.ts';
import { digestWeek, speaksOf, teamsInOrder } from '../stalls/digest-weeks.ts';
import { drawPicture, type Picture, type PictureWeek } from '../stalls/picture.ts';
import { pictureWeek, sumOfWeek } from '../stalls/picture-weeks.ts';
import { slicesOf } from '../stalls/slices.ts';
import { loadStallInput } from '../stalls/stall-input.store.ts';
import { listTakenOff } from '../stalls/stall-off.store.ts';
import type { Prompt } from './prompt.ts';
import { groupOf } from './read-about.ts';

const weeks = 8;

/** The picture of a digest: its week and the seven before it. Undefined where there is nothing to show. Works in slices. */
export async function drawDigest(
  { db, clock }: Pick<Outside, 'db' | 'clock'>,
  roster: Roster,
  prompt: Pick<Prompt, 'recipient' | 'week' | 'about'>,
): Promise<Picture | undefined> {
  const now = clock.now();
  const group = { ...groupOf(prompt), channel: prompt.recipient };
  const [leader = ''] = group.leaders;
  const { zone } = zoneOf(roster, (await findPerson(db, leader)) ?? { id: leader, pinnedZone: null, slackZone: null });
  const last = digestWeek(roster, prompt.week ?? undefined, now, zone);
  const teams = teamsInOrder(roster, group.teams);
  const since = addDays(last, -7 * (weeks - 1));
  const input = await loadStallInput(db, { roster, holidaysOf, teams, now, week: last, since });
  const takenOff = await listTakenOff(
    db,
    input.facts.pairs.map(({ coachee }) => coachee),
  );
  const [only] = teams;
  const days = input.days.team(teams.length === 1 && only !== undefined ? only : null);
  const digest = findGroup(roster, group);
  const parts: PictureWeek[][] = Array.from({ length: weeks }, () => []);
  for (const slice of slicesOf(teams, input.facts)) {
    for (const [index, ofWeek] of parts.entries()) {
      const week = addDays(since, 7 * index);
      const ended = speaksOf(week, now, zone);
      const asOf =
        week === last || !digest ? ended : slotBefore(roster, digest, { week: addDays(week, 7), zone, holidaysOf });
      ofWeek.push(pictureWeek({ ...input, ...slice }, { week, asOf, zone, days, takenOff }));
      await breathe();
    }
  }
  return drawPicture(parts.flatMap((ofWeek) => sumOfWeek(ofWeek) ?? []));
}
