import type { Model } from './model.ts';

/** The pipeline review: from the result back to what fills the calendar. */
export const aor: Model = {
  id: 'aor',
  title: 'AOR',
  serves: ['pipeline'],
  steps: [
    {
      id: 'result',
      title: 'Result',
      question: 'Which result do you want by the end of this period, and where do you stand today?',
      help: 'A number and a date.',
      required: true,
    },
    {
      id: 'objectives',
      title: 'Objectives',
      question: 'What has to be true in your pipeline for that result to come?',
      help: 'For example so many open deals past the first meeting.',
      required: true,
    },
    {
      id: 'activities',
      title: 'Activities',
      question: 'What will you do each week to get there, and how often?',
      help: 'Only things that are in your own hands.',
      required: true,
    },
  ],
};
