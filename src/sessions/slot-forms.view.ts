import type { ModalView } from '@slack/types';
import { z } from 'zod';
import { context, modal, section } from '../block-kit/build.ts';
import { escapeMrkdwn } from '../block-kit/escape.ts';
import { readMetadata } from '../block-kit/read-metadata.ts';
import { inline } from '../block-kit/readable.ts';
import { truncate } from '../block-kit/shorten.ts';
import { localOf } from '../calendar/local-time.ts';
import { showWholeMoment, showZone } from '../calendar/show-date.ts';
import type { Field } from './field.ts';
import { fieldBlock, readFieldBlocks } from './field-blocks.view.ts';
import { type SlotAbout, slotNames } from './slot-about.ts';
import type { Excuse, SlotConversation, SlotKey, SlotsToExcuse } from './slot-change.ts';

export const moveForm = 'slot/move-form';
export const excuseForm = 'slot/excuse-form';

const excuseChoices: readonly { value: Excuse; label: string }[] = [
  { value: 'leave', label: 'Leave' },
  { value: 'holiday', label: 'Holiday' },
  { value: 'other', label: 'Another reason' },
];

const key = z.object({
  coachId: z.string(),
  coacheeId: z.string(),
  conversation: z.enum(['skill', 'pipeline', 'deal']),
  week: z.string(),
});
const slots = z.union([
  z.object({ keys: z.array(key) }),
  z.object({
    coacheeIds: z.array(z.string()).nullable(),
    conversations: z.array(key.shape.conversation),
    weeksAhead: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
  }),
]);

const day: Field = { name: 'day', label: 'Day', required: true, as: { input: 'date' } };
const time: Field = { name: 'time', label: 'Time', required: true, as: { input: 'time' } };

/** To when an occurrence moves. It opens at where it stands now, in the zone in which it is typed. */
export function moveFormView(about: SlotAbout, at: Date, zone: string): ModalView {
  const local = localOf(at, zone);
  const whose = `${slotNames[about.key.conversation]} of ${escapeMrkdwn(truncate(inline(about.coacheeName), 60))}`;
  return modal({
    callbackId: moveForm,
    title: 'Move it within its week',
    submit: 'Move',
    close: 'Close',
    privateMetadata: JSON.stringify(about.key),
    blocks: [
      section(`The ${whose} is on ${showWholeMoment(at, zone)}. It stays in its week.`),
      context(
        `Day and time are in ${showZone(zone)}. ${escapeMrkdwn(truncate(inline(about.coacheeName), 60))} is told.`,
      ),
      fieldBlock(day, local.day, 0),
      fieldBlock(time, local.time, 0),
    ],
  });
}

/** Which occurrence, and to when; undefined for a form of another version of the bot. */
export function readMoveForm({
  privateMetadata,
  values,
}: {
  privateMetadata: string;
  values: unknown;
}): { key: SlotKey; day: string; time: string } | undefined {
  const parsed = key.safeParse(readMetadata(privateMetadata));
  if (!parsed.success) return undefined;
  const read = readFieldBlocks(values);
  return { key: parsed.data, day: read.day ?? '', time: read.time ?? '' };
}

const excuse: Field = {
  name: 'excuse',
  label: 'Why does it not take place?',
  required: true,
  as: { input: 'choice', choices: excuseChoices },
};
const reason: Field = {
  name: 'reason',
  label: 'Anything to add?',
  hint: 'Only the two of you see this.',
  required: false,
  as: { input: 'words', max: 300, isLong: false },
};

/** Why occurrences don't take place. `names` are those of the people it is about. */
export function excuseFormView(about: SlotsToExcuse, names: readonly string[]): ModalView {
  const kinds = 'keys' in about ? about.keys.map(({ conversation }) => conversation) : about.conversations;
  return modal({
    callbackId: excuseForm,
    title: 'Excuse',
    submit: 'Excuse',
    close: 'Close',
    privateMetadata: JSON.stringify(about),
    blocks: [
      section(`${kindWords(kinds)}: ${escapeMrkdwn(truncate(names.map(inline).join(', '), 1000))}`),
      context('An excused one counts for nobody. You can undo it.'),
      fieldBlock(excuse, '', 0),
      fieldBlock(reason, '', 0),
    ],
  });
}

/** What to excuse, and why; undefined for a form of another version of the bot. */
export function readExcuseForm({
  privateMetadata,
  values,
}: {
  privateMetadata: string;
  values: unknown;
}): { slots: SlotsToExcuse; excuse: Excuse | undefined; reason: string | null } | undefined {
  const parsed = slots.safeParse(readMetadata(privateMetadata));
  if (!parsed.success) return undefined;
  const read = readFieldBlocks(values);
  return {
    slots: parsed.data,
    excuse: excuseChoices.find(({ value }) => value === read.excuse)?.value,
    reason: read.reason?.trim() || null,
  };
}

function kindWords(kinds: readonly SlotConversation[]): string {
  const names = [...new Set(kinds)].map((kind) => slotNames[kind]);
  const text = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
