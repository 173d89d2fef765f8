import type { Kysely } from 'kysely';
import { holidaysOf } from '../calendar/holidays.source.ts';
import { loadFacts, whomItConcerns } from '../check-ins/facts.store.ts';
import { type Facts, isAwayNow } from '../check-ins/facts.ts';
import { lintBehaviour } from '../framework/lint/lint-behaviour.ts';
import { lintPassCondition } from '../framework/lint/lint-pass-condition.ts';
import { wordingOf } from '../loops/loop.ts';
import { reviewRuleOf } from '../loops/loop-pair.ts';
import type { Outside } from '../platform/outside.ts';
import type { Database } from '../platform/schema.ts';
import { findPair } from '../roster/pairs.ts';
import { mayAnswerAsCoach } from '../roster/who-may.ts';
import { completeSession as saveCompleted } from './complete-session.store.ts';
import { keepFields } from './keep-fields.store.ts';
import { findOrCreateSession, findSession } from './session.store.ts';
import type { Session } from './session.ts';
import { type ConflictedForm, conflicted } from './session-conflict.ts';
import { removeSessionDrafts } from './session-draft.store.ts';
import { loadSessionForm } from './session-form.store.ts';
import { fixedBehaviour, pagesOf, type SessionForm, type SessionFormState } from './session-form.ts';
import { drawnAgain } from './session-form-state.ts';
import { outcomeOf } from './session-outcome.ts';
import type { SessionPorts } from './session-ports.ts';
import { sentences } from './session-sentences.ts';
import type { Values } from './session-values.ts';
import { keptMark } from './target-fields.ts';
import { type Lack, whatLacks } from './what-lacks.ts';
import { shapeAt } from './which-session.ts';
import { writeTarget } from './write-target.store.ts';

export interface SessionSent {
  actorId: string;
  state: SessionFormState;
  page: Values;
}

export type CompletedSession =
  | { outcome: 'completed'; session: Session; form: SessionForm }
  /** What it lacks stands on the open page. */
  | { outcome: 'lacks'; lacks: Lack[] }
  /** What it lacks stands on another page, both wrote, the loop changed, something was found vague, or it has not begun: the form to show. */
  | ({ outcome: 'shown-again' } & ConflictedForm)
  | { outcome: 'refused'; why: string };

/**
 * Completes a session: opens its loop or goes on with the open one, all in one transaction or nothing. Refuses, with what lacks, a skill
 * session without behaviour, pass condition, practice, and a named later call or a reason for none; and any meeting before it begins, for
 * it would count as held. What was written is kept either way.
 */
export async function completeSession(
  { db, clock, whereSlot }: Pick<Outside, 'db' | 'clock'> & Pick<SessionPorts, 'whereSlot'>,
  sent: SessionSent,
): Promise<CompletedSession> {
  const now = clock.now();
  const known = await findSession(db, sent.state.sessionId);
  const place = known && !known.completedAt ? shapeAt(await whereSlot(known)) : null;
  return db.transaction().execute(async (trx): Promise<CompletedSession> => {
    const { actorId, state, page } = sent;
    const session = await findSession(trx, state.sessionId);
    if (!session) return { outcome: 'refused', why: sentences.notFound };
    const facts = await loadFacts(trx, { now, holidaysOf }, whomItConcerns(session, actorId));
    if (!facts) return { outcome: 'refused', why: sentences.noRoster };
    const pair = { coach: session.coachId, coachee: session.coacheeId };
    const permission = mayAnswerAsCoach(facts.roster.roster, actorId, pair, (id) => isAwayNow(facts, id));
    if (!permission.may) return { outcome: 'refused', why: permission.why };
    const { isOverridden } = state;
    const load = (from: Session) => loadSessionForm(trx, facts, from, { actorId, isOverridden });
    if (session.completedAt) return { outcome: 'completed', session, form: await load(session) };
    const conflicts = await keepFields(trx, session, { actorId, state, page, now });
    const { variant, model } = session;
    if (place) await findOrCreateSession(trx, session, { ...place, variant, model }, now);
    const kept = (await findSession(trx, session.id)) ?? session;
    const form = await load(kept);
    if (conflicts.length > 0) return { outcome: 'shown-again', ...conflicted(form, state, page, conflicts) };
    if ((form.loop?.id ?? null) !== state.loopId || !pagesOf(form).includes(state.page))
      return loopChanged(form, state);
    const refused = refusalOf(form, state, now);
    return refused ?? complete(trx, facts, form, { ...sent, now });
  });
}

function loopChanged(form: SessionForm, state: SessionFormState): CompletedSession {
  const page = pagesOf(form).includes(state.page) ? state.page : (pagesOf(form)[0] ?? state.page);
  const shown: SessionForm = { ...form, notice: { what: 'loop-changed' } };
  return { outcome: 'shown-again', form: shown, state: drawnAgain(shown, state, { page }) };
}

/** What keeps this form from being completed as it is; undefined when nothing does. */
function refusalOf(form: SessionForm, state: SessionFormState, now: Date): CompletedSession | undefined {
  const lacks = whatLacks(form, now);
  const here = lacks.filter(({ page }) => page === state.page);
  if (here.length > 0) return { outcome: 'lacks', lacks: here };
  const [first] = lacks;
  if (first) {
    const shown: SessionForm = {
      ...form,
      notice: {
        what: 'lacks',
        sentences: lacks.filter(({ page }) => page === first.page).map(({ message }) => message),
      },
    };
    return { outcome: 'shown-again', form: shown, state: drawnAgain(shown, state, { page: first.page }) };
  }
  const { behaviour, pass } = findingsOf(form);
  const findings: SessionForm['findings'] = {
    ...(behaviour && form.values['keep-behaviour'] !== keptMark(form, 'behaviour') && { behaviour }),
    ...(pass && form.values['keep-pass'] !== keptMark(form, 'pass') && { pass }),
  };
  if (!findings.behaviour && !findings.pass) return tooEarly(form, state, now);
  const shown: SessionForm = {
    ...form,
    findings,
    notice: {
      what: 'lacks',
      sentences: ['Say it so that two managers would judge a call alike, or keep it as it is.'],
    },
  };
  return { outcome: 'shown-again', form: shown, state: drawnAgain(shown, state) };
}

/** A meeting counts as held once it is completed, so that has to wait for its beginning; choosing what comes next is no meeting. */
function tooEarly(form: SessionForm, state: SessionFormState, now: Date): CompletedSession | undefined {
  const { variant, startsAt } = form.session;
  if (variant === 'choose-next' || startsAt <= now) return undefined;
  const shown: SessionForm = { ...form, notice: { what: 'early' } };
  return { outcome: 'shown-again', form: shown, state: drawnAgain(shown, state) };
}

/** What is vague in the words that are new. A behaviour that is fixed, and a pass condition that stands already, were looked at before. */
function findingsOf(form: SessionForm): SessionForm['findings'] {
  const { loop, values, shape } = form;
  if (shape !== 'full' && shape !== 'choose-next') return {};
  const fixed = fixedBehaviour(form);
  const text = fixed ?? values.behaviour?.trim() ?? '';
  const behaviour = fixed === null ? lintBehaviour(text) : null;
  const passText = values.pass?.trim() ?? '';
  const pass = loop && wordingOf(loop)?.passCondition === passText ? null : lintPassCondition(passText);
  return { ...(behaviour && { behaviour }), ...(pass && { pass }) };
}

async function complete(
  db: Kysely<Database>,
  facts: Facts,
  form: SessionForm,
  { actorId, now }: SessionSent & { now: Date },
): Promise<CompletedSession> {
  const { session, shape } = form;
  const pair = findPair(facts.roster.roster, session.coachId, session.coacheeId);
  const vague = findingsOf(form);
  const setsTarget = (shape === 'full' || shape === 'choose-next') && !(shape === 'choose-next' && form.loop);
  const loopId = setsTarget
    ? await writeTarget(db, form, {
        actorId,
        now,
        reviewRule: reviewRuleOf(facts, pair ?? { team: null }),
        isBehaviourVague: vague.behaviour !== undefined,
        isPassVague: vague.pass !== undefined,
      })
    : (form.loop?.id ?? null);
  const isOurs = await saveCompleted(db, session, { ...outcomeOf(form, actorId), loopId }, { actorId, now });
  if (!isOurs) throw new Error(`Session ${session.id} changed inside a transaction`);
  await removeSessionDrafts(db, session.id);
  const done = (await findSession(db, session.id)) ?? session;
  const shown = await loadSessionForm(db, facts, done, { actorId, isOverridden: false });
  return { outcome: 'completed', session: done, form: shown };
}
