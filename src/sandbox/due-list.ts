import type { Clock } from '../platform/clock.ts';

/** Things that Slack will do at an instant of the sandbox's clock, whether that clock flows or is moved. */
export class DueList {
  readonly #clock: Clock;
  #due: { at: Date; run: () => void }[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(at: Date, run: () => void): void {
    this.#due.push({ at, run });
    this.#due.sort((one, other) => one.at.getTime() - other.at.getTime());
    this.#wait();
  }

  /** Does what is due by now. */
  runDue(): void {
    const now = this.#clock.now();
    while (this.#due[0] && this.#due[0].at <= now) this.#due.shift()?.run();
    this.#wait();
  }

  clear(): void {
    this.#due = [];
    clearTimeout(this.#timer);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const [next] = this.#due;
    if (!next) return;
    this.#timer = setTimeout(() => this.runDue(), Math.max(0, next.at.getTime() - this.#clock.now().getTime()) + 1);
    this.#timer.unref();
  }
}
