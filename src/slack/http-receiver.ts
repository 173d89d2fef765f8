import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AckFn, App, Receiver } from '@slack/bolt';
import type { ReachFigures } from '../platform/health.ts';
import type { Log } from '../platform/log.ts';
import { realSeconds } from '../platform/real-time.ts';
import { isSslCheck, readRequestBody } from './request-body.ts';
import { isSigned } from './signature.ts';

export const requestsPath = '/slack/events';

/** Well above the largest form that Slack sends, which is 250 KB before its encoding. */
const mostBytes = 2 * 1024 * 1024;
/** Slack has given up by then. */
const answerWithinMs = 3_000;
const receiveWithinMs = 10_000;

export interface HttpReceiverOptions {
  signingSecret: string;
  /** 0 takes any free port. */
  port: number;
  host: string;
  log: Log;
  /** The answer to another path, such as a load balancer's probe: a status and nothing else. Undefined is a 404. */
  probe?: (path: string) => Promise<number | undefined>;
}

/**
 * Takes Slack's signed requests. Whoever can't sign learns nothing: a status without a body. While it stops, new requests are sent
 * away with 503 (Slack repeats events), and those that are being worked on are still answered.
 */
export class HttpReceiver implements Receiver {
  readonly #options: HttpReceiverOptions;
  readonly #server: Server;
  #app: App | undefined;
  #isStopping = false;

  constructor(options: HttpReceiverOptions) {
    this.#options = options;
    this.#server = createServer({ requestTimeout: receiveWithinMs, headersTimeout: receiveWithinMs }, (req, res) => {
      this.#serve(req, res).catch((error: unknown) => {
        options.log.error({ err: error }, 'A request of Slack could not be handled');
        this.#end(res, 500);
      });
    });
  }

  init(app: App): void {
    this.#app = app;
  }

  /** Rejects when the port is taken. */
  async start(): Promise<void> {
    const { port, host } = this.#options;
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, resolve);
    });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    if (!this.#server.listening) return;
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeIdleConnections();
    const patience = setTimeout(() => this.#server.closeAllConnections(), answerWithinMs + 500);
    await closed;
    clearTimeout(patience);
  }

  state(): ReachFigures {
    const open = this.#server.listening && !this.#isStopping ? 1 : 0;
    return { mode: 'http', open, wanted: 1, others: null };
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { log, probe, signingSecret } = this.#options;
    const path = request.url?.split('?')[0] ?? '';
    if (path !== requestsPath || request.method !== 'POST') {
      const isProbe = request.method === 'GET' || request.method === 'HEAD';
      return this.#end(response, (isProbe ? await probe?.(path) : undefined) ?? 404);
    }
    if (this.#isStopping) return this.#end(response, 503);
    const body = await readAtMost(request, mostBytes);
    if (body === 'too-large') {
      log.warn('A request was larger than any of Slack');
      return this.#end(response, 413, { isLast: true });
    }
    if (body === 'broken-off') return;
    const { 'content-type': type, ...headers } = request.headers;
    const text = body.toString('utf8');
    if (isSslCheck(text, type)) return this.#end(response, 200);
    const signed = { body, timestamp: headers['x-slack-request-timestamp'], signature: headers['x-slack-signature'] };
    if (!isSigned(signed, signingSecret, realSeconds())) {
      log.warn('A request without a valid signature of Slack was refused');
      return this.#end(response, 401);
    }
    const read = readRequestBody(text, type);
    if (!read) return this.#end(response, 400);
    if (read.type === 'url_verification') return this.#answer(response, String(read.challenge ?? ''));
    await this.#process(read, request, response);
  }

  async #process(body: Record<string, unknown>, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { log } = this.#options;
    const late = setTimeout(() => {
      log.warn('A request of Slack was not acknowledged in time');
      this.#end(response, 503);
    }, answerWithinMs);
    response.once('close', () => clearTimeout(late));
    const ack: AckFn<unknown> = async (answer) => {
      if (response.writableEnded) log.warn('An acknowledgement came too late, or twice');
      else this.#answer(response, answer);
    };
    const retry = Number(request.headers['x-slack-retry-num']);
    const reason = request.headers['x-slack-retry-reason'];
    await this.#app?.processEvent({
      body,
      ack,
      ...(retry > 0 && { retryNum: retry }),
      ...(typeof reason === 'string' && { retryReason: reason }),
    });
  }

  #answer(response: ServerResponse, answer: unknown): void {
    const body = typeof answer === 'string' ? answer : JSON.stringify(answer ?? '');
    const type = typeof answer === 'string' ? 'text/plain' : 'application/json';
    const isEmpty = answer === undefined || answer === null || answer === '';
    if (!isEmpty) response.setHeader('Content-Type', `${type}; charset=utf-8`);
    this.#end(response, 200, { body: isEmpty ? '' : body });
  }

  #end(response: ServerResponse, status: number, { body = '', isLast = this.#isStopping } = {}): void {
    if (response.writableEnded) return;
    if (isLast) response.setHeader('Connection', 'close');
    response.writeHead(status).end(body);
  }
}

function readAtMost(request: IncomingMessage, limit: number): Promise<Buffer | 'too-large' | 'broken-off'> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.resolve('too-large');
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else {
        // Destroying the request would take the answer with it.
        request.pause();
        resolve('too-large');
      }
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('close', () => resolve('broken-off'));
  });
}
