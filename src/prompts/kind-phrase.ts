import { type BaseKind, baseOf, isNudge, isPromptKind } from './prompt-kinds.ts';

const phrases: Record<BaseKind, string> = {
  welcome: 'the welcome',
  'skill-session': 'the message before the skill session',
  'pipeline-review': 'the message before the pipeline review',
  'call-check': 'the question about a call',
  'check-in': 'the check-in',
  'manager-day': 'the message of the coaching day',
  'team-check-ins': 'the message with the week’s check-ins',
  practice: 'the message before a call',
  verdict: 'the message of what a call showed',
  'second-opinion-notice': 'the message that a second manager judges a call',
  'second-opinion': 'the question to a second manager',
  'both-verdicts': 'the message with both verdicts on a call',
  'passed-on': 'the message that a loop goes on with another coach',
  'slot-change': 'the message that a meeting or check-in was changed',
  'own-view': 'the row of how a coachee saw a call',
  'commitment-due': 'the message of promises that are due',
  digest: 'the weekly digest',
  'four-week-review': 'the four-week review',
};

/** What a message is called in a sentence, `the weekly digest`. */
export function kindPhrase(kind: string): string {
  if (!isPromptKind(kind)) return 'a message';
  return isNudge(kind) ? `a reminder of ${phrases[baseOf(kind)]}` : phrases[baseOf(kind)];
}

const ways: Partial<Record<BaseKind, string>> = {
  'check-in': 'Type /coach checkin to answer.',
  'commitment-due': 'Type /coach status to see your promises.',
  'team-check-ins': 'Type /coach to see what you can do now.',
  'manager-day': 'Type /coach to see what you can do now.',
  'call-check': 'Type /coach check with the name to answer.',
  verdict: 'Type /coach loop to see it.',
  'second-opinion': 'Your Home tab has a button for it.',
  'passed-on': 'Type /coach loop to see what is open.',
  'slot-change': 'Type /coach plan to see what is ahead.',
  practice: 'Type /coach practice to log it.',
  'skill-session': 'Type /coach status to see where you stand.',
  'pipeline-review': 'Type /coach status to see where you stand.',
};

/** A message's text for when its blocks and buttons can't be shown: it names the command that does the same, where there is one. */
export function withoutButtons(kind: string, text: string): string {
  const way = isPromptKind(kind) ? ways[baseOf(kind)] : undefined;
  return way === undefined ? text : `${text}\n${way}`;
}
