import type { TourStep } from '../sandbox/page/wire.ts';

/** Three steps through the sample team's third week: a rep answers, her manager answers, the leader reads. */
export const sampleTour: TourStep[] = [
  {
    title: 'A rep answers her check-in',
    says: 'You are Ana, a rep in London. It is Monday, nine o’clock, and her check-in has just come. Press “Open check-in”, say what became of last week’s promises, add one for this week, and send it.',
    person: 'U0ANA',
    channel: null,
    at: '2026-12-14T09:01:00Z',
    doneBy: 'form',
    button: 'Open check-in',
  },
  {
    title: 'Her manager answers in turn',
    says: 'You are Maya, Ana’s manager. All check-ins of her week come in one message. Press “Answer” beside Ana, agree, and ask one thing if you like.',
    person: 'U0MAYA',
    channel: null,
    at: '2026-12-14T09:05:00Z',
    doneBy: 'form',
    button: 'Answer',
  },
  {
    title: 'The leader reads the digest',
    says: 'You are Dana, who leads both managers. On Friday at three the digest says where coaching stands: who is stuck and what unblocks it, never anybody’s words.',
    person: 'U0DANA',
    channel: 'sales-leaders',
    at: '2026-12-18T15:01:00Z',
    doneBy: 'reading',
    button: null,
  },
];
