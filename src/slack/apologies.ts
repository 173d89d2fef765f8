import type { Message } from '../block-kit/message.ts';

/** Plain sentences for the moments when something of ours is off. Nobody is blamed, and each names one thing to do. */
export const apologies = {
  oldButton: 'This button is from an older version of Loopkeeper. Type /coach to see what you can do now.',
  failed: 'Something went wrong on my side and nothing was changed. Please try once more in a minute.',
  notSaved: 'I could not save this just now. Your text is still here: please press the button again in a minute.',
  busy: 'This is taking longer than it should. Your text is still here: please press the button again in a moment.',
  slow: 'This is taking longer than it should. Please look again in a minute, and try once more if nothing has changed.',
  notSetUp: (code: string) =>
    `Slack does not let me send what I should (${code}). Compare the app's settings with manifest.yml, and reinstall it after a change.`,
  oldForm: 'This form is from an older version of Loopkeeper. Please close it and open it again.',
} as const;

/** A message of one of our own sentences; never pass it a person's text. */
export function sentence(text: string): Message {
  return { text, blocks: [{ type: 'section', text: { type: 'mrkdwn', text, verbatim: true } }] };
}
