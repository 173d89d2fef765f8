import { WebAPIPlatformError, WebAPIRateLimitedError, WebAPIRequestError } from '@slack/web-api';
import { errorClass } from './error-class.ts';

/**
 * What came of a call that failed. `refused`: Slack said no and did nothing; `needed` is the permission that it misses. `limited`: not now, nothing done.
 * `ambiguous`: it may or may not have happened.
 */
export type CallFailure =
  | { outcome: 'refused'; code: string; needed?: string }
  | { outcome: 'limited'; code: string; retryAfterSeconds: number }
  | { outcome: 'ambiguous'; code: string };

const waitWithoutHeaderSeconds = 30;
/** The workspace has used up its own quota; that does not pass in seconds. */
const waitForQuotaSeconds = 3600;

/** Sorts an error of a Slack call by what it says about the call's effect. Whatever isn't a clear answer of Slack is ambiguous. */
export function failureOf(error: unknown): CallFailure {
  if (error instanceof WebAPIRateLimitedError) {
    return { outcome: 'limited', code: 'ratelimited', retryAfterSeconds: error.retryAfter };
  }
  if (error instanceof WebAPIPlatformError) return platformFailure(error.data.error, error.data);
  if (isLimitWithoutHeader(error)) {
    return { outcome: 'limited', code: 'ratelimited', retryAfterSeconds: waitWithoutHeaderSeconds };
  }
  return { outcome: 'ambiguous', code: error instanceof WebAPIRequestError ? 'no_answer' : 'unclear_answer' };
}

/** The code that Slack answered with, or undefined when Slack didn't answer with one. */
export function slackCode(error: unknown): string | undefined {
  if (!(error instanceof WebAPIPlatformError)) return undefined;
  return isCode(error.data.error) ? error.data.error : undefined;
}

function platformFailure(code: string, data: object): CallFailure {
  if (!isCode(code)) return { outcome: 'ambiguous', code: 'unclear_answer' };
  const what = errorClass(code, 'post-to-channel');
  if (what === 'ambiguous') return { outcome: 'ambiguous', code };
  if (what !== 'limit') {
    const needed = 'needed' in data && isScopes(data.needed) ? data.needed : undefined;
    return { outcome: 'refused', code, ...(needed !== undefined && { needed }) };
  }
  const retryAfter = 'retry_after' in data && typeof data.retry_after === 'number' ? data.retry_after : undefined;
  const usual = code === 'message_limit_exceeded' ? waitForQuotaSeconds : waitWithoutHeaderSeconds;
  return { outcome: 'limited', code, retryAfterSeconds: retryAfter ?? usual };
}

function isCode(code: unknown): code is string {
  return typeof code === 'string' && /^[a-z0-9_]+$/.test(code);
}

function isScopes(needed: unknown): needed is string {
  return typeof needed === 'string' && /^[a-z.:_,]{3,100}$/.test(needed);
}

// The SDK throws a plain Error for a 429 without Retry-After.
function isLimitWithoutHeader(error: unknown): boolean {
  return error instanceof Error && /retry header did not contain a valid timeout|rate limit/i.test(deepMessage(error));
}

function deepMessage(error: Error): string {
  return error.cause instanceof Error ? `${error.message} ${deepMessage(error.cause)}` : error.message;
}
