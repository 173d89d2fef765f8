import { App, type AppOptions, type ReceiverEvent } from '@slack/bolt';
import { runtimeMs } from '../platform/runtime.ts';
import type { Tracker } from '../platform/tracker.ts';
import { ackKind } from './ack-kind.ts';

/** Hears how long after its arrival Slack was answered, by kind of what it asked for. */
export type OnAcknowledged = (kind: string, millis: number) => void;

/** Bolt's App, with everything that it handles known to the tracker from the moment it arrives. */
export class TrackedApp extends App {
  readonly #tracker: Tracker;
  readonly #onAcknowledged: OnAcknowledged;

  constructor(options: AppOptions, tracker: Tracker, onAcknowledged: OnAcknowledged = () => {}) {
    super(options);
    this.#tracker = tracker;
    this.#onAcknowledged = onAcknowledged;
  }

  override processEvent(event: ReceiverEvent): Promise<void> {
    const arrivedAt = runtimeMs();
    const ack: ReceiverEvent['ack'] = async (answer) => {
      await event.ack(answer);
      this.#onAcknowledged(ackKind(event.body), runtimeMs() - arrivedAt);
    };
    return this.#tracker.track(super.processEvent({ ...event, ack }));
  }
}
