import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { WebSocketServer } from 'ws';
import { serveControl } from './control/serve-control.ts';
import { sendJson, sendText } from './http-body.ts';
import { isCrossSite, isLocalRequest } from './local-only.ts';
import { servePage } from './page/serve-page.ts';
import { serveResponseUrl } from './response-url.ts';
import { takeUpload } from './serve-file.ts';
import { showState } from './shown.ts';
import { serveCall } from './web-api/serve-call.ts';
import type { Workspace } from './workspace.ts';

/** The HTTP and WebSocket server of one sandbox. It serves this machine only. */
export function createSandboxServer(workspace: Workspace): Server {
  const server = createServer((request, response) => {
    route(workspace, request, response).catch((error: unknown) => {
      if (!response.headersSent) sendJson(response, 500, { ok: false, error: String(error) });
    });
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    const { pathname, searchParams } = urlOf(request);
    const isWelcome = pathname === '/link/' && isLocalRequest(request.headers);
    if (!isWelcome || !workspace.sockets.takeTicket(searchParams.get('ticket') ?? '')) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      return;
    }
    const isDebug = searchParams.get('debug_reconnects') === 'true';
    sockets.handleUpgrade(request, socket, head, (connection) => workspace.sockets.accept(connection, isDebug));
  });
  return server;
}

async function route(workspace: Workspace, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = urlOf(request);
  const { pathname, searchParams } = url;
  response.sendDate = false;
  response.setHeader('Date', workspace.clock.now().toUTCString());
  // Any page may link to the first page; nothing else is for other sites.
  if (!isLocalRequest(request.headers) || (pathname !== '/' && isCrossSite(request.headers))) {
    return sendText(response, 403, 'text/plain', 'Only this machine may use the sandbox.');
  }

  const [, upload] = /^\/_sandbox\/upload\/(\w+)$/.exec(pathname) ?? [];
  if (upload !== undefined && request.method === 'POST') {
    const end = workspace.activity.begin();
    response.on('close', end);
    return takeUpload(workspace, upload, request, response);
  }
  const [, area = '', name = ''] = /^\/(api|_sandbox|response)\/([\w.-]+|page\/[\w-]+)$/.exec(pathname) ?? [];
  if (area === 'api' || area === 'response') {
    const end = workspace.activity.begin();
    response.on('close', end);
    if (area === 'api') return serveCall(workspace, name, searchParams, request, response);
    return serveResponseUrl(workspace, name, request, response);
  }
  if (request.method === 'GET') {
    if (area && name === 'state') return sendJson(response, 200, showState(workspace.world, workspace.clock.now()));
    if (area && name === 'calls') return sendCalls(workspace, searchParams.get('since') ?? '0', response);
    const told = await workspace.bot?.get?.(pathname);
    if (told) return sendJson(response, told.status, told.body);
    if (await servePage(workspace, url, response)) return;
  }
  if (area && request.method === 'POST') return serveControl(workspace, name, request, response);
  sendText(response, 404, 'text/plain', 'There is nothing here. Begin at /');
}

/** The calls from the so many-th on, counted from 0. */
function sendCalls({ calls }: Workspace, since: string, response: ServerResponse): void {
  if (/^\d+$/.test(since)) sendJson(response, 200, calls.slice(Number(since)));
  else sendJson(response, 400, { ok: false, error: 'since is how many calls are known already' });
}

function urlOf(request: IncomingMessage): URL {
  return new URL(request.url ?? '/', 'http://sandbox');
}
