import type { App, Receiver } from '@slack/bolt';
import type { ReachFigures } from '../platform/health.ts';
import type { Log } from '../platform/log.ts';
import { SocketLine } from './socket-line.ts';

/** Slack ends a connection after some hours; begun together, the two would be ended together. */
const apartMs = 10 * 60_000;
const lookEveryMs = 60_000;

/**
 * Two lasting connections, so that one is there while the other is being made anew. Slack sends each envelope to one of them. A
 * line that has been down for two looks in a row, a minute apart, is made anew.
 */
export class SocketPair implements Receiver {
  readonly #lines: [SocketLine, SocketLine];
  #others: number | null = null;
  #timers: NodeJS.Timeout[] = [];
  #down = new Set<SocketLine>();

  constructor(settings: { appToken: string; slackApiUrl: string; log: Log }) {
    const onGreeted = (connections: number | null) => {
      const ours = this.#lines.reduce((sum, line) => sum + line.connections, 1);
      this.#others = connections === null ? null : Math.max(0, connections - ours);
    };
    this.#lines = [new SocketLine({ ...settings, onGreeted }), new SocketLine({ ...settings, onGreeted })];
  }

  init(app: App): void {
    for (const line of this.#lines) line.init(app);
  }

  async start(): Promise<void> {
    const [first, second] = this.#lines;
    await Promise.all([first.start(), second.start()]);
    this.#timers = [
      setTimeout(() => void second.renew(), apartMs).unref(),
      setInterval(() => this.#look(), lookEveryMs).unref(),
    ];
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.all(this.#lines.map((line) => line.stop()));
  }

  state(): ReachFigures {
    const open = this.#lines.filter(({ isOpen }) => isOpen).length;
    return { mode: 'socket', open, wanted: this.#lines.length, others: this.#others };
  }

  #look(): void {
    for (const line of this.#lines) {
      if (line.isOpen) this.#down.delete(line);
      else if (this.#down.has(line)) void line.renew();
      else this.#down.add(line);
    }
  }
}
