import type { ActionsBlockElement, KnownBlock } from '@slack/types';
import { section } from '../block-kit/build.ts';
import { truncate } from '../block-kit/shorten.ts';
import { bullets, inlineWords, line, richText } from '../block-kit/user-text.ts';
import { localOf } from '../calendar/local-time.ts';
import { showMoment, showShortDay } from '../calendar/show-date.ts';
import type { CheckInState } from '../check-ins/check-in.ts';
import { openButton } from '../check-ins/check-in-buttons.view.ts';
import { coachVerdicts, wordingOf } from '../loops/loop.ts';
import { loopActions } from '../loops/loop-buttons.view.ts';
import { loopCardMessage } from '../loops/loop-card.view.ts';
import { closeReasonNames, verdictNames } from '../loops/loop-words.ts';
import type { Home } from './home.ts';
import { named } from './names.view.ts';

const most = { checkIns: 3, history: 5, verdicts: 4, behaviour: 160 };

/** The open loop in full, with all that can be done about it. */
export function ownLoopBlocks({ coached, personId, now, zone }: Home): KnownBlock[] {
  if (!coached) return [];
  const { loop, stage, coachName } = coached;
  if (!loop || !stage) return [section('*Your loop:* none is open. Your coach opens the next one with you.')];
  const card = { loop, stage, now, zone, coachName, coacheeName: '', viewerId: personId, parked: [] };
  return loopCardMessage(card).blocks.map(calm);
}

/** This week’s check-in, with its button as long as it can be answered or changed. */
export function ownCheckInBlocks({ coached, zone, action }: Home): KnownBlock[] {
  return (coached?.checkIns ?? []).slice(0, most.checkIns).map((checkIn) => {
    const { key, coachName, state, answeredAt, isLate, isWithFormerCoach } = checkIn;
    const when = answeredAt ? ` (${showMoment(answeredAt, zone)}${isLate ? ', late' : ''})` : '';
    const words = isWithFormerCoach ? 'answered, before your coach changed' : stateWords[state];
    const text = `*This week’s check-in* with ${named(coachName)}: ${words}${when}.`;
    // What is the next action has its button there already.
    const isNext = action?.kind === 'check-in' && action.key === key;
    return section(text, answeredAt || isNext ? undefined : openButton('Open check-in', key));
  });
}

/** The loops that are over, newest first, with their verdicts. */
export function historyBlocks({ coached, zone }: Home): KnownBlock[] {
  if (!coached || coached.history.length === 0) return [];
  const lines = coached.history.slice(0, most.history).flatMap((loop) => {
    if (!loop.closed) return [];
    const verdicts = coachVerdicts(loop).slice(-most.verdicts);
    const checked = verdicts.map(({ verdict }) => verdictNames[verdict].toLowerCase()).join(', ');
    return [
      line(
        inlineWords(truncate(wordingOf(loop)?.behaviour ?? 'No behaviour was chosen', most.behaviour)),
        `: closed on ${showShortDay(localOf(loop.closed.at, zone).day)}. ${closeReasonNames[loop.closed.reason]}.`,
        checked === '' ? '' : ` Checked calls: ${checked}.`,
      ),
    ];
  });
  return [richText(line([{ type: 'text', text: 'Your loops so far', style: { bold: true } }]), bullets(lines))];
}

const stateWords: Record<CheckInState, string> = {
  'not-in-yet': 'not answered yet',
  missed: 'not answered; you still can, it then says that it came late',
  'waits-for-coach': 'answered, waits for your coach',
  answered: 'answered by both of you',
};

/** On a page with one next action, that one alone stands out; moments are parked further down. */
function calm(block: KnownBlock): KnownBlock {
  if (block.type !== 'actions') return block;
  const elements = block.elements.flatMap((element): ActionsBlockElement[] => {
    if (element.type !== 'button') return [element];
    const { style: _style, ...rest } = element;
    return element.action_id === loopActions.park ? [] : [rest];
  });
  return { ...block, elements };
}
