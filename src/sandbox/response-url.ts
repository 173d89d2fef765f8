import type { IncomingMessage, ServerResponse } from 'node:http';
import { announceChange, announceDeletion } from './announce.ts';
import { RESPONSE_URL_MILLIS, RESPONSE_URL_USES } from './constants.ts';
import { readBody, sendJson, sendText } from './http-body.ts';
import { type Fields, isFields, parseJson } from './json.ts';
import { describeMessage, findMessage, removeMessage, rewriteMessage } from './messages.ts';
import { postAnswer, readAnswer } from './post-answer.ts';
import type { Refusal } from './web-api/method.ts';
import { refuse } from './web-api/method.ts';
import type { Workspace } from './workspace.ts';
import type { ResponseUrl } from './world.ts';

/** Takes an answer at a `response_url`: five within thirty minutes by the sandbox's clock, also where the bot is no member. */
export async function serveResponseUrl(
  workspace: Workspace,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const issued = workspace.world.responseUrls.get(key);
  const body = parseJson(await readBody(request));
  if (!issued) return sendJson(response, 404, refuse('invalid_url'));
  const age = workspace.clock.now().getTime() - issued.issuedAt.getTime();
  if (age > RESPONSE_URL_MILLIS) return sendJson(response, 404, refuse('expired_url'));
  if (issued.uses >= RESPONSE_URL_USES) return sendJson(response, 404, refuse('used_url'));
  if (!isFields(body)) return sendJson(response, 400, refuse('invalid_payload'));
  issued.uses += 1;
  const refusal = answer(workspace, issued, body);
  if (refusal) sendJson(response, 400, refusal);
  else sendText(response, 200, 'text/html', 'ok');
}

function answer(workspace: Workspace, issued: ResponseUrl, body: Fields): Refusal | undefined {
  const { world, clock } = workspace;
  const channel = world.channels.get(issued.channel);
  if (!channel) return refuse('channel_not_found');
  const original = issued.messageTs ? findMessage(channel, issued.messageTs, issued.user) : undefined;
  if (original && body.delete_original === true) {
    removeMessage(channel, original);
    if (!original.ephemeralTo) void announceDeletion(workspace, channel, original);
    return undefined;
  }
  if (!original || body.replace_original !== true) return postAnswer(workspace, { user: issued.user, channel }, body);
  const content = readAnswer(workspace, body);
  if ('error' in content) return content;
  const previous = describeMessage(channel, original, { withMetadata: true });
  rewriteMessage(world, original, { blocks: [], ...content }, clock.now());
  if (!original.ephemeralTo) void announceChange(workspace, channel, original, previous);
  return undefined;
}
