import type { LoopCloseReason, VerdictWord } from './loop.ts';
import type { NextStep } from './next-step.ts';
import type { Stage } from './stage.ts';

/** Where a loop stands, in plain words: what leaders see. What its two people see is `needWords`. */
export const stageWords: Record<Stage, string> = {
  closed: 'closed',
  'needs-behaviour': 'needs a behaviour and pass condition to judge by',
  'check-due': 'the named call is over and waits for its check',
  'needs-call': 'needs a named later call',
  'needs-practice': 'waits for practice before the call',
  'waiting-for-call': 'practised, waits for the call',
};

export const verdictNames: Record<VerdictWord, string> = {
  shown: 'Shown',
  'tried-not-yet': 'Tried, but not yet',
  'not-tried': 'Not tried',
  'no-opportunity': 'No opportunity',
  'cannot-judge': 'Can’t judge',
};

/** What each verdict means, in a few words beside it. */
export const verdictHints: Record<VerdictWord, string> = {
  shown: 'The pass condition was met',
  'tried-not-yet': 'It was there, but the pass condition was not met',
  'not-tried': 'The moment came, and it was left out',
  'no-opportunity': 'The moment never came up',
  'cannot-judge': 'The pass condition does not say enough',
};

export const closeReasonNames: Record<LoopCloseReason, string> = {
  adopted: 'Adopted: shown on calls',
  replaced: 'Another behaviour matters more',
  reworded: 'The behaviour has to be put differently',
  stopped: 'We stop here',
  left: 'The person has left the team',
};

/** What is suggested after a verdict, to the coach. */
export const nextStepWords: Record<NextStep, string> = {
  'close-adopted':
    'It was shown as often as you agreed: it is adopted. Close the loop and pick the next behaviour, parked moments first.',
  'name-next-call': 'Shown. One more checked call makes it sure: keep the behaviour and name the next call.',
  'rewrite-pass-condition': 'Rewrite the pass condition so that the next call can be judged, or ask a second manager.',
  'name-substitute': 'The moment never came up. Name a substitute call; the loop goes on.',
  'ask-about-practice':
    'No practice was logged. Ask whether it was practised. If it was not, talk about effort, and bring nothing new.',
  'change-scene': 'Practice goes well, calls do not: the practice is too far from real buyers. Change the scene.',
  'replace-behaviour': 'Three calls without it. Replace the behaviour with a smaller or another one.',
  'run-again-harder': 'Run it again with a harder scene, or look at the pass condition.',
};
