import type { Message } from '../block-kit/message.ts';
import type { Log } from '../platform/log.ts';

const giveUpAfterMs = 5_000;

/** Answers only the person who acted, where they acted. A lost answer is logged, never thrown: what was asked for is done. */
export async function respondPrivately(responseUrl: string, message: Message, log: Log): Promise<void> {
  try {
    const answer = await fetch(responseUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ response_type: 'ephemeral', replace_original: false, ...message }),
      signal: AbortSignal.timeout(giveUpAfterMs),
    });
    if (!answer.ok) log.warn({ status: answer.status }, 'A private answer was not taken');
  } catch (error) {
    log.warn({ err: error }, 'A private answer could not be delivered');
  }
}
