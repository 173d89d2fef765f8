import { actions, button, context } from '../block-kit/build.ts';
import type { Message } from '../block-kit/message.ts';
import { showMoment } from '../calendar/show-date.ts';
import type { SnoozeChoice } from './snooze.ts';

/** One action for each choice; the value is the message's opaque id. */
export const snoozeActions: Record<SnoozeChoice, string> = {
  'in-two-hours': 'prompt/snooze-two-hours',
  tomorrow: 'prompt/snooze-tomorrow',
};

/** The message with two buttons that put its reminder off; once one was pressed, with when it comes. */
export function withSnooze(
  message: Message,
  { opaqueId, until, zone }: { opaqueId: string; until: Date | null; zone: string },
): Message {
  const { blocks } = message;
  if (until) return { ...message, blocks: [...blocks, context(`I’ll remind you ${showMoment(until, zone)}.`)] };
  const inTwoHours = button({ text: 'Remind me in 2 hours', actionId: snoozeActions['in-two-hours'], value: opaqueId });
  const tomorrow = button({ text: 'Remind me tomorrow', actionId: snoozeActions.tomorrow, value: opaqueId });
  return { ...message, blocks: [...blocks, actions([inTwoHours, tomorrow], 'snooze')] };
}

/** Why a message can't be put off. */
export const snoozeRefusals = {
  over: 'There is no reminder left of this one, so nothing more comes.',
  'too-late': 'That would be too late for this one, so I remind you as usual.',
  'not-yours': 'Only whoever got this message can put it off.',
} as const;
