import type { Kysely } from 'kysely';
import { writeNote } from '../check-ins/note.store.ts';
import { claimChange, insertLoop, setIndicator } from '../loops/change-loop.store.ts';
import { coachVerdicts, type Loop, openTaskOf, wordingOf } from '../loops/loop.ts';
import { insertMoment, takeMoment } from '../loops/moment.store.ts';
import { insertCall } from '../loops/named-call.store.ts';
import { setTask } from '../loops/practice.store.ts';
import { addWording } from '../loops/wording.store.ts';
import type { Database } from '../platform/schema.ts';
import { readNamedCall } from './named-call.ts';
import { somethingNew } from './session-fields.ts';
import { asksCall, fixedBehaviour, type SessionForm } from './session-form.ts';
import { writtenAs } from './session-outcome.ts';

export interface TargetBy {
  actorId: string;
  now: Date;
  reviewRule: number;
  isBehaviourVague: boolean;
  isPassVague: boolean;
}

/**
 * Opens the loop that a session's form describes, or goes on with the open one: its pass condition sharpened, the next practice task,
 * the named call, the moment. Returns its id. Call it in the transaction that completes the session, for a form that lacks nothing.
 */
export async function writeTarget(db: Kysely<Database>, form: SessionForm, by: TargetBy): Promise<number> {
  const loopId = form.loop ? await goOn(db, form, form.loop, by) : await open(db, form, by);
  await writeWording(db, form, loopId, by);
  await writeMoment(db, form, loopId, by);
  await writePractice(db, form, loopId, by);
  await writeCall(db, form, loopId, by);
  return loopId;
}

async function open(db: Kysely<Database>, form: SessionForm, { actorId, now, reviewRule }: TargetBy): Promise<number> {
  const { coachId, coacheeId } = form.session;
  return insertLoop(
    db,
    {
      coachId,
      coacheeId,
      reviewRule,
      indicator: writtenAs(form, 'indicator', actorId)?.text ?? null,
      closingWeekReason: form.asksClosingReason ? (writtenAs(form, 'closing-reason', actorId)?.text ?? null) : null,
    },
    { actorId, now },
  );
}

async function goOn(
  db: Kysely<Database>,
  form: SessionForm,
  { id, version, indicator }: NonNullable<SessionForm['loop']>,
  { actorId, now }: TargetBy,
): Promise<number> {
  const by = { actorId, now };
  const isOurs = await claimChange(db, { id, version }, 'loop-worked-on', by, { session: form.session.id });
  if (!isOurs) throw new Error(`Loop ${id} changed inside a transaction`);
  const words = writtenAs(form, 'indicator', actorId);
  if ((words?.text ?? null) !== indicator) {
    await setIndicator(db, id, words?.text ?? null, { actorId: words?.byId ?? actorId, now });
  }
  return id;
}

async function writeWording(db: Kysely<Database>, form: SessionForm, loopId: number, by: TargetBy): Promise<void> {
  const { actorId, now, isBehaviourVague, isPassVague } = by;
  const before = form.loop ? wordingOf(form.loop) : undefined;
  const fixed = fixedBehaviour(form);
  const behaviour = fixed === null ? writtenAs(form, 'behaviour', actorId) : { text: fixed, byId: actorId };
  const pass = writtenAs(form, 'pass', actorId);
  if (!behaviour || (fixed !== null && before?.passCondition === pass?.text)) return;
  await addWording(
    db,
    loopId,
    {
      behaviour: behaviour.text,
      passCondition: pass?.text ?? null,
      isBehaviourVague: fixed === null ? isBehaviourVague : (before?.isBehaviourVague ?? false),
      isPassVague,
    },
    { actorId: fixed === null ? behaviour.byId : (pass?.byId ?? actorId), now },
  );
}

async function writeMoment(db: Kysely<Database>, form: SessionForm, loopId: number, by: TargetBy): Promise<void> {
  const { actorId, now } = by;
  const picked = Number(form.values.moment);
  const words = (name: string) => writtenAs(form, name, actorId);
  const consequence = words('consequence');
  if (!form.loop && form.values.moment !== undefined && form.values.moment !== somethingNew && picked > 0) {
    await takeMoment(db, picked, loopId, { actorId, now });
    if (consequence) await addConsequence(db, picked, await writeNote(db, consequence.byId, consequence.text, now));
    return;
  }
  const what = words('moment-what');
  if (!what) return;
  await insertMoment(
    db,
    {
      coacheeId: form.session.coacheeId,
      byId: what.byId,
      source: 'session',
      loopId,
      sessionId: form.session.id,
      link: words('moment-link')?.text ?? null,
      place: words('moment-place')?.text ?? null,
      what: what.text,
      consequence: consequence?.text ?? null,
    },
    now,
  );
}

async function addConsequence(db: Kysely<Database>, momentId: number, noteId: number): Promise<void> {
  await db
    .updateTable('moment')
    .set({ consequence_note_id: noteId })
    .where('id', '=', momentId)
    .where('consequence_note_id', 'is', null)
    .execute();
}

async function writePractice(db: Kysely<Database>, form: SessionForm, loopId: number, by: TargetBy): Promise<void> {
  if (form.shape !== 'full') return;
  const practice = writtenAs(form, 'practice', by.actorId);
  const before = form.loop ? openTaskOf(form.loop)?.text : undefined;
  if (practice && practice.text !== before) {
    await setTask(db, loopId, practice.text, { actorId: practice.byId, now: by.now });
  }
}

async function writeCall(db: Kysely<Database>, form: SessionForm, loopId: number, by: TargetBy): Promise<void> {
  if (form.shape !== 'full' || !asksCall(form)) return;
  const { call } = readNamedCall(form.values, { zone: form.zone, now: by.now });
  if (!call) return;
  const byId = writtenAs(form, 'call-title', by.actorId)?.byId ?? by.actorId;
  await insertCall(
    db,
    loopId,
    { ...call, followsId: form.loop ? substitutedBy(form.loop) : null },
    { actorId: byId, now: by.now },
  );
}

/** The call that this one stands in for: the last, when it was cancelled or the moment did not come up in it. */
function substitutedBy(loop: Loop): number | null {
  const last = loop.calls.at(-1);
  if (!last) return null;
  const verdict = coachVerdicts(loop).find(({ callId }) => callId === last.id);
  return last.state === 'cancelled' || verdict?.verdict === 'no-opportunity' ? last.id : null;
}
