import { actions, context, section } from '../../block-kit/build.ts';
import { escapeMrkdwn } from '../../block-kit/escape.ts';
import type { Message } from '../../block-kit/message.ts';
import type { Day } from '../../calendar/settings.ts';
import { showDay, showMoment } from '../../calendar/show-date.ts';
import type { CheckInKey, RepStanding } from '../../check-ins/check-in.ts';
import { openAsCoachButton, openButton } from '../../check-ins/check-in-buttons.view.ts';

/** A rep's check-in that is still open: until when, and the button that ends it. */
export function checkInNudge(facts: { key: CheckInKey; coachName: string; closesAt: Date; zone: string }): Message {
  const { key, coachName, closesAt, zone } = facts;
  const text = `Your check-in with ${escapeMrkdwn(coachName)} is still open, until ${showMoment(closesAt, zone)}.`;
  return {
    text,
    blocks: [
      section(text),
      actions([openButton('Open check-in', key, 'primary')], 'check-in'),
      context('Two minutes are enough.'),
    ],
  };
}

/** A row takes one block; the message has room for 50. */
const mostRows = 40;

/** A coach's open halves of the week with this first day, named one by one, each with its button. */
export function teamCheckInsNudge(week: Day, waiting: readonly RepStanding[]): Message {
  const names = waiting.map(({ name }) => escapeMrkdwn(name));
  const [first = ''] = names;
  const of = `for the week of ${showDay(week)}`;
  const text =
    names.length === 1
      ? `${first}'s check-in ${of} waits for your answer.`
      : `${names.length} check-ins ${of} wait for your answer.`;
  const shown = waiting.slice(0, mostRows);
  const rest = waiting.length - shown.length;
  return {
    text,
    blocks: [
      section(text),
      ...shown.map(({ key, name }) => section(escapeMrkdwn(name), openAsCoachButton('Answer', key))),
      ...(rest > 0 ? [context(`And ${rest} more: type /coach checkin with a name to open one.`)] : []),
    ],
  };
}

/** What an older message says once a reminder has taken its place. `what` is our own word for it. */
export function pointsToNewer(what: string): Message {
  const text = `${what} is in a newer message below.`;
  return { text, blocks: [context(text)] };
}

/** What a reminder says once there is nothing left to remind of. `what` is our own sentence. */
export function nothingLeft(what: string): Message {
  return { text: what, blocks: [context(what)] };
}
