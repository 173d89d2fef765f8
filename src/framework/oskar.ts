import type { Model } from './model.ts';

/** For a behaviour that already shows in part: scored now and again at follow-up, so that the change can be seen. */
export const oskar: Model = {
  id: 'oskar',
  title: 'OSKAR',
  serves: ['skill'],
  steps: [
    {
      id: 'outcome',
      title: 'Outcome',
      question: 'What will you hear yourself say on calls once this works?',
      help: 'Something a second person could hear on a recording.',
      required: true,
    },
    {
      id: 'scaling',
      title: 'Scaling',
      question: 'From 0 to 10, how close are you to that today?',
      help: '0 is not at all, 10 is every time. You answer this again at follow-up.',
      required: true,
      scale: { from: 0, to: 10 },
    },
    {
      id: 'know-how',
      title: 'Know-how',
      question: 'What got you that far, and when did it go well?',
      help: 'Name a call where it worked.',
      required: true,
    },
    {
      id: 'affirm-and-action',
      title: 'Affirm and action',
      question: 'What do you keep doing, and what takes you one step up?',
      help: 'First what is good already, then one next step.',
      required: true,
    },
    {
      id: 'review',
      title: 'Review',
      question: 'What is better since last time, and what made the difference?',
      help: 'Leave it empty when this is the first time.',
      required: false,
    },
  ],
};
