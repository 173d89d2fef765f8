import { APP_TOKEN, BOT_TOKEN } from '../constants.ts';
import type { Workspace } from '../workspace.ts';
import { Args, checkArgs } from './args.ts';
import { type Answer, type Method, type Refusal, refuse, refuseArguments, refuseScope } from './method.ts';
import { methods } from './registry.ts';
import type { ApiRequest } from './request.ts';

/** Answers one call. The checks come in Slack's order: method, token, scope, arguments, then what the method itself refuses. */
export function answerCall(workspace: Workspace, name: string, { token, values }: ApiRequest): Answer {
  const method = methods.get(name);
  if (!method) return refuse('unknown_method', { req_method: name });
  return (
    refuseToken(method, token) ??
    (method.scope === undefined ? undefined : refuseScope(workspace, method.scope)) ??
    refuseArgs(method, values) ??
    method.run({ workspace, args: new Args(values) })
  );
}

function refuseToken(method: Method, token: string | undefined): Refusal | undefined {
  if (token === undefined) return refuse('not_authed');
  if (token !== BOT_TOKEN && token !== APP_TOKEN) return refuse('invalid_auth');
  const kind = token === BOT_TOKEN ? 'bot' : 'app';
  return method.token === 'any' || method.token === kind ? undefined : refuse('not_allowed_token_type');
}

function refuseArgs(method: Method, values: ApiRequest['values']): Refusal | undefined {
  const wrong = checkArgs(method.args, values);
  return wrong.length > 0 ? refuseArguments(...wrong) : undefined;
}
