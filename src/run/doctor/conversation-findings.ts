import { errorClass } from '../../slack/error-class.ts';
import type { Asked, ChannelSeen } from '../../slack/look-at-app.ts';
import { type Finding, fine, off } from './finding.ts';
import { everybody, lookUp, mendWhateverWasAsked, unreachable } from './refusals.ts';

/** Whether the digest can be posted in this channel, and who would read it. */
export function channelFinding(id: string, asked: Asked<ChannelSeen>): Finding {
  const what = `Leaders' channel ${id}`;
  const affects = 'Its leaders get no digest.';
  if (!asked.ok) return refusedChannel(what, asked.code, affects);
  const { name, isArchived, isMember, isPrivate, isShared } = asked.answer;
  if (isArchived) {
    return off(what, `#${name} is archived.`, {
      affects,
      mend: 'Unarchive it, or name another channel in the roster and apply it.',
    });
  }
  if (!isMember) {
    return off(what, `the bot is not in #${name}.`, { affects, mend: `Type /invite @loopkeeper in #${name}.` });
  }
  if (isShared) return fine(what, `#${name} is shared with another company, so the digest shows counts only.`);
  if (!isPrivate) return fine(what, `#${name} is public, so the digest shows counts only.`);
  return fine(what, `the bot is in #${name}, which is private.`);
}

function refusedChannel(what: string, code: string | null, affects: string): Finding {
  if (code === null) return unreachable(what);
  if (code === 'channel_not_found' || code === 'not_in_channel') {
    const says =
      code === 'not_in_channel'
        ? 'the bot is not in it.'
        : 'it does not exist, or it is private and the bot is not in it.';
    return off(what, says, {
      affects,
      mend: 'Type /invite @loopkeeper in it, or correct the channel id in the roster and apply it.',
    });
  }
  const mend =
    code === 'missing_scope'
      ? 'Add channels:read and groups:read under "OAuth & Permissions", and install the app again.'
      : (mendWhateverWasAsked(code) ?? 'Name another channel in the roster and apply it.');
  return off(what, `Slack does not show it (${code}).`, { affects: 'The digest in it shows counts only.', mend });
}

/** What came of a direct message to this person. */
export function messageFinding(user: string, asked: Asked<null>): Finding {
  const what = `Direct message to ${user}`;
  if (asked.ok) return fine(what, 'it went out.');
  const { code } = asked;
  if (code === null) return unreachable(what);
  const says = `Slack refuses it (${code}).`;
  if (errorClass(code, 'post-to-person') === 'person-gone') {
    const copyId = 'Check the member id: it is in the profile under "⋮", "Copy member ID".';
    return off(what, says, { affects: `${user} gets nothing from the bot.`, mend: lookUp(ofPerson, code) ?? copyId });
  }
  if (errorClass(code, 'form') === 'ambiguous') {
    return off(what, `Slack does not say whether it arrived (${code}).`, {
      affects: 'The bot looks for what it sent before it sends it again.',
      mend: 'Look again in some minutes.',
    });
  }
  return off(what, says, {
    affects: errorClass(code, 'form') === 'limit' ? 'Messages come later.' : everybody,
    mend:
      lookUp(ofMessages, code) ??
      mendWhateverWasAsked(code) ??
      'Compare the settings of the app with manifest.yml, and install it again.',
  });
}

const ofPerson: Record<string, string> = {
  user_disabled: 'The account is deactivated: name somebody else, or take them out of the roster.',
  is_inactive: 'The account is deactivated: name somebody else, or take them out of the roster.',
  cannot_dm_bot: 'That is the id of a bot: name a person.',
  is_bot: 'That is the id of a bot: name a person.',
  app_access_restricted: 'Ask a workspace admin to let this person use the app.',
};

const ofMessages: Record<string, string> = {
  messages_tab_disabled: 'Turn the Messages Tab on under "App Home", and allow people to write there.',
  missing_scope: 'Add chat:write under "OAuth & Permissions", and install the app again.',
};
