import type { Delivery, Envelope } from '../../sandbox/delivery.ts';
import type { Way } from './acks-ways.ts';

/** Envelopes that wait to be delivered together. */
interface Gathering {
  wanted: number;
  envelopes: { envelope: Envelope; delivered(delivery: Delivery): void }[];
  complete(): void;
}

/** Takes what Slack sends: interactions are gathered, everything else goes to the bot at once. */
export interface Mailbox {
  take(envelope: Envelope): Promise<Delivery>;
  /** Resolves with so many envelopes once they are there. */
  gather(count: number): Promise<Gathering['envelopes']>;
}

/** The mailbox of the bot that is reached by this way. */
export function createMailbox(bot: Way): Mailbox {
  let gathering: Gathering | undefined;
  return {
    take(envelope) {
      const open = gathering;
      if (!open || envelope.type === 'events_api') return bot.prepare(envelope)();
      return new Promise((delivered) => {
        open.envelopes.push({ envelope, delivered });
        if (open.envelopes.length === open.wanted) open.complete();
      });
    },
    gather(wanted) {
      return new Promise((resolve) => {
        const envelopes: Gathering['envelopes'] = [];
        gathering = {
          wanted,
          envelopes,
          complete() {
            gathering = undefined;
            resolve(envelopes);
          },
        };
      });
    },
  };
}
