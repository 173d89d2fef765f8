import type { Kysely } from 'kysely';
import { listOpenCommitments } from '../check-ins/commitment.store.ts';
import { daysOf, type Facts, nameOf, phasesOf, todayOf } from '../check-ins/facts.ts';
import { modelFor } from '../framework/models.ts';
import { libraryOnOffer } from '../loops/from-library.ts';
import { findOpenLoopOf } from '../loops/loop.store.ts';
import { listParkedOf } from '../loops/moment.store.ts';
import type { Database } from '../platform/schema.ts';
import { findPair } from '../roster/pairs.ts';
import { listLastFigures } from './session.store.ts';
import type { Session } from './session.ts';
import { listSessionDrafts } from './session-draft.store.ts';
import { readDraftFields } from './session-draft.ts';
import { type SessionForm, shapeOf, valuesFrom } from './session-form.ts';
import { mergeWritten, type WrittenValues } from './session-values.ts';

/** Everything that the form of this session shows to this person now. */
export async function loadSessionForm(
  db: Kysely<Database>,
  facts: Facts,
  session: Session,
  { actorId, isOverridden }: { actorId: string; isOverridden: boolean },
): Promise<SessionForm> {
  const { coachId, coacheeId, conversation } = session;
  const open = conversation === 'skill' ? await findOpenLoopOf(db, coacheeId) : undefined;
  const loop = open?.coachId === coachId ? open : null;
  const hasLoopElsewhere = open !== undefined && loop === null;
  const shape = shapeOf(session, { isOverridden, hasLoopElsewhere });
  const written = await loadWritten(db, session.id);
  const library = conversation === 'skill' ? libraryOnOffer(facts) : [];
  return {
    session,
    coachName: nameOf(facts, coachId),
    coacheeName: nameOf(facts, coacheeId),
    side: actorId === coacheeId ? 'coachee' : 'coach',
    zone: daysOf(facts, coacheeId).zone,
    today: todayOf(facts, coacheeId),
    model: modelFor(conversation, session.model, facts.roster.roster.models),
    shape,
    asksClosingReason: loop === null && shape !== 'short' && conversation === 'skill' && isClosingNow(facts, session),
    commitments: await listOpenCommitments(db, coacheeId),
    loop,
    hasLoopElsewhere,
    parked: conversation === 'skill' && !loop ? await listParkedOf(db, [coacheeId]) : [],
    library,
    lastFigures: await listLastFigures(db, session),
    written,
    values: valuesFrom(loop, written, library),
    notice: null,
    findings: {},
  };
}

/** The latest word of the two on each field. */
export async function loadWritten(db: Kysely<Database>, sessionId: number): Promise<WrittenValues> {
  const drafts = await listSessionDrafts(db, sessionId);
  return mergeWritten(drafts.map(({ personId, text }) => ({ personId, fields: readDraftFields(text) })));
}

/** Is it closing week: on the day of the session, or today? */
function isClosingNow(facts: Facts, { coachId, coacheeId, phase }: Session): boolean {
  if (phase === 'closing') return true;
  const pair = findPair(facts.roster.roster, coachId, coacheeId);
  return pair !== undefined && phasesOf(facts, pair).forPrompt(todayOf(facts, coacheeId)) === 'closing';
}
