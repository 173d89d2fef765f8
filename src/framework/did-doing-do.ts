import type { Model } from './model.ts';

/** The weekly check-in: starts from what was promised last time. */
export const didDoingDo: Model = {
  id: 'did-doing-do',
  title: 'Did-Doing-Do',
  serves: ['deal'],
  steps: [
    {
      id: 'did',
      title: 'Did',
      question: 'What became of each thing you promised last time?',
      help: 'Kept, partly, not kept, still on it or dropped. A line on why is welcome.',
      required: true,
    },
    {
      id: 'doing',
      title: 'Doing',
      question: 'What are you working on this week, and which deal do you want to look at?',
      help: 'Your priorities in a few words, and one deal with your own plan for it.',
      required: false,
    },
    {
      id: 'do',
      title: 'Do',
      question: 'What will you do by when?',
      help: 'One to five things, each with a day if it has one.',
      required: true,
    },
  ],
};
