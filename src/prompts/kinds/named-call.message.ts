import { findLoop } from '../../loops/loop.store.ts';
import type { Loop, NamedCall } from '../../loops/loop.ts';
import { findPair } from '../../roster/pairs.ts';
import { findPeople } from '../../roster/person.store.ts';
import { personName } from '../../roster/person-name.ts';
import { zoneOf } from '../../roster/zone-of.ts';
import type { Composed, Composing } from '../composing.message.ts';
import { callOf } from '../read-about.ts';
import { nothingLeft } from './nudge.view.ts';

/** The call of a loop that a message is about, as it is now. */
export interface CallFacts {
  loop: Loop;
  call: NamedCall;
  /** The names of the two. */
  coach: string;
  coachee: string;
  /** The reader's. */
  zone: string;
}

/** What the message is about; or what to say instead to somebody whom it does not concern any more. */
export async function loadCallFacts({ db, prompt, roster: { roster } }: Composing): Promise<CallFacts | Composed> {
  const about = callOf(prompt);
  const loop = about && (await findLoop(db, about.loopId));
  const call = loop?.calls.find(({ id }) => id === about?.callId);
  if (!loop || !call) return { nothing: 'unknown-call' };
  const { coachId, coacheeId, recipient } = prompt;
  const isTheirs = coachId === loop.coachId && coacheeId === loop.coacheeId;
  if (!isTheirs || !findPair(roster, loop.coachId, loop.coacheeId)) {
    return prompt.sentAt === null
      ? { nothing: 'pair-ended' }
      : { message: nothingLeft('This went on with another coach, so there is nothing left to do here.') };
  }
  const people = await findPeople(db, [recipient, loop.coachId, loop.coacheeId]);
  const reader = people.get(recipient) ?? { id: recipient, pinnedZone: null, slackZone: null };
  return {
    loop,
    call,
    coach: personName(roster, people, loop.coachId),
    coachee: personName(roster, people, loop.coacheeId),
    zone: zoneOf(roster, reader).zone,
  };
}

/** What has become of a call that nobody is to be asked about any more: in short, as the reason on record, and as a sentence. */
export function endOf({ closed }: Loop, { state }: NamedCall): { reason: string; words: string } | null {
  if (state === 'moved') return { reason: 'call-moved', words: 'This call was moved. I ask about the new one.' };
  if (state === 'cancelled') return { reason: 'call-cancelled', words: 'This call was cancelled.' };
  if (state === 'judged') return { reason: 'answered', words: 'This call is checked.' };
  return state === 'dropped' || closed ? { reason: 'loop-closed', words: 'This loop is closed.' } : null;
}
