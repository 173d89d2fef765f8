import type { WebSocket } from 'ws';
import type { Activity } from './activity.ts';
import { ACK_MILLIS, APP_ID, MAX_CONNECTIONS, PING_MILLIS } from './constants.ts';
import type { Delivery, Envelope, WayToBot } from './delivery.ts';
import { type Faults, takeSocketFault } from './faults.ts';
import type { Ids } from './ids.ts';
import { isFields, parseJson } from './json.ts';

interface Connection {
  socket: WebSocket;
  isClosing: boolean;
  isAlive: boolean;
}

const LIFETIME_SECONDS = 18_060;
const DEBUG_LIFETIME_SECONDS = 360;
/** After a disconnect frame the client has this long to leave by itself. */
const CLOSE_MILLIS = 10_000;

/** The bot's Socket Mode connections. Each envelope goes to exactly one of them, in turn. */
export class SocketHub implements WayToBot {
  readonly #activity: Activity;
  readonly #ids: Ids;
  readonly #faults: Faults;
  #connections: Connection[] = [];
  #tickets = new Set<string>();
  #waiting = new Map<string, { connection: Connection; acked: (payload: unknown) => void }>();
  #pinger: NodeJS.Timeout | undefined;

  constructor(activity: Activity, ids: Ids, faults: Faults) {
    this.#activity = activity;
    this.#ids = ids;
    this.#faults = faults;
  }

  /** A ticket that admits one connection. */
  issueTicket(): string {
    const ticket = this.#ids.envelope();
    this.#tickets.add(ticket);
    return ticket;
  }

  /** True once for each ticket. */
  takeTicket(ticket: string): boolean {
    return this.#tickets.delete(ticket);
  }

  get connectionCount(): number {
    return this.#connections.filter(({ isClosing }) => !isClosing).length;
  }

  /** Greets the new connection; the eleventh is turned away. `isDebug` asks Slack for short-lived connections. */
  accept(socket: WebSocket, isDebug: boolean): void {
    const connection: Connection = { socket, isClosing: false, isAlive: true };
    if (this.connectionCount >= MAX_CONNECTIONS) {
      socket.send(
        JSON.stringify({ type: 'disconnect', reason: 'too_many_websockets', debug_info: { host: 'sandbox' } }),
      );
      socket.close();
      return;
    }
    this.#connections.push(connection);
    socket.on('message', (data) => this.#read(connection, String(data)));
    socket.on('pong', () => {
      connection.isAlive = true;
    });
    socket.on('close', () => this.#drop(connection));
    socket.on('error', () => this.#drop(connection));
    const seconds = isDebug ? DEBUG_LIFETIME_SECONDS : LIFETIME_SECONDS;
    socket.send(
      JSON.stringify({
        type: 'hello',
        num_connections: this.connectionCount,
        debug_info: { host: 'sandbox', build_number: 1, approximate_connection_time: seconds },
        connection_info: { app_id: APP_ID },
      }),
    );
    setTimeout(() => this.#refresh(connection, 'warning'), seconds * 1000 - CLOSE_MILLIS).unref();
    this.#pinger ??= setInterval(() => this.#ping(), PING_MILLIS).unref();
  }

  /** Sends the envelope and waits for its acknowledgement, three real seconds at most. */
  async deliver(envelope: Envelope): Promise<Delivery> {
    const isAcked = envelope.isEcho || !takeSocketFault(this.#faults.lateAcks);
    if (!envelope.isEcho && takeSocketFault(this.#faults.disconnects)) this.disconnect(1);
    const connection = this.#nextConnection();
    if (!connection) return { outcome: 'no-connection' };
    const id = this.#ids.envelope();
    const end = this.#activity.begin();
    try {
      return await new Promise<Delivery>((resolve) => {
        const timer = setTimeout(() => resolve({ outcome: 'timeout' }), ACK_MILLIS);
        this.#waiting.set(id, {
          connection,
          acked: (payload) => {
            if (!isAcked) return;
            clearTimeout(timer);
            resolve({ outcome: 'acked', payload });
          },
        });
        connection.socket.send(JSON.stringify(frameOf(id, envelope)));
      });
    } finally {
      this.#waiting.delete(id);
      end();
    }
  }

  /** Asks so many connections to come back anew, as Slack does every few hours. */
  disconnect(count: number): void {
    for (const connection of this.#connections.filter(({ isClosing }) => !isClosing).slice(0, count)) {
      this.#refresh(connection, 'refresh_requested');
    }
  }

  stop(): void {
    clearInterval(this.#pinger);
    for (const { socket } of this.#connections) socket.terminate();
    this.#connections = [];
  }

  #nextConnection(): Connection | undefined {
    const index = this.#connections.findIndex(
      ({ isClosing, socket }) => !isClosing && socket.readyState === socket.OPEN,
    );
    const [connection] = index < 0 ? [] : this.#connections.splice(index, 1);
    if (connection) this.#connections.push(connection);
    return connection;
  }

  #refresh(connection: Connection, reason: string): void {
    if (connection.isClosing) return;
    connection.isClosing = true;
    connection.socket.send(JSON.stringify({ type: 'disconnect', reason, debug_info: { host: 'sandbox' } }));
    setTimeout(() => connection.socket.close(1000), CLOSE_MILLIS).unref();
  }

  #read(connection: Connection, data: string): void {
    const frame = parseJson(data);
    if (!isFields(frame) || typeof frame.envelope_id !== 'string') return;
    const waiting = this.#waiting.get(frame.envelope_id);
    if (waiting?.connection === connection) waiting.acked(frame.payload);
  }

  #drop(connection: Connection): void {
    this.#connections = this.#connections.filter((open) => open !== connection);
  }

  #ping(): void {
    for (const connection of this.#connections) {
      if (connection.isAlive) connection.socket.ping('Ping from the sandbox');
      else connection.socket.terminate();
      connection.isAlive = false;
    }
  }
}

function frameOf(id: string, { type, payload, retry }: Envelope): unknown {
  return {
    envelope_id: id,
    payload,
    type,
    accepts_response_payload: type !== 'events_api',
    ...(type === 'events_api' && { retry_attempt: retry?.attempt ?? 0, retry_reason: retry?.reason ?? '' }),
  };
}
