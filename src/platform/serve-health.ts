import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { Health } from './health.ts';
import type { Log } from './log.ts';

export interface HealthServer {
  /** `http://127.0.0.1:3000`; null when the port was taken. */
  url: string | null;
  stop(): void;
}

const mostTries = 20;

/** `isChosen`: somebody asked for this port; otherwise the next free one will do. */
interface Place {
  host: string;
  port: number;
  isChosen: boolean;
}

/**
 * Serves `GET /healthz` (lives and ticks) and `GET /readyz` (reached by Slack, can send and record): 200 or 503, with all figures as
 * JSON. Writes its address to `noteFile`, so that `doctor` finds it. A port that is taken costs the health, never the bot.
 */
export async function serveHealth(
  place: Place,
  { look, noteFile, log }: { look: () => Promise<Health>; noteFile: string; log: Log },
): Promise<HealthServer> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    if (request.method !== 'GET' || !isProbe(path)) {
      response.writeHead(404).end();
      return;
    }
    void probe(path, { look, log }).then(({ status, health }) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(health && `${JSON.stringify(health, null, 2)}\n`);
    });
  });
  const port = await listen(server, place);
  if (port === null) {
    log.error({ port: place.port }, 'The port for the health is taken, so it is not served. Set HEALTH_PORT');
    return { url: null, stop: () => {} };
  }
  const url = `http://${place.host.includes(':') ? `[${place.host}]` : place.host}:${port}`;
  writeFileSync(noteFile, `${url}\n`);
  log.info({ url }, 'Health is served at /healthz and /readyz');
  return {
    url,
    stop() {
      rmSync(noteFile, { force: true });
      server.close();
      server.closeAllConnections();
    },
  };
}

/** What to answer to a probe of this path: a status, and the figures as far as they can be told. Never rejects. */
export async function probe(
  path: string,
  { look, log }: { look: () => Promise<Health>; log: Log },
): Promise<{ status: number; health: Health | null }> {
  try {
    const health = await look();
    return { status: probeStatus(path, health), health };
  } catch (error) {
    log.error({ err: error }, 'The health could not be told');
    return { status: 503, health: null };
  }
}

/** Where a running bot notes the address of its health. */
export function healthNote(databaseFile: string): string {
  return `${databaseFile}.health`;
}

export function isProbe(path: string): boolean {
  return path === '/healthz' || path === '/readyz';
}

/** 200 or 503: what the health means for a probe of this path. */
export function probeStatus(path: string, health: Health): number {
  return (path === '/healthz' ? health.isAlive : health.isReady) ? 200 : 503;
}

async function listen(server: Server, { host, port, isChosen }: Place): Promise<number | null> {
  for (let next = port; next < port + (isChosen ? 1 : mostTries); next += 1) {
    const found = await tryPort(server, host, next);
    if (found !== null) return found;
  }
  return null;
}

function tryPort(server: Server, host: string, port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const onError = (): void => resolve(null);
    server.once('error', onError);
    server.listen(port, host, () => {
      server.off('error', onError);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
