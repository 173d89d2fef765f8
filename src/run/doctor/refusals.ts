import { errorClass } from '../../slack/error-class.ts';
import { type Finding, off } from './finding.ts';

export const everybody = 'Nobody gets anything from the bot.';

/** Slack gave no clear answer to a question about this. */
export function unreachable(what: string): Finding {
  return off(what, 'Slack gave no answer that could be understood.', {
    affects: everybody,
    mend: 'Check SLACK_API_URL, and that this machine reaches https://slack.com; if it does, look again in a minute.',
  });
}

/** What helps against a refusal that says nothing about what was asked: Slack has trouble, or somebody there has to allow the app. */
export function mendWhateverWasAsked(code: string): string | undefined {
  switch (errorClass(code, 'form')) {
    case 'ambiguous':
    case 'limit':
      return 'Look again in some minutes: Slack has trouble, or asks to wait. https://slack-status.com tells of its trouble.';
    case 'org-state':
      return 'Ask an admin of your organisation at Slack what is going on there; the bot tries again by itself.';
    default:
      break;
  }
  if (code === 'team_access_not_granted') return 'Ask an admin of your organisation to give the app this workspace.';
  return needAllowing.has(code) ? 'Ask a workspace admin to allow this app.' : undefined;
}

const needAllowing = new Set([
  'access_denied',
  'no_permission',
  'ekm_access_denied',
  'enterprise_is_restricted',
  'restricted_action',
]);

/** What the table has for this code. */
export function lookUp(known: Record<string, string>, code: string): string | undefined {
  return Object.hasOwn(known, code) ? known[code] : undefined;
}
