import { createHmac } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import type { Activity } from './activity.ts';
import { realSeconds } from './clock.ts';
import { ACK_MILLIS, SIGNING_SECRET, VERIFICATION_TOKEN } from './constants.ts';
import type { Delivery, Envelope, WayToBot } from './delivery.ts';
import { type Faults, takeSocketFault } from './faults.ts';
import { readBody } from './http-body.ts';
import { fieldsOf, parseJson } from './json.ts';

const CHALLENGE = 'sandbox-challenge-3eZbrw1aBm2rZgRNFdxV2595E9CY3gmdALWMmHkvFXO7tYXAYM8P';

interface Reply {
  status: number;
  type: string;
  text: string;
}

/**
 * The app's request URL: signed HTTP requests, as Slack sends them. Nothing is delivered before the address has given back a
 * challenge. What is not answered with 200 within three seconds has failed; redirects are not followed.
 */
export class RequestUrl implements WayToBot {
  readonly #url: string;
  readonly #activity: Activity;
  readonly #faults: Faults;
  #isVerified = false;

  constructor(url: string, activity: Activity, faults: Faults) {
    this.#url = url;
    this.#activity = activity;
    this.#faults = faults;
  }

  async deliver(envelope: Envelope): Promise<Delivery> {
    const isAcked = envelope.isEcho || !takeSocketFault(this.#faults.lateAcks);
    const end = this.#activity.begin();
    try {
      if (!(await this.#verify())) return { outcome: 'no-connection', reason: 'connection_failed' };
      const reply = await this.#post(encodeEnvelope(envelope), retryHeaders(envelope));
      if (!isAcked || reply === 'timeout') return { outcome: 'timeout', reason: 'http_timeout' };
      if (reply === 'no-connection') return { outcome: 'no-connection', reason: 'connection_failed' };
      if (reply.status !== 200) return { outcome: 'no-connection', reason: 'http_error' };
      return { outcome: 'acked', payload: payloadOf(reply) };
    } finally {
      end();
    }
  }

  async #verify(): Promise<boolean> {
    if (this.#isVerified) return true;
    const question = { token: VERIFICATION_TOKEN, challenge: CHALLENGE, type: 'url_verification' };
    const reply = await this.#post({ type: 'application/json', body: JSON.stringify(question) });
    if (typeof reply === 'string' || reply.status !== 200) return false;
    const given = reply.type === 'application/json' ? fieldsOf(parseJson(reply.text)).challenge : reply.text.trim();
    this.#isVerified = given === CHALLENGE;
    return this.#isVerified;
  }

  #post(
    { type, body }: { type: string; body: string },
    headers: Record<string, string> = {},
  ): Promise<Reply | 'timeout' | 'no-connection'> {
    const timestamp = String(realSeconds());
    const mac = createHmac('sha256', SIGNING_SECRET).update(`v0:${timestamp}:${body}`).digest('hex');
    const sent = request(this.#url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(ACK_MILLIS),
      headers: {
        'User-Agent': 'Slackbot 1.0 (+https://api.slack.com/robots)',
        Accept: 'application/json,*/*',
        'Content-Type': type,
        'Content-Length': Buffer.byteLength(body),
        'X-Slack-Request-Timestamp': timestamp,
        'X-Slack-Signature': `v0=${mac}`,
        ...headers,
      },
    });
    const answered = new Promise<Reply | 'timeout' | 'no-connection'>((resolve) => {
      const fail = (error: Error) => resolve(/abort|timeout/i.test(error.name) ? 'timeout' : 'no-connection');
      sent.on('error', fail);
      sent.on('response', (response) => void readReply(response).then(resolve, fail));
    });
    sent.end(body);
    return answered;
  }
}

/** The body of a request with this envelope, as Slack writes it: events in JSON, all else as a form. */
export function encodeEnvelope({ type, payload }: Envelope): { type: string; body: string } {
  if (type === 'events_api') return { type: 'application/json', body: JSON.stringify(payload) };
  const fields =
    type === 'interactive'
      ? { payload: JSON.stringify(payload) }
      : Object.fromEntries(Object.entries(fieldsOf(payload)).map(([name, value]) => [name, String(value)]));
  return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(fields).toString() };
}

function retryHeaders({ retry }: Envelope): Record<string, string> {
  return retry ? { 'X-Slack-Retry-Num': String(retry.attempt), 'X-Slack-Retry-Reason': retry.reason } : {};
}

async function readReply(response: IncomingMessage): Promise<Reply> {
  const type = response.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  return { status: response.statusCode ?? 0, type, text: await readBody(response) };
}

/** An answer of plain text is a message's text; JSON is what it says. */
function payloadOf({ type, text }: Reply): unknown {
  if (text === '') return {};
  return type === 'application/json' ? parseJson(text) : { text };
}
