import type { KnownBlock } from '@slack/types';
import { context } from '../block-kit/build.ts';
import { truncate } from '../block-kit/shorten.ts';
import { bullets, inlineWords, line, quote, richText } from '../block-kit/user-text.ts';
import { showDay } from '../calendar/show-date.ts';
import type { CheckInForm } from './check-in-form.ts';
import { outcomeWords } from './outcome-words.ts';

const linesShown = 12;

/** At the top of every form: which week it is about, and that its week is over where an answer would be late. */
export function formWeek({ checkIn, isClosed }: CheckInForm): KnownBlock {
  const late =
    isClosed && checkIn.repAnsweredAt === null ? ' This week is closed: your answer will say that it came late.' : '';
  return context(`Week of ${showDay(checkIn.week)}.${late}`);
}

/** Words that found no room in a form, whole, so that nothing of them is lost. */
export function didNotFitNotice(words: string | undefined): KnownBlock[] {
  if (!words) return [];
  return [
    context('Your message is longer than there is room for. This part is not in the form; your message stays kept.'),
    richText(quote(words)),
  ];
}

/** Why the form looks as it does, at its top; nothing when it is simply new. */
export function formNotice(form: CheckInForm): KnownBlock[] {
  if (form.notice === 'kept') return [context('Here is what you kept for later.')];
  if (form.notice === 'incomplete') return [context('An answer on this page is still missing.')];
  if (form.notice === 'changed') return changedMeanwhile(form);
  return [];
}

function changedMeanwhile({ did, promised }: CheckInForm): KnownBlock[] {
  const said = did.flatMap(({ commitment, answer }) =>
    answer
      ? [line(`${outcomeWords(answer.coachOutcome ?? answer.outcome)}: `, inlineWords(shown(commitment.text)))]
      : [],
  );
  const next = promised.map(({ text, dueOn }) =>
    line('Do: ', inlineWords(shown(text)), dueOn ? `, by ${showDay(dueOn)}` : ', no date'),
  );
  const lines = [...next, ...said];
  const opening = context(
    '*This changed while you had it open.* Your own words are still in the fields. Look at what is saved now, then send again to save yours instead.',
  );
  if (lines.length === 0) return [opening];
  return [opening, richText(line('Saved now:'), bullets(lines.slice(0, linesShown)))];
}

function shown(text: string | null): string {
  return truncate(text ?? '(erased)', 200);
}
