import type { Model } from './model.ts';

/** For a coachee who can see the gap: the answer is theirs. */
export const grow: Model = {
  id: 'grow',
  title: 'GROW',
  serves: ['skill'],
  steps: [
    {
      id: 'goal',
      title: 'Goal',
      question: 'What do you want to do differently in your next calls?',
      help: 'One thing you say or do, small enough to hear on one call.',
      required: true,
    },
    {
      id: 'reality',
      title: 'Reality',
      question: 'What did you say at that moment in your last call, and what happened next?',
      help: 'Pick one call you can both open again.',
      required: true,
    },
    {
      id: 'options',
      title: 'Options',
      question: 'What else could you say or do there?',
      help: 'Find two or three ways before you choose one.',
      required: true,
    },
    {
      id: 'will',
      title: 'Will',
      question: 'Which one will you try, and on which call?',
      help: 'Name the call and the day.',
      required: true,
    },
  ],
};
