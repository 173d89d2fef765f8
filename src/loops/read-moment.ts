import { type Answers, answerTo, problemWithLink } from './answers.ts';
import type { Moment } from './loop.ts';

export type MomentWords = Pick<Moment, 'link' | 'place' | 'consequence'> & { what: string };

/**
 * The moment that a form tells of, null when it tells of none, or what is wrong with it: it says what happened, and both people must
 * be able to find it again by a link, a time or a line.
 */
export function readMoment(answers: Answers): { moment: MomentWords | null; problems: Record<string, string | null> } {
  const link = answerTo(answers, 'link');
  const place = answerTo(answers, 'place');
  const what = answerTo(answers, 'what');
  const consequence = answerTo(answers, 'consequence');
  if (link === null && place === null && what === null && consequence === null) return { moment: null, problems: {} };
  const problems = {
    link: problemWithLink(link),
    place:
      link === null && place === null
        ? 'Add a link, a time or the line that was said, so that you can both find it again.'
        : null,
    what: what === null ? 'Say what happened, in a sentence: what was said or done.' : null,
  };
  return { moment: what === null ? null : { link, place, what, consequence }, problems };
}
