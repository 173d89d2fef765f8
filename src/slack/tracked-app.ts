import { App, type AppOptions, type ReceiverEvent } from '@slack/bolt';
import type { Tracker } from '../platform/tracker.ts';

/** Bolt's App, with everything that it handles known to the tracker from the moment it arrives. */
export class TrackedApp extends App {
  readonly #tracker: Tracker;

  constructor(options: AppOptions, tracker: Tracker) {
    super(options);
    this.#tracker = tracker;
  }

  override processEvent(event: ReceiverEvent): Promise<void> {
    return this.#tracker.track(super.processEvent(event));
  }
}
