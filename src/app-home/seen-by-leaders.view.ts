import type { KnownBlock } from '@slack/types';
import { context } from '../block-kit/build.ts';
import { bullets, line, richText } from '../block-kit/user-text.ts';
import { showDay } from '../calendar/show-date.ts';
import { stageWords } from '../loops/loop-words.ts';
import { counted } from '../stalls/counted.ts';
import { stallState } from '../stalls/stall-words.ts';
import type { Home } from './home.ts';
import type { Seen } from './seen-by-leaders.ts';

/** What leaders see of somebody who is coached: all of it, to that person. */
export function seenBlocks({ coached, zone }: Home): KnownBlock[] {
  if (!coached) return [];
  const { stage, checkIn, session, shown, stalls, awayUntil } = coached.seen;
  const lines = [
    ...(coached.checkIns.length > 0 ? [`This week’s check-in: ${checkInWords[checkIn]}`] : []),
    `Loop: ${stage === null ? 'none open' : stageWords[stage]}`,
    ...(session === null ? [] : [`Skill session: ${sessionWords[session]}`]),
    ...(shown > 0 ? [`Shown on a live call this week: ${counted(shown, 'behaviour')}`] : []),
    ...(stalls.length === 0 ? ['Nothing held up'] : []),
    ...stalls.map((stall) => {
      const how = stall.isNamed ? 'with both your names: your coach can move it' : 'as a count, without your name';
      return `Held up: ${stallState(stall, zone)} (${how})`;
    }),
    ...(awayUntil === null ? [] : [`Away until ${showDay(awayUntil)}, without the reason`]),
  ];
  return [
    richText(
      line([{ type: 'text', text: 'What leaders see of you', style: { bold: true } }]),
      bullets(lines.map((text) => line(text))),
    ),
    context('Most of it as counts of your team. Never what you or your coach write.'),
  ];
}

const checkInWords: Record<Seen['checkIn'], string> = {
  in: 'in',
  late: 'in, late',
  'not-in-yet': 'not in yet',
  missed: 'missed',
  'not-counted': 'not counted',
};

const sessionWords: Record<NonNullable<Seen['session']>, string> = {
  held: 'held',
  ahead: 'still to come',
  'not-held': 'not held',
  excused: 'excused',
};
