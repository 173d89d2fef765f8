import { createHash } from 'node:crypto';

/** A short text that is the same for the same value and another for any other; the value can't be read from it. */
export function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}
