import { bothVerdictsMessage, secondOpinionAsk, secondOpinionNotice } from '../../loops/loop-messages.view.ts';
import { noticeKey } from '../../loops/news.ts';
import { findBothVerdicts, findSecondOpinion } from '../../loops/second-opinion.store.ts';
import type { SecondOpinion } from '../../loops/second-opinion.ts';
import { findPeople } from '../../roster/person.store.ts';
import { personName } from '../../roster/person-name.ts';
import type { Compose, Composing } from '../composing.message.ts';
import { findPromptByKey } from '../delivery.store.ts';
import type { Prompt } from '../prompt.ts';
import { newsOf } from '../read-about.ts';
import { nothingLeft } from './nudge.view.ts';

const aMinuteMs = 60_000;

/** The coachee hears that another manager judges their call too; once that was taken back, so. */
export const composeSecondOpinionNotice: Compose = async (composing) => {
  const { db, prompt } = composing;
  const opinion = await findSecondOpinion(db, newsOf(prompt).opinionId);
  if (!opinion) return { nothing: 'unknown-call' };
  if (!opinion.isWithdrawn) return { message: secondOpinionNotice(await namesOf(composing, opinion)) };
  return prompt.sentAt === null
    ? { nothing: 'taken-back' }
    : { message: nothingLeft('Another manager was to judge a call of yours too. That was taken back.') };
};

/** The other manager is asked, once the coachee has been told. Later: what has become of the question. */
export const composeSecondOpinion: Compose = async (composing) => {
  const { db, prompt, now } = composing;
  const opinion = await findSecondOpinion(db, newsOf(prompt).opinionId);
  if (!opinion) return { nothing: 'unknown-call' };
  const isUnsent = prompt.sentAt === null;
  if (opinion.isWithdrawn) {
    const words = 'The second opinion that you were asked for is no longer needed. Thank you.';
    return isUnsent ? { nothing: 'taken-back' } : { message: nothingLeft(words) };
  }
  if (opinion.verdictId !== null) {
    return isUnsent ? { nothing: 'answered' } : { message: nothingLeft('You have judged this call. Thank you.') };
  }
  if (isUnsent) {
    const first = await firstTold(composing, prompt);
    if (first === 'never') return { nothing: 'coachee-not-told' };
    if (first !== 'told') {
      const soonest = new Date(now.getTime() + aMinuteMs);
      return { nothing: 'coachee-first', askAgainAt: first > soonest ? first : soonest };
    }
  }
  const { askerName } = await namesOf(composing, opinion);
  return { message: secondOpinionAsk({ askerName, opinionId: opinion.id }) };
};

/** Both judges see both verdicts. */
export const composeBothVerdicts: Compose = async ({ db, prompt }) => {
  const both = await findBothVerdicts(db, newsOf(prompt).callId);
  return both ? { message: bothVerdictsMessage(both) } : { nothing: 'unknown-call' };
};

/** Has the coachee been told? Else when they are to be, or that they never are. */
async function firstTold({ db }: Composing, prompt: Prompt): Promise<'told' | 'never' | Date> {
  const { coachId, coacheeId } = prompt;
  const key = noticeKey(newsOf(prompt).opinionId, { coachId: coachId ?? '', coacheeId: coacheeId ?? '' });
  const notice = await findPromptByKey(db, key);
  if (notice?.ts) return 'told';
  return notice?.status === 'planned' || notice?.status === 'sending' ? notice.dueAt : 'never';
}

async function namesOf(
  { db, roster: { roster } }: Composing,
  { askedBy, judgeId }: SecondOpinion,
): Promise<{ askerName: string; judgeName: string }> {
  const people = await findPeople(db, [askedBy, judgeId]);
  return { askerName: personName(roster, people, askedBy), judgeName: personName(roster, people, judgeId) };
}
