import { createHmac, timingSafeEqual } from 'node:crypto';

/** A request that was signed longer ago, or later than now, counts as a replay. */
const windowSeconds = 5 * 60;

export interface SignedRequest {
  body: Buffer;
  /** The headers `X-Slack-Request-Timestamp` and `X-Slack-Signature` as they came. */
  timestamp: unknown;
  signature: unknown;
}

/** Whether Slack signed exactly this body with this secret within five minutes of `nowSeconds` (since 1970, real time). */
export function isSigned({ body, timestamp, signature }: SignedRequest, secret: string, nowSeconds: number): boolean {
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(nowSeconds - Number(timestamp)) > windowSeconds) return false;
  const expected = Buffer.from(signatureOf(body, timestamp, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** What Slack puts into `X-Slack-Signature` for this body at this timestamp. */
export function signatureOf(body: Buffer, timestamp: string, secret: string): string {
  return `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:`).update(body).digest('hex')}`;
}
