import type { IncomingHttpHeaders } from 'node:http';

const localNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True for a request that names this machine as its host and comes from no other site's page. */
export function isLocalRequest({ host, origin }: IncomingHttpHeaders): boolean {
  if (!localNames.has(nameOf(host ?? ''))) return false;
  return origin === undefined || origin === `http://${host}`;
}

/** True for what a page of another site made the browser load, even without saying so in an Origin. */
export function isCrossSite(headers: IncomingHttpHeaders): boolean {
  return !['none', 'same-origin', undefined].includes(headers['sec-fetch-site']?.toString());
}

function nameOf(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}
