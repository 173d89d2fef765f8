import { localOf } from '../calendar/local-time.ts';
import { showMoment, showShortDay, showTime } from '../calendar/show-date.ts';
import { counted } from './counted.ts';
import type { OutageTold, OwnTrouble } from './outages.ts';

/** More than a channel wants to read one by one. */
const mostOutages = 5;
const againstNobody = 'That counts against nobody.';

/** When the bot was not there and what that cost, a line for each outage; and what else of its own did not get through. */
export function outageLines({ outages, notSent }: OwnTrouble, zone: string): string[] {
  const lines = outages.length > mostOutages ? [together(outages)] : outages.map((outage) => lineOf(outage, zone));
  return [
    ...lines,
    ...(notSent > 0
      ? [
          `${counted(notSent, outages.length > 0 ? 'other message' : 'message')} of mine may not have got through. ${againstNobody}`,
        ]
      : []),
  ];
}

function lineOf(outage: OutageTold, zone: string): string {
  return `I was down ${span(outage, zone)}. ${cost(outage.missed)}`;
}

function together(outages: readonly OutageTold[]): string {
  const millis = outages.reduce((sum, { from, to }) => sum + to.getTime() - from.getTime(), 0);
  const missed = outages.reduce((sum, outage) => sum + outage.missed, 0);
  return `I was down ${outages.length} times, ${counted(Math.round(millis / 3_600_000), 'hour')} in all. ${cost(missed)}`;
}

function cost(missed: number): string {
  if (missed === 0) return 'No message was missed.';
  return `${counted(missed, 'message')} did not go out because of it. ${againstNobody}`;
}

/** `Tue 8 Dec 09:10 to 14:30 London time`; both days where they are two. */
function span({ from, to }: OutageTold, zone: string): string {
  const [begins, ends] = [localOf(from, zone), localOf(to, zone)];
  const end = begins.day === ends.day ? showTime(to, zone) : showMoment(to, zone);
  return `${showShortDay(begins.day)} ${begins.time} to ${end}`;
}

/** Said first in a digest that comes late, whatever kept it. */
export function lateWords(dueAt: Date, zone: string): string {
  return `This digest comes late: it was due ${showMoment(dueAt, zone)}.`;
}
