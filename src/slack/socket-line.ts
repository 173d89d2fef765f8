import { type App, SocketModeReceiver } from '@slack/bolt';
import type { Log } from '../platform/log.ts';
import { boltLogger } from './bolt-logger.ts';
import { readFrame } from './socket-frame.ts';

/** Slack waits this long for an acknowledgement; later ones help nobody. */
const ackWithinMs = 3_000;

export interface SocketLineOptions {
  appToken: string;
  slackApiUrl: string;
  log: Log;
  /** What Slack counts for this app as it greets a connection, that one included; `connections` does not hold it yet. */
  onGreeted(connections: number | null): void;
}

interface Socket {
  receiver: SocketModeReceiver;
  isGreeted: boolean;
  /** A connection is being made again; the SDK rejects it, where nobody can catch, when it is ended in between. */
  isReturning: boolean;
  /** Takes no new envelope. */
  isLeaving: boolean;
  unacknowledged: Set<string>;
}

/**
 * One lasting place at Slack's socket. When Slack asks for a new connection it is made first, and the old one leaves when it has
 * acknowledged all that it took: the SDK by itself would hang up at once and come back five seconds later.
 */
export class SocketLine {
  readonly #options: SocketLineOptions;
  #app: App | undefined;
  #socket: Socket | undefined;
  readonly #living = new Set<Socket>();
  #isRenewing = false;
  /** Resolves when the connection before this one is ended. */
  #left: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(options: SocketLineOptions) {
    this.#options = options;
  }

  init(app: App): void {
    this.#app = app;
  }

  /** Resolves when Slack has greeted us. Rejects when it refuses the token. */
  async start(): Promise<void> {
    this.#socket = this.#create();
    await this.#socket.receiver.start();
  }

  /** How many connections there are: two while an old one leaves. */
  get connections(): number {
    return this.#living.size;
  }

  get isOpen(): boolean {
    return this.#socket?.isGreeted === true && !this.#socket.isLeaving;
  }

  /** Makes a new connection, then lets the old one leave. Does nothing while that is going on. */
  async renew(): Promise<void> {
    if (this.#isRenewing || this.#isStopping) return;
    this.#isRenewing = true;
    const next = this.#create();
    try {
      await next.receiver.start();
      const old = this.#socket;
      this.#socket = next;
      if (old) this.#left = leave(old);
    } catch (error) {
      this.#options.log.error({ err: error }, 'A new connection to Slack could not be made; the old one is kept');
    } finally {
      this.#isRenewing = false;
    }
    if (this.#isStopping) await leave(next);
  }

  /** Takes nothing new, acknowledges what it took, and hangs up. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all([this.#left, this.#socket && leave(this.#socket)]);
  }

  #create(): Socket {
    const { appToken, slackApiUrl, log } = this.#options;
    // Days of trying, half a minute apart: an outage of Slack's must not end the bot.
    const retryConfig = { retries: 10_000, factor: 1.3, minTimeout: 500, maxTimeout: 30_000 };
    const receiver = new SocketModeReceiver({
      appToken,
      logger: boltLogger(log),
      installerOptions: { clientOptions: { slackApiUrl, retryConfig, timeout: 10_000 } },
    });
    if (this.#app) receiver.init(this.#app);
    const socket = {
      receiver,
      isGreeted: false,
      isReturning: false,
      isLeaving: false,
      unacknowledged: new Set<string>(),
    };
    this.#watch(socket);
    return socket;
  }

  #watch(socket: Socket): void {
    const { client } = socket.receiver;
    client.on('connected', () => {
      Object.assign(socket, { isGreeted: true, isReturning: false });
      this.#living.add(socket);
    });
    client.on('reconnecting', () => Object.assign(socket, { isReturning: true }));
    client.on('close', () => {
      socket.isGreeted = false;
      this.#living.delete(socket);
    });
    client.on('outgoing_message', ({ envelope_id: id }: { envelope_id: string }) => socket.unacknowledged.delete(id));
    before(client, 'slack_event', ({ envelope_id: id }: { envelope_id?: string }) => {
      if (socket.isLeaving) return false;
      if (id !== undefined) socket.unacknowledged.add(id);
      return true;
    });
    before(client, 'ws_message', (data: unknown) => this.#allows(socket, data));
  }

  /** False for a frame that the SDK must not see, because it is dealt with here. */
  #allows(socket: Socket, data: unknown): boolean {
    const { log, onGreeted } = this.#options;
    const frame = readFrame(data);
    if (frame?.type === 'hello') onGreeted(frame.connections);
    if (frame?.type !== 'disconnect') return true;
    if (frame.reason === 'warning' || frame.reason === 'refresh_requested') {
      log.debug({ reason: frame.reason }, 'Slack asks for a new connection');
      if (socket === this.#socket && !socket.isLeaving) void this.renew();
      return false;
    }
    log.error({ reason: frame.reason }, troubles[frame.reason] ?? 'Slack ended a connection');
    return true;
  }
}

const troubles: Record<string, string> = {
  link_disabled: "Socket Mode is switched off in the app's settings. Switch it on under Socket Mode",
  too_many_websockets:
    'Slack has ten connections of this app already. Stop the other copies that use its app-level token',
};

/** Takes nothing new; resolves once what it took is acknowledged, or too late to be, and the connection is ended. */
async function leave(socket: Socket): Promise<void> {
  if (socket.isLeaving) return;
  socket.isLeaving = true;
  const { client } = socket.receiver;
  await new Promise<void>((resolve) => {
    const patience = setTimeout(resolve, ackWithinMs);
    const lookAgain = (): void => {
      if (socket.unacknowledged.size > 0 && socket.isGreeted) return;
      clearTimeout(patience);
      client.off('outgoing_message', later);
      client.off('close', lookAgain);
      resolve();
    };
    // The event comes just before the frame is written.
    const later = (): void => void setImmediate(lookAgain);
    client.on('outgoing_message', later);
    client.on('close', lookAgain);
    lookAgain();
  });
  if (socket.isReturning) client.once('connected', () => void socket.receiver.stop());
  else await socket.receiver.stop();
}

/** Puts a look of ours before what the SDK does at an event; false keeps the event from it. */
function before<Value>(client: SocketModeReceiver['client'], event: string, allows: (value: Value) => boolean): void {
  const inside = client.listeners(event);
  client.removeAllListeners(event);
  client.on(event, (value: Value, ...more: unknown[]) => {
    if (allows(value)) for (const listener of inside) listener.call(client, value, ...more);
  });
}
