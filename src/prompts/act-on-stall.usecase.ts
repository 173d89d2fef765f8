import type { Kysely } from 'kysely';
import { writeNote } from '../check-ins/note.store.ts';
import type { Outside } from '../platform/outside.ts';
import type { Database } from '../platform/schema.ts';
import { appendEvent } from '../roster/event.store.ts';
import { findPair } from '../roster/pairs.ts';
import { loadRoster } from '../roster/roster.store.ts';
import { mayAskAboutStall } from '../roster/who-may.ts';
import { stallKey } from '../stalls/find-stalls.ts';
import { saveAsk } from '../stalls/stall-ask.store.ts';
import { findOff, listTakenOff, putBackOn, takeOff } from '../stalls/stall-off.store.ts';
import type { StallRef } from '../stalls/stall-ref.ts';
import { markStale } from './digest-picture.store.ts';
import { listCurrentDigests } from './digest-prompts.store.ts';
import { markBehind } from './rewrites.store.ts';

type Acting = Pick<Outside, 'db' | 'clock'>;
type Pair = Pick<StallRef, 'coach' | 'coachee'>;

export type Acted = { ok: true; isNew: boolean } | { ok: false; why: string };

/** Asks the coach of the pair about a stall, once: later questions about the same one change nothing. */
export async function askAboutStall({ db, clock }: Acting, actorId: string, stall: StallRef): Promise<Acted> {
  const at = clock.now();
  return db.transaction().execute(async (trx): Promise<Acted> => {
    const refused = await whyNot(trx, actorId, stall, at);
    if (refused !== null) return { ok: false, why: refused };
    const isNew = await saveAsk(trx, stall, { by: actorId, at });
    if (isNew) await appendEvent(trx, { at, actor: actorId, what: 'stall-asked', subject: 'stall', ...about(stall) });
    return { ok: true, isNew };
  });
}

/** Takes a stall off the list, with a reason for the other leaders. The digests that count now are rewritten. */
export async function takeStallOff(
  { db, clock }: Acting,
  actorId: string,
  { stall, why }: { stall: StallRef; why: string },
): Promise<Acted> {
  const at = clock.now();
  return db.transaction().execute(async (trx): Promise<Acted> => {
    const refused = await whyNot(trx, actorId, stall, at);
    if (refused !== null) return { ok: false, why: refused };
    // Sent twice, it is off already; its words are kept once.
    if ((await listTakenOff(trx, [stall.coachee])).has(stallKey(stall))) return { ok: true, isNew: false };
    const noteId = await writeNote(trx, actorId, why, at);
    const id = await takeOff(trx, stall, { noteId, by: actorId, at });
    if (id === null) return { ok: true, isNew: false };
    await appendEvent(trx, { at, actor: actorId, what: 'stall-taken-off', subject: 'stall', ...about(stall) });
    await markDigests(trx, at);
    return { ok: true, isNew: true };
  });
}

/** Puts a stall on the list again. */
export async function putStallBack({ db, clock }: Acting, actorId: string, offId: number): Promise<Acted> {
  const at = clock.now();
  return db.transaction().execute(async (trx): Promise<Acted> => {
    const pair = await findOff(trx, offId);
    if (!pair) return { ok: true, isNew: false };
    const refused = await whyNot(trx, actorId, pair, at);
    if (refused !== null) return { ok: false, why: refused };
    await putBackOn(trx, offId, at);
    await appendEvent(trx, { at, actor: actorId, what: 'stall-put-back', subject: 'stall', subjectId: offId });
    await markDigests(trx, at);
    return { ok: true, isNew: true };
  });
}

async function whyNot(db: Kysely<Database>, actorId: string, { coach, coachee }: Pair, now: Date) {
  const roster = (await loadRoster(db, now.toISOString().slice(0, 10)))?.roster;
  const pair = roster && findPair(roster, coach, coachee);
  if (!roster || !pair) return 'These two don’t work together any more, so there is nothing to ask.';
  const permission = mayAskAboutStall(roster, actorId, pair.team);
  return permission.may ? null : permission.why;
}

async function markDigests(db: Kysely<Database>, now: Date): Promise<void> {
  const ids = (await listCurrentDigests(db, now)).map(({ id }) => id);
  await markBehind(db, ids);
  await markStale(db, ids, now);
}

function about({ coach, coachee, reason }: StallRef) {
  return { subjectId: `${coach}>${coachee}`, detail: { reason } };
}
