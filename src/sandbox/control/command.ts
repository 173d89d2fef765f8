import { checkMessage } from '../../block-kit/check-message.ts';
import { messageRefusal } from '../../block-kit/refusal.ts';
import { APP_ID, TEAM_DOMAIN, TEAM_ID, VERIFICATION_TOKEN } from '../constants.ts';
import { fieldsOf, textOf } from '../json.ts';
import { channelOf, issueResponseUrl } from '../payloads.ts';
import { handleOf } from '../people.ts';
import { postAnswer } from '../post-answer.ts';
import { issueTrigger } from '../triggers.ts';
import { encodeTyped, plainTyped, readTyped } from '../typed-text.ts';
import { openIm } from '../world.ts';
import { type Control, failed } from './control.ts';

/** A person types a slash command; without a channel, in the direct message with the bot. */
export const command: Control = {
  needs: ['user', 'command'],
  may: ['text', 'channel'],
  acts: 'person',
  async run({ workspace, body, person }) {
    const { world, manifest, wayToBot, clock } = workspace;
    const name = textOf(body.command) ?? '';
    const known = manifest.commands.get(name);
    if (!known) return failed(`${name} is not a valid command. In Slack, messages that start with "/" are commands.`);
    const channel =
      body.channel === undefined ? openIm(world, person.id, clock.now()) : world.channels.get(String(body.channel));
    if (!channel?.members.has(person.id)) return failed('channel_not_found: you are not in that channel.');
    if (channel.isArchived) return failed('is_archived: nobody can write in an archived channel.');
    world.atHome.delete(person.id);
    const typed = textOf(body.text) ?? '';
    const responseUrl = issueResponseUrl(workspace, person.id, channel.id, null);
    const delivery = await wayToBot.deliver({
      type: 'slash_commands',
      payload: {
        token: VERIFICATION_TOKEN,
        team_id: TEAM_ID,
        team_domain: TEAM_DOMAIN,
        channel_id: channel.id,
        channel_name: channelOf(channel).name,
        user_id: person.id,
        user_name: handleOf(person),
        command: name,
        text: known.shouldEscape ? encodeTyped(readTyped(world, typed)) : plainTyped(typed),
        api_app_id: APP_ID,
        is_enterprise_install: 'false',
        response_url: responseUrl,
        trigger_id: issueTrigger(workspace, person.id),
      },
    });
    if (delivery.outcome !== 'acked') {
      const code = delivery.outcome === 'timeout' ? 'operation_timeout' : 'dispatch_failed';
      return failed(`${name} failed with the error "${code}"`);
    }
    const answer = fieldsOf(delivery.payload);
    if (Object.keys(answer).length === 0) return {};
    if (messageRefusal(checkMessage(answer))) return failed(`${name} failed with the error "invalid_command_response"`);
    postAnswer(workspace, { user: person.id, channel }, answer);
    return {};
  },
};
