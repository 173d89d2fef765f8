import type { IncomingMessage, ServerResponse } from 'node:http';
import { takeCallFault } from '../faults.ts';
import { sendJson, sendText } from '../http-body.ts';
import type { Workspace } from '../workspace.ts';
import { answerCall } from './answer.ts';
import { Args } from './args.ts';
import { refuse } from './method.ts';
import { isRefusal, readApiRequest } from './request.ts';

/** Answers one Web API request over HTTP, or fails as a fault asks, and records the call. */
export async function serveCall(
  workspace: Workspace,
  name: string,
  query: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const call = await readApiRequest(request, query);
  const record = (answer: unknown) => {
    const args = isRefusal(call) ? {} : new Args(call.values).shown();
    workspace.calls.push({ at: workspace.clock.now().toISOString(), method: name, args, answer });
  };
  const answer = () => (isRefusal(call) ? call : answerCall(workspace, name, call));
  const send = (status: number, body: object, headers: Record<string, string> = {}) => {
    record(body);
    sendJson(response, status, body, headers);
  };
  const page = (status: number, title: string) => {
    const html = `<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
    record(html);
    sendText(response, status, 'text/html', html);
  };

  const fault = takeCallFault(workspace.faults, name);
  switch (fault?.kind) {
    case undefined:
      return send(200, answer(), scopeHeaders(workspace));
    case '429':
      return send(429, refuse('ratelimited'), { 'Retry-After': String(fault?.retryAfterSeconds) });
    case '429-no-header':
      return send(429, refuse('ratelimited'));
    case '500':
      return page(500, 'Internal Server Error');
    case '503':
      return page(503, 'Service Unavailable');
    case 'html':
      return page(200, 'Slack is down for a moment');
    case 'timeout':
      return record(null);
    case 'reset-after-accept':
      record(answer());
      request.socket.resetAndDestroy();
      return;
    default:
      return send(200, refuse(String(fault?.kind).slice('error:'.length)));
  }
}

function scopeHeaders({ manifest }: Workspace): Record<string, string> {
  return { 'X-OAuth-Scopes': [...manifest.scopes].join(',') };
}
