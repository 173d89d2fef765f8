import type { KnownBlock } from '@slack/types';
import { context } from '../../block-kit/build.ts';
import { escapeMrkdwn } from '../../block-kit/escape.ts';
import type { Message } from '../../block-kit/message.ts';
import { bullets, inlineWords, line, richText } from '../../block-kit/user-text.ts';
import { localOf } from '../../calendar/local-time.ts';
import type { Day } from '../../calendar/settings.ts';
import { showDay, showShortDay, showTime } from '../../calendar/show-date.ts';
import type { Model } from '../../framework/model.ts';

/** What the coachee is told before a meeting. */
export interface SessionAgenda {
  conversation: 'skill' | 'pipeline';
  /** The coach's name. */
  coach: string;
  startsAt: Date;
  /** The coachee's. */
  zone: string;
  minutes: number;
  isShort: boolean;
  model: Model;
  /** The day of an ordinary week, where this one was moved from it. */
  movedFrom: Day | null;
  /** Somebody of the pair moved it; left out: the day did not suit. */
  isMovedByHand?: boolean;
}

const titles = { skill: 'Skill session', pipeline: 'Pipeline review' } as const;

/** The prompt before a meeting: with whom, when in the coachee's zone, how long, and what to think about. */
export function sessionAgenda(agenda: SessionAgenda): Message {
  const { conversation, coach, startsAt, zone, minutes, movedFrom } = agenda;
  const title = titles[conversation];
  const when = `${showDay(localOf(startsAt, zone).day)}, ${showTime(startsAt, zone)}`;
  return {
    text: `${title} with ${escapeMrkdwn(coach)}: ${when}`,
    blocks: [
      richText(
        line(inlineWords(`${title} with ${coach}`, { bold: true })),
        bullets([line(`${when}, ${minutes} minutes`)]),
      ),
      ...(movedFrom ? [context(movedWords(movedFrom, agenda.isMovedByHand))] : []),
      ...(agenda.isShort ? shortAgenda(agenda) : fullAgenda(agenda)),
    ],
  };
}

function movedWords(from: Day, isMovedByHand = false): string {
  return `Moved from ${showShortDay(from)}${isMovedByHand ? '' : ': that day did not suit this week'}.`;
}

function shortAgenda({ minutes }: SessionAgenda): KnownBlock[] {
  return [
    richText(line(`It is closing week, so this one is short: ${minutes} minutes, one thing, no new loop.`)),
    richText(line('Until then, think of the one thing you are working on. How did it go on your last call?')),
  ];
}

function fullAgenda({ conversation, model }: SessionAgenda): KnownBlock[] {
  return [
    richText(
      line('Until then, think about these. A few words in your head are enough:'),
      bullets(
        model.steps.map(({ title, question }) =>
          line([{ type: 'text', text: `${title}: `, style: { bold: true } }], question),
        ),
      ),
    ),
    context(
      conversation === 'skill'
        ? 'One skill, one call. Deals can wait for your check-in.'
        : 'Have your pipeline open when you meet.',
    ),
  ];
}
