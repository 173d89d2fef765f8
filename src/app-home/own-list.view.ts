import type { KnownBlock, Overflow } from '@slack/types';
import { button, context, section } from '../block-kit/build.ts';
import { limits } from '../block-kit/limits.ts';
import { truncate } from '../block-kit/shorten.ts';
import { bullets, inlineWords, line, plain, richText } from '../block-kit/user-text.ts';
import { localOf } from '../calendar/local-time.ts';
import { showShortDay, showZone } from '../calendar/show-date.ts';
import { isPastDue } from '../check-ins/commitment.ts';
import { closePromiseMenu, commitmentActions, emptyForm } from '../check-ins/commitment-buttons.view.ts';
import { dueWords } from '../check-ins/commitment-messages.view.ts';
import { parkButton } from '../loops/loop-buttons.view.ts';
import type { Home, NamedSlot } from './home.ts';
import { plainSection } from './names.view.ts';

export const homeActions = {
  /** What becomes of a parked moment; value: `take` or `drop` and its id. */
  moment: 'home/moment',
} as const;

const most = { promises: 10, promise: 250, slots: 6, parked: 5, moment: 250 };

/** The open promises, each with the menu that closes it. */
export function promiseBlocks({ own, today, coached }: Home): KnownBlock[] {
  if (!own) return [];
  const { promises } = own;
  const add = button({ text: 'Promise something', actionId: commitmentActions.openForm, value: emptyForm });
  const shown = promises.slice(0, most.promises);
  const rest = promises.length - shown.length;
  const title = promises.length === 0 ? '*Your open promises:* none.' : `*Your open promises: ${promises.length}*`;
  return [
    section(title, add),
    ...shown.map((promise) => {
      const { text, dueOn } = promise;
      const past = isPastDue(dueOn, today) ? ', past its day' : '';
      const due = dueOn === today ? 'today' : `${dueWords(dueOn)}${past}`;
      return plainSection(`${truncate(text ?? '(erased)', most.promise)} (${due})`, closePromiseMenu(promise));
    }),
    ...(rest > 0
      ? [
          context(
            `And ${rest} more: ${coached ? 'your check-in goes through them all.' : 'they move up as these are closed.'}`,
          ),
        ]
      : []),
  ];
}

/** What is placed for the next days, by time. */
export function slotBlocks({ own, zone }: Home): KnownBlock[] {
  if (!own) return [];
  const shown = own.slots.slice(0, most.slots);
  const more = own.slots.length - shown.length;
  if (shown.length === 0) return [section('*Coming up:* nothing is placed yet. `/coach plan` shows what comes.')];
  return [
    richText(
      line([{ type: 'text', text: 'Coming up', style: { bold: true } }]),
      bullets(shown.map((slot) => line(...slotWords(slot, zone)))),
    ),
    context(`${more > 0 ? `And ${more} more. ` : ''}Times are ${showZone(zone)}. /coach plan shows two weeks.`),
  ];
}

/** What was seen on calls and waits for the next loop. */
export function parkedBlocks({ coached, personId }: Home): KnownBlock[] {
  if (!coached) return [];
  const { parked, loop } = coached;
  const shown = parked.slice(0, most.parked);
  const rest = parked.length - shown.length;
  return [
    section(
      parked.length === 0
        ? '*Parked for the next loop:* nothing yet. Keep what you notice on a call.'
        : `*Parked for the next loop: ${parked.length}*`,
      parkButton('Park a moment', personId),
    ),
    ...shown.map(({ id, what, place }) =>
      plainSection(
        `${truncate(what ?? '(erased)', most.moment)}${place === null ? '' : ` (${truncate(place, 100)})`}`,
        momentMenu(id, loop !== null),
      ),
    ),
    ...(rest > 0 ? [context(`And ${rest} more, offered when the next loop opens.`)] : []),
  ];
}

/** What stands in the menu beside a parked moment; undefined for one of another version of the bot. */
export function readMomentChoice(value: string | undefined): { what: 'take' | 'drop'; momentId: number } | undefined {
  const [what, id] = value?.split('/') ?? [];
  const momentId = Number(id);
  if ((what !== 'take' && what !== 'drop') || !Number.isInteger(momentId)) return undefined;
  return { what, momentId };
}

function momentMenu(id: number, hasLoop: boolean): Overflow {
  const option = (value: string, text: string) => ({ value: `${value}/${id}`, text: plain(text, limits.option.text) });
  return {
    type: 'overflow',
    action_id: homeActions.moment,
    options: [
      ...(hasLoop ? [option('take', 'Take it into the open loop')] : []),
      option('drop', 'Take it off the list'),
    ],
  };
}

const slotNames = { skill: 'skill session', pipeline: 'pipeline review', 'check-in': 'check-in' } as const;

function slotWords(slot: NamedSlot, zone: string): Parameters<typeof line> {
  const { startsAt, endsAt, what, name, isShort, movedFrom } = slot;
  const { day, time } = localOf(startsAt, zone);
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000;
  return [
    `${showShortDay(day)} ${time}: ${isShort ? 'short ' : ''}${slotNames[what]} with `,
    inlineWords(truncate(name, 60)),
    minutes > 0 ? `, ${minutes} minutes` : '',
    movedFrom !== null && movedFrom !== day ? ` (moved from ${showShortDay(movedFrom)})` : '',
  ];
}
