import type { Day } from '../calendar/settings.ts';

export type DealQuestion = 'closes-by-date' | 'confirmed-next-step';

export const dealQuestions: Record<DealQuestion, string> = {
  'closes-by-date': 'How do you know this deal closes when you say it does?',
  'confirmed-next-step': 'What is the next step the buyer confirmed?',
};

/** The one deal question of a week, given its first day. Neighbouring weeks of a team never ask the same one. */
export function dealQuestionOf(week: Day): DealQuestion {
  const weeks = Math.floor(Date.parse(week) / (7 * 24 * 60 * 60 * 1000));
  return weeks % 2 === 0 ? 'closes-by-date' : 'confirmed-next-step';
}
