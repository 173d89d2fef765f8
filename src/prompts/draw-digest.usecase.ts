import { addDays } from '../calendar/days.ts';
import { holidaysOf } from '../calendar/holidays.source.ts';
import type { Day } from '../calendar/settings.ts';
import { breathe } from '../platform/breathe.ts';
import type { Outside } from '../platform/outside.ts';
import { findPerson } from '../roster/person.store.ts';
import type { Roster } from '../roster/roster.ts';
import { zoneOf } from '../roster/zone-of.ts';
import { digestSlot, findGroup } from '../stalls/digest-before.ts';
import { digestWeek, speaksOf, teamsInOrder } from '../stalls/digest-weeks.ts';
import { drawPicture, type Picture, type PictureWeek } from '../stalls/picture.ts';
import { pictureWeek, sumOfWeek } from '../stalls/picture-weeks.ts';
import { slicesOf } from '../stalls/slices.ts';
import { loadStallInput } from '../stalls/stall-input.store.ts';
import { listTakenOff } from '../stalls/stall-off.store.ts';
import { findPosted, type PostedDigest } from './digest-posted.store.ts';
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
  const ofWeeks = Array.from({ length: weeks }, (_, index) => addDays(since, 7 * index));
  const posted = new Map<Day, PostedDigest | null>();
  for (const week of ofWeeks) posted.set(week, await findPosted(db, prompt.recipient, week));
  const parts = new Map<Day, PictureWeek[]>();
  for (const slice of slicesOf(teams, input.facts)) {
    for (const week of ofWeeks) {
      const ended = speaksOf(week, now, zone);
      const asOf = week === last || !digest ? ended : digestSlot(roster, digest, { week, zone, holidaysOf });
      const wanted = { week, asOf, zone, days, takenOff, posted: posted.get(week)?.stalls ?? null };
      parts.set(week, [...(parts.get(week) ?? []), pictureWeek({ ...input, ...slice }, wanted)]);
      await breathe();
    }
  }
  const drawn = ofWeeks.flatMap((week) => {
    const sum = sumOfWeek(parts.get(week) ?? []);
    // A week that is over stays as its digest had it.
    const stalled = week === last ? undefined : posted.get(week)?.stalls?.filter(({ isOnHold }) => !isOnHold).length;
    return sum ? [{ ...sum, stalled: stalled ?? sum.stalled }] : [];
  });
  return drawPicture(drawn);
}
