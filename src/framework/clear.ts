import type { Model } from './model.ts';

/** More room for expectations and context, as a new manager needs. */
export const clear: Model = {
  id: 'clear',
  title: 'CLEAR',
  serves: ['skill'],
  steps: [
    {
      id: 'contract',
      title: 'Contract',
      question: 'What should be different for you at the end of this talk?',
      help: 'Agree on one subject, and on what you want from your coach.',
      required: true,
    },
    {
      id: 'listen',
      title: 'Listen',
      question: 'What happened, from your side?',
      help: 'Tell it in order. Your coach listens and asks only to understand.',
      required: true,
    },
    {
      id: 'explore',
      title: 'Explore',
      question: 'What is behind it, and which ways forward do you see?',
      help: 'Look at it from the other side of the table too.',
      required: true,
    },
    {
      id: 'action',
      title: 'Action',
      question: 'What will you do, and when will it show?',
      help: 'One step, with a day.',
      required: true,
    },
    {
      id: 'review',
      title: 'Review',
      question: 'What was useful today, and what should we do differently next time?',
      help: 'A line is enough.',
      required: false,
    },
  ],
};
