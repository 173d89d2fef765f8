import { setTimeout as wait } from 'node:timers/promises';
import type { Call, Slack } from './slack.ts';
import type { Story } from './story.ts';

interface Armed {
  method: string;
  kind: string;
  after: number;
}

/** The bot's calls as the sandbox has them, and which of them a fault hit. */
export class Calls {
  readonly #slack: Slack;
  readonly #story: Story;
  #armed: Armed[] = [];
  #seen = 0;

  constructor(slack: Slack, story: Story) {
    this.#slack = slack;
    this.#story = story;
  }

  /** The next call of this method goes wrong, or the one after so many others. `as`: told by this name. */
  async arm(
    fault: { method: string; kind: string; after?: number; retry_after?: number },
    as = fault.kind,
  ): Promise<void> {
    await this.look();
    await this.#slack.post('fault', { times: 1, ...fault });
    this.#armed.push({ after: 0, ...fault, kind: as });
  }

  /** Faults that have hit nothing yet. */
  get left(): number {
    return this.#armed.length;
  }

  /** Takes down what was called since the last look. */
  async look(): Promise<void> {
    const calls = await this.#slack.callsSince(this.#seen);
    this.#seen += calls.length;
    for (const call of calls) this.#take(call);
  }

  /** Resolves with true as soon as the sandbox holds the call that a fault was armed for; with false once `isOver`. */
  async holdsOne(isOver: () => boolean): Promise<boolean> {
    const before = this.#armed.length;
    while (!isOver()) {
      await this.look();
      if (this.#armed.length < before) return true;
      await wait(10);
    }
    await this.look();
    return this.#armed.length < before;
  }

  #take({ at, method, args, answer }: Call): void {
    const kind = this.#hit(method);
    if (kind !== undefined) this.#story.tell({ what: 'fault', at, kind, method });
    const code = codeOf(answer);
    const channel = String(args.channel);
    if (method === 'conversations.history' && code !== 'taken')
      this.#story.tell({ what: 'unread', at, channel, answer: code });
    if (method !== 'chat.postMessage') return;
    this.#story.tell({
      what: 'post',
      at,
      channel,
      key: keyOf(args.metadata),
      ts: tsOf(answer),
      text: String(args.text),
      answer: code,
    });
  }

  /** The sandbox's own rule: the first that was asked for goes first, and `after` counts calls of its method. */
  #hit(method: string): string | undefined {
    const matching = this.#armed.filter((fault) => fault.method === method);
    const hit = matching.find(({ after }) => after === 0);
    for (const fault of matching) if (fault.after > 0) fault.after -= 1;
    this.#armed = this.#armed.filter((fault) => fault !== hit);
    return hit?.kind;
  }
}

function codeOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return 'none';
  return 'error' in answer ? String(answer.error) : 'taken';
}

function tsOf(answer: unknown): string | null {
  return typeof answer === 'object' && answer !== null && 'ts' in answer ? String(answer.ts) : null;
}

function keyOf(metadata: unknown): string | null {
  const given: unknown = typeof metadata === 'string' ? JSON.parse(metadata) : metadata;
  if (typeof given !== 'object' || given === null || !('event_payload' in given)) return null;
  const { event_payload: payload } = given;
  return typeof payload === 'object' && payload !== null && 'key' in payload ? String(payload.key) : null;
}
