import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendJson } from '../http-body.ts';
import { waitUntilIdle } from '../idle.ts';
import { type Fields, isFields, parseJson, textOf } from '../json.ts';
import { showChanges, showView } from '../shown.ts';
import { allViews, viewsBefore } from '../views.ts';
import type { Workspace } from '../workspace.ts';
import type { Control, Outcome } from './control.ts';
import { controls } from './controls.ts';

/** Does one POST of the control API and answers once the bot is idle. 400 is a mistake of the caller, never Slack's word. */
export async function serveControl(
  workspace: Workspace,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const text = await readBody(request);
  const body = text.trim() === '' ? {} : parseJson(text);
  const control = controls.get(name);
  if (!control) return sendJson(response, 404, misuse(`there is no /_sandbox/${name}`));
  if (!isFields(body)) return sendJson(response, 400, misuse('the body must be a JSON object'));
  const mistake = checkBody(control, body);
  if (mistake) return sendJson(response, 400, misuse(mistake));

  const {
    world,
    world: { revision },
  } = workspace;
  const outcome = await perform(workspace, control, body);
  const isIdle = await waitUntilIdle(workspace);
  const error = outcome.error ?? (isIdle ? undefined : 'the bot is still busy');
  const since = workspace.world === world ? revision : 0;
  sendJson(response, 200, {
    ok: error === undefined,
    ...(error !== undefined && { error }),
    ...outcome.fields,
    messages: showChanges(workspace.world, since),
    views: openViews(workspace, textOf(body.user)).map(showView),
  });
}

async function perform(workspace: Workspace, control: Control, body: Fields): Promise<Outcome> {
  if (control.acts === 'nobody') return control.run({ workspace, body });
  const person = workspace.world.people.get(textOf(body.user) ?? '');
  if (!person) return { error: 'user_not_found: there is no such person.' };
  if (person.isDeleted || person.isBot) return { error: `${person.id} cannot do anything: deactivated, or a bot.` };
  return control.run({ workspace, body, person });
}

function openViews({ world }: Workspace, user: string | undefined) {
  return user === undefined ? allViews(world) : viewsBefore(world, user);
}

function checkBody({ needs, may = [] }: Control, body: Fields): string | undefined {
  const missing = needs.filter((name) => body[name] === undefined);
  if (missing.length > 0) return `missing: ${missing.join(', ')}`;
  const unknown = Object.keys(body).filter((name) => !needs.includes(name) && !may.includes(name));
  return unknown.length > 0
    ? `not known here: ${unknown.join(', ')}; known are ${[...needs, ...may].join(', ')}`
    : undefined;
}

function misuse(error: string): Fields {
  return { ok: false, error, messages: [], views: [] };
}
