import type { KnownBlock } from '@slack/types';
import { actions, context, section } from '../block-kit/build.ts';
import { escapeMrkdwn } from '../block-kit/escape.ts';
import type { Message } from '../block-kit/message.ts';
import { inline } from '../block-kit/readable.ts';
import { truncate } from '../block-kit/shorten.ts';
import { bullets, inlineWords, line, richText } from '../block-kit/user-text.ts';
import type { Day, DayRange } from '../calendar/settings.ts';
import { showMoment } from '../calendar/show-date.ts';
import { awayWords } from '../roster/away-words.ts';
import type { CheckInKey, CheckInState, RepStanding } from './check-in.ts';
import { openButton } from './check-in-buttons.view.ts';
import { type Commitment, isPastDue } from './commitment.ts';
import { dueWords } from './commitment-messages.view.ts';
import { rowWords } from './team-check-ins.view.ts';

/** What `/coach status` is made from; only the person who asked reads it. */
export interface StatusFacts {
  zone: string;
  today: Day;
  /** The absence of today or the next one ahead; null: none. */
  away: DayRange | null;
  commitments: readonly Commitment[];
  own: readonly {
    key: CheckInKey;
    coachName: string;
    state: CheckInState;
    isLate: boolean;
    answeredAt: Date | null;
    isWithFormerCoach?: boolean;
    nextAt: Date | null;
  }[];
  reps: readonly RepStanding[];
}

const most = { commitments: 15, text: 200, own: 5, reps: 30, name: 60 };

/** Where a person's promises and check-ins stand, and for a coach a line for each of their people. */
export function statusMessage(facts: StatusFacts): Message {
  return {
    text: 'Here is where you stand.',
    blocks: [...awayBlocks(facts), ...promiseBlocks(facts), ...ownBlocks(facts), ...repBlocks(facts)],
  };
}

function awayBlocks({ away, today }: StatusFacts): KnownBlock[] {
  if (away === null) return [];
  const next = away.from <= today ? 'I stay quiet. `/coach back` ends it.' : 'I stay quiet on these days.';
  return [section(`*You are away ${awayWords(away, today)}.* ${next}`)];
}

function promiseBlocks({ commitments, today, own }: StatusFacts): KnownBlock[] {
  if (commitments.length === 0) return [section('*Your open promises:* none. /commit records one.')];
  const lines = commitments
    .slice(0, most.commitments)
    .map(({ text, dueOn }) =>
      line(
        inlineWords(truncate(text ?? '(erased)', most.text)),
        `, ${dueWords(dueOn)}${isPastDue(dueOn, today) ? ' (past its day)' : ''}`,
      ),
    );
  const rest = commitments.length - lines.length;
  return [
    section(`*Your open promises: ${commitments.length}*`),
    richText(bullets(lines)),
    ...(rest > 0
      ? [
          context(
            own.length > 0
              ? `And ${rest} more: /coach checkin goes through them all.`
              : `And ${rest} more: they move up here as these are closed.`,
          ),
        ]
      : []),
  ];
}

function ownBlocks({ own, zone }: StatusFacts): KnownBlock[] {
  return own.slice(0, most.own).flatMap(({ key, coachName, state, isLate, answeredAt, isWithFormerCoach, nextAt }) => {
    const words: Record<CheckInState, string> = {
      'not-in-yet': 'not answered yet',
      missed: 'not answered; you still can, it then says that it came late',
      'waits-for-coach': 'answered, waits for your coach',
      answered: 'answered by both of you',
    };
    const when = answeredAt ? ` (${showMoment(answeredAt, zone)}${isLate ? ', late' : ''})` : '';
    const next = nextAt ? ` Next one: ${showMoment(nextAt, zone)}.` : '';
    const coach = escapeMrkdwn(truncate(inline(coachName), most.name));
    return [
      section(
        `*This week’s check-in* with ${coach}: ${isWithFormerCoach ? 'answered, before your coach changed' : words[state]}${when}.${next}`,
      ),
      ...(answeredAt ? [] : [actions([openButton('Open check-in', key)])]),
    ];
  });
}

function repBlocks({ reps, zone }: StatusFacts): KnownBlock[] {
  if (reps.length === 0) return [];
  const lines = reps
    .slice(0, most.reps)
    .map((row) => line(inlineWords(truncate(row.name, most.name), { bold: true }), `: ${rowWords(row, zone)}`));
  const rest = reps.length - lines.length;
  return [
    section('*Your people this week*'),
    richText(bullets(lines)),
    ...(rest > 0 ? [context(`And ${rest} more: /coach checkin @name opens one of them.`)] : []),
  ];
}
