import { actions, button, context, section } from '../../block-kit/build.ts';
import { distinctLabels } from '../../block-kit/distinct-labels.ts';
import { limits } from '../../block-kit/limits.ts';
import type { Message } from '../../block-kit/message.ts';
import { truncate } from '../../block-kit/shorten.ts';
import { bullets, inlineWords, line, richText } from '../../block-kit/user-text.ts';
import type { Day } from '../../calendar/settings.ts';
import { showDay } from '../../calendar/show-date.ts';
import type { Commitment } from '../../check-ins/commitment.ts';
import { keptButtonId } from '../../check-ins/commitment-buttons.view.ts';
import { outcomeWords } from '../../check-ins/outcome-words.ts';

const most = { lines: 15, text: 300, buttons: 10 };

/** What a person promised for this day, each open one with a button that closes it as kept. Closed ones say what became of them. */
export function commitmentsDueMessage(day: Day, commitments: readonly Commitment[]): Message {
  const open = commitments.filter(({ status }) => status === 'open');
  const text = summaryOf(day, open.length);
  const rest = commitments.length - most.lines;
  const lines = commitments
    .slice(0, most.lines)
    .map(({ text: words, status }) =>
      line(
        inlineWords(truncate(words ?? '(erased)', most.text)),
        status === 'open' ? '' : ` – ${outcomeWords(status).toLowerCase()}`,
      ),
    );
  return {
    text,
    blocks: [
      section(text),
      ...(lines.length > 0 ? [richText(bullets(lines))] : []),
      ...(rest > 0 ? [context(`And ${rest} more.`)] : []),
      ...keptButtons(open),
      ...(open.length > 0 ? [context('Not done yet? Say so in your next check-in, that is what it is for.')] : []),
    ],
  };
}

function summaryOf(day: Day, open: number): string {
  if (open === 0) return `Nothing is open any more for ${showDay(day)}.`;
  return open === 1
    ? `One promise of yours is due today, ${showDay(day)}.`
    : `${open} promises of yours are due today, ${showDay(day)}.`;
}

function keptButtons(open: readonly Commitment[]) {
  const shown = open.slice(0, most.buttons);
  const prefix = 'Kept: ';
  const labels = distinctLabels(
    shown.map(({ text }) => text ?? '(erased)'),
    limits.button.text - prefix.length,
  );
  return shown.map(({ id, version }, index) =>
    actions(
      [button({ text: `${prefix}${labels[index] ?? ''}`, actionId: keptButtonId, value: `${id}/${version}` })],
      `kept/${id}`,
    ),
  );
}
