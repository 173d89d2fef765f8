import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { Pool } from 'undici';
import { WebSocketServer } from 'ws';
import { anyFreePort } from '../../platform/free-port.ts';
import { Activity } from '../../sandbox/activity.ts';
import { realSeconds } from '../../sandbox/clock.ts';
import { SIGNING_SECRET } from '../../sandbox/constants.ts';
import type { Delivery, Envelope } from '../../sandbox/delivery.ts';
import { noFaults } from '../../sandbox/faults.ts';
import { createIds } from '../../sandbox/ids.ts';
import { parseJson } from '../../sandbox/json.ts';
import { encodeEnvelope } from '../../sandbox/request-url.ts';
import { SocketHub } from '../../sandbox/socket-hub.ts';
import { requestsPath } from '../../slack/http-receiver.ts';
import type { AppWay } from './acks-asked.ts';

/** A way to one app that costs its measuring end as little as can be. */
export interface Way {
  /** What the app has to know of it. */
  app: AppWay;
  /** Makes the envelope ready to go; the function that is answered sends it and resolves with the acknowledgement. */
  prepare(envelope: Envelope): () => Promise<Delivery>;
  close(): Promise<void>;
}

const mostConnections = 50;

/** Signed requests to a free port of this machine, over connections that are kept. */
export async function overHttp(): Promise<Way> {
  const port = await anyFreePort();
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: mostConnections, pipelining: 1 });
  return {
    app: { mode: 'http', port },
    prepare(envelope) {
      const { type, body } = encodeEnvelope(envelope);
      const timestamp = String(realSeconds());
      const mac = createHmac('sha256', SIGNING_SECRET).update(`v0:${timestamp}:${body}`).digest('hex');
      const headers = {
        'content-type': type,
        'x-slack-request-timestamp': timestamp,
        'x-slack-signature': `v0=${mac}`,
      };
      return async () => {
        const answer = await pool.request({ method: 'POST', path: requestsPath, headers, body });
        const text = await answer.body.text();
        if (answer.statusCode !== 200) return { outcome: 'no-connection', reason: `status ${answer.statusCode}` };
        return { outcome: 'acked', payload: text === '' ? {} : parseJson(text) };
      };
    },
    close: () => pool.close(),
  };
}

/** A place in this process to which an app opens its WebSocket connections. */
export async function overSocket(): Promise<Way> {
  const hub = new SocketHub(new Activity(), createIds(), noFaults());
  const port = await anyFreePort();
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ ok: true, url: `ws://127.0.0.1:${port}/link` }));
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => hub.accept(socket, false));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    app: { mode: 'socket', linkUrl: `http://127.0.0.1:${port}/api/` },
    prepare: (envelope) => () => hub.deliver(envelope),
    async close() {
      hub.stop();
      sockets.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
