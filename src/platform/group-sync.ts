import { breathe } from './breathe.ts';

/** Brings what was written to the disk, once for all who ask meanwhile. */
export class GroupSync {
  readonly #sync: () => Promise<void>;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  constructor(sync: () => Promise<void>) {
    this.#sync = sync;
  }

  /** Ends when all that was written before this call is on the disk; rejects when that can't be said. */
  synced(): Promise<void> {
    this.#next ??= this.#after(this.#running);
    return this.#next;
  }

  /** One that is under way may have begun too early for what was written since; what the same turn still writes can come along. */
  async #after(running: Promise<void>): Promise<void> {
    await running.catch(() => {});
    await breathe();
    const sync = this.#sync();
    this.#running = sync;
    this.#next = null;
    await sync;
  }
}
