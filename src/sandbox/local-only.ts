import type { IncomingHttpHeaders } from 'node:http';

const localNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True for a request that names this machine as its host and comes from no other site's page. */
export function isLocalRequest({ host, origin }: IncomingHttpHeaders): boolean {
  if (!localNames.has(nameOf(host ?? ''))) return false;
  return origin === undefined || origin === `http://${host}`;
}

function nameOf(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}
