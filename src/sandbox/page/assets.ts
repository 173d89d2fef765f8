import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { builtFile } from '../../platform/project-root.ts';

interface Asset {
  type: string;
  body: Buffer;
  isLasting: boolean;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Nothing from elsewhere, no code but the page's own files, and no other page around it. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The built file of the page at this address; undefined when there is none. */
export function findAsset(pathname: string): Asset | undefined {
  const [, name = ''] = /^\/(index\.html|favicon\.svg|assets\/[\w-]+(?:\.[\w-]+)*)$/.exec(pathname) ?? [];
  const type = types[extname(name)];
  if (type === undefined) return undefined;
  const file = builtFile('web', name);
  if (!existsSync(file)) return undefined;
  return { type, body: readFileSync(file), isLasting: name.startsWith('assets/') };
}

/** The file with the headers that keep the page to itself. */
export function sendAsset(response: ServerResponse, { type, body, isLasting }: Asset): void {
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Length': body.length,
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cache-Control': isLasting ? 'max-age=31536000, immutable' : 'no-cache',
  });
  response.end(body);
}
