import type { ModalView } from '@slack/types';
import { z } from 'zod';
import { context, modal } from '../block-kit/build.ts';
import { readMetadata } from '../block-kit/read-metadata.ts';
import { fieldLimits } from '../loops/answers.ts';
import type { Field } from './field.ts';
import { fieldBlock, problemsBeside, readFieldBlocks } from './field-blocks.view.ts';

export const skillGapForm = 'session/skill-gap';

const stored = z.object({ coacheeId: z.string() });

const fields: readonly Field[] = [
  {
    name: 'what',
    label: 'Which skill gap did you see?',
    hint: 'What was said or done, or was not.',
    required: true,
    as: { input: 'words', max: fieldLimits.what, isLong: true },
  },
  {
    name: 'place',
    label: 'Where can you both find it again?',
    hint: 'The deal, a time in the call, or the line that was said.',
    required: false,
    as: { input: 'words', max: fieldLimits.place, isLong: false },
  },
  {
    name: 'link',
    label: 'Link, if there is one',
    required: false,
    as: { input: 'words', max: fieldLimits.link, isLong: false },
  },
  {
    name: 'consequence',
    label: 'What is still unknown because of it?',
    required: false,
    as: { input: 'words', max: fieldLimits.consequence, isLong: false },
  },
];

/** On top of a check-in's form: a skill gap that waits for the skill session. */
export function skillGapView(coacheeId: string): ModalView {
  return modal({
    callbackId: skillGapForm,
    title: 'Park a skill gap',
    submit: 'Park it',
    close: 'Back',
    privateMetadata: JSON.stringify({ coacheeId }),
    blocks: [
      context('It waits among the parked moments until you pick the next behaviour. The check-in stays open below.'),
      ...fields.map((field) => fieldBlock(field, '', 0)),
    ],
  });
}

/** Whom it is about and what was written; undefined for a form of another version of the bot. */
export function readSkillGap({
  privateMetadata,
  values,
}: {
  privateMetadata: string;
  values: unknown;
}): { coacheeId: string; answers: Record<string, string> } | undefined {
  const parsed = stored.safeParse(readMetadata(privateMetadata));
  return parsed.success ? { coacheeId: parsed.data.coacheeId, answers: { ...readFieldBlocks(values) } } : undefined;
}

/** What is wrong, beside its field. */
export function skillGapErrors(problems: Readonly<Record<string, string>>): Record<string, string> {
  return problemsBeside(
    Object.entries(problems).map(([name, message]) => ({ name, message })),
    0,
  );
}
