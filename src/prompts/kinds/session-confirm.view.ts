import { actions, context, section } from '../../block-kit/build.ts';
import { escapeMrkdwn } from '../../block-kit/escape.ts';
import type { Message } from '../../block-kit/message.ts';
import type { Said, SessionKey } from '../../sessions/session.ts';
import { heldButtons } from '../../sessions/session-buttons.view.ts';
import { nothingLeft } from './nudge.view.ts';

/** A meeting that is over, as its coachee sees it. */
export interface OverMeeting {
  key: SessionKey;
  /** The coach's name. */
  coach: string;
  /** What the coachee has said. */
  said: Said | null;
  /** The coach has noted that it took place. */
  isNoted: boolean;
}

export const meetingNames = { skill: 'skill session', pipeline: 'pipeline review' } as const;

/** Did it take place? Two buttons while the coachee has not said; then what was said. */
export function sessionConfirm({ key, coach, said, isNoted }: OverMeeting): Message {
  const name = `Your ${meetingNames[key.conversation]} with ${escapeMrkdwn(coach)}`;
  if (said !== null)
    return nothingLeft(`${name}: you said that you ${said === 'held' ? 'had it' : 'did not have it'}.`);
  const text = `${name} is over. Did you have it?`;
  return {
    text,
    blocks: [
      section(text),
      actions([...heldButtons(key)], 'session-confirm'),
      context(
        isNoted ? 'Your coach has noted that you had it.' : 'Each of you says so once. It is for the count only.',
      ),
    ],
  };
}
