import type { Need } from './need.ts';
import type { NextStep } from './next-step.ts';

/** Where a loop stands, after its name and a colon; said alike to coach and coachee. */
export const needWords: Record<Need, string> = {
  'write-behaviour': 'needs its behaviour and pass condition',
  'write-pass-condition': 'needs its pass condition',
  'rewrite-pass-condition': 'the last call could not be judged, so the pass condition has to be rewritten',
  'check-call': 'the named call is over and waits for its check',
  'name-first-call': 'needs a named later call',
  'replace-call': 'the named call is off, so it needs a substitute call',
  'name-next-call': 'needs the next named call',
  'name-substitute': 'the moment never came up, so it needs a substitute call',
  'close-adopted': 'shown as often as you agreed, so it can be closed as adopted',
  'ask-about-practice': 'no practice was logged before the last call: talk about that first',
  'change-scene': 'goes well in practice and not on calls: change the scene',
  'replace-behaviour': 'three calls without it: replace the behaviour',
  'run-again-harder': 'needs a harder scene or a sharper pass condition, then the next call',
  practise: 'waits for practice before the call',
  wait: 'practised, waits for the call',
};

/** What the button says that does it, to the coach. */
export const needButtonWords: Record<Exclude<Need, 'wait'>, string> = {
  'write-behaviour': 'Write the behaviour',
  'write-pass-condition': 'Write the pass condition',
  'rewrite-pass-condition': 'Rewrite the pass condition',
  'check-call': 'Check the call',
  'name-first-call': 'Name a call',
  'replace-call': 'Name a substitute call',
  'name-next-call': 'Name the next call',
  'name-substitute': 'Name a substitute call',
  'close-adopted': 'Close: adopted',
  'ask-about-practice': 'It was practised: log it',
  'change-scene': 'Change the scene',
  'replace-behaviour': 'Replace the behaviour',
  'run-again-harder': 'Harder scene, or pass condition',
  practise: 'Log practice',
};

/** What comes next after a verdict, to the person whose call it was. `coach` is a name that can be shown. */
export function nextWordsTo(step: NextStep, coach: string): string {
  switch (step) {
    case 'close-adopted':
      return `That is as often as you two agreed. ${coach} closes the loop with you, and you pick what comes next.`;
    case 'name-next-call':
      return 'One more checked call makes it sure. Name the call on which you show it again.';
    case 'rewrite-pass-condition':
      return `It says nothing about you: the pass condition did not say enough. ${coach} rewrites it, then the next call is named.`;
    case 'name-substitute':
      return 'The moment never came up, so it counts for nothing. Name another call on which it can.';
    case 'ask-about-practice':
      return `No practice is logged. ${coach} asks you about it; what you did practise, you can still log.`;
    case 'change-scene':
      return 'Your practice goes well. The next scene is to be closer to a real buyer, then comes the next call.';
    case 'replace-behaviour':
      return `You two look for a smaller or another behaviour. ${coach} brings it up.`;
    case 'run-again-harder':
      return 'Run it again with a harder scene, then on the next call you name.';
  }
}
