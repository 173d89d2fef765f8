import { holidaysOf } from '../calendar/holidays.source.ts';
import type { Outside } from '../platform/outside.ts';
import { pairsOf, participants } from '../roster/pairs.ts';
import { saveDraft, wordsDraft } from './draft.store.ts';
import { loadFacts } from './facts.store.ts';
import { sentences } from './sentences.ts';
import { writeTypedWords } from './typed-words.source.ts';

export type KeptWords = { ok: true; wordsKey: string; hasCheckIn: boolean } | { ok: false; why: string };

/** Keeps what a person wrote to the bot, decoded, until they say where it belongs. */
export async function keepWords(
  { db, clock, newId }: Pick<Outside, 'db' | 'clock' | 'newId'>,
  { personId, text }: { personId: string; text: string },
): Promise<KeptWords> {
  return db.transaction().execute(async (trx) => {
    const facts = await loadFacts(trx, { now: clock.now(), holidaysOf }, () => []);
    if (!facts) return { ok: false, why: sentences.noRoster };
    const { roster } = facts.roster;
    if (!participants(roster).includes(personId)) return { ok: false, why: sentences.notTakingPart };
    const wordsKey = newId();
    await saveDraft(trx, wordsDraft(personId, wordsKey), writeTypedWords({ text, by: '' }), facts.now);
    return { ok: true, wordsKey, hasCheckIn: pairsOf(roster).some(({ coachee }) => coachee === personId) };
  });
}
