const words: Record<string, string> = {
  welcome: 'Welcome',
  'skill-session': 'Before the skill session',
  'pipeline-review': 'Before the pipeline review',
  'call-check': 'A call to check',
  'check-in': 'Check-in',
  'manager-day': 'Coaching day',
  'team-check-ins': 'This week’s check-ins',
  practice: 'Practice before the call',
  verdict: 'What a call showed',
  'second-opinion-notice': 'A second manager judges a call',
  'second-opinion': 'A second opinion is asked for',
  'both-verdicts': 'Both verdicts on a call',
  'passed-on': 'A loop goes on with another coach',
  'slot-change': 'A meeting or check-in was changed',
  'own-view': 'How the coachee saw a call',
  'commitment-due': 'A promise is due',
  digest: 'Weekly digest',
  'four-week-review': 'Four-week review',
};

const variants: Record<string, string> = {
  short: ' (short)',
  rollover: ' (new period)',
};

/** What a kind of message is called on the sandbox's page; a kind without words shows its own name. */
export function messageWords(kind: string, variant: string | null): string {
  const isNudge = kind.startsWith('nudge:');
  const base = isNudge ? kind.slice('nudge:'.length) : kind;
  const what = words[base] ?? base;
  return `${isNudge ? `Reminder: ${what.toLowerCase()}` : what}${variants[variant ?? ''] ?? ''}`;
}
