import { caretakersOf } from '../roster/caretakers.ts';
import { loadRoster } from '../roster/roster.store.ts';
import { findPosted } from '../slack/find-posted.ts';
import type { Services } from '../slack/services.ts';
import { tellOnce } from '../slack/tell-once.ts';
import { putBack, recordSent, settle } from './delivery.store.ts';
import { markRowsTold } from './mark-rows-told.store.ts';
import type { Prompt } from './prompt.ts';
import { unclearMessage } from './send-again.view.ts';

const longestWaitMs = 15 * 60_000;
const aMinuteMs = 60_000;

/**
 * Looks for a post whose outcome is not known, and writes down what it finds: it went out, it did not and is tried again (later each
 * time), or nobody can tell, which somebody is asked about. False when Slack does not answer just now.
 */
export async function lookUpPost(services: Services, prompt: Prompt): Promise<boolean> {
  const { db, clock, skew, log } = services;
  const fields = { prompt: prompt.opaqueId, kind: prompt.kind };
  const { channel, claimedSlackAt: claimedAt, opaqueId: key, attempts } = prompt;
  const found = channel && claimedAt ? await findPosted(services, { channel, key, claimedAt }) : 'unreadable';
  if (found === 'ask-later') return false;
  const now = clock.now();
  if (found === 'unreadable') {
    log.error(fields, 'It is not known whether a message was sent; it is not repeated');
    const roster = (await loadRoster(db, now.toISOString().slice(0, 10)))?.roster;
    const people = roster ? caretakersOf(roster, prompt.recipient) : [];
    await tellOnce(services, people, `unconfirmed/${key}/${attempts}`, unclearMessage(prompt));
    await settle(db, prompt.id, 'unconfirmed', 'history-not-readable');
  } else if (found === null) {
    log.warn(fields, 'A message had not gone out; it is sent again');
    const waitMs = Math.min((attempts - 1) * aMinuteMs, longestWaitMs);
    await putBack(db, prompt.id, new Date(now.getTime() + waitMs), 'not-posted');
  } else {
    log.info(fields, 'A message had gone out after all');
    await db.transaction().execute(async (trx) => {
      await recordSent(trx, prompt.id, found, skew.oursOf(found.ts, now));
      await markRowsTold(trx, prompt, skew.oursOf(found.ts, now));
    });
  }
  return true;
}
