import type { Roster } from '../../src/roster/roster.ts';
import { completeSession } from '../../src/sessions/complete-session.usecase.ts';
import { keepSession } from '../../src/sessions/keep-session.usecase.ts';
import { openSession, type WhichSession } from '../../src/sessions/open-session.usecase.ts';
import type { SessionForm, SessionFormState } from '../../src/sessions/session-form.ts';
import { isLastPage, pageBeside } from '../../src/sessions/session-form.ts';
import type { SessionPorts, SlotPlace } from '../../src/sessions/session-ports.ts';
import type { Values } from '../../src/sessions/session-values.ts';
import { aWeek, type Week, week } from '../check-ins/a-week.ts';

/** Marco (UMGR) and Ana (UANA) meet on Wednesday the 16th at 14:00 in London. */
export const anaSkill = { coachId: 'UMGR', coacheeId: 'UANA', conversation: 'skill', week } as const;
export const anaPipeline = { ...anaSkill, conversation: 'pipeline' } as const;

export const wednesday: SlotPlace = {
  startsAt: new Date('2026-12-16T14:00:00Z'),
  endsAt: new Date('2026-12-16T14:25:00Z'),
  variant: 'full',
  phase: 'coaching',
  model: 'grow',
};

export interface SessionWeek extends Week, Pick<SessionPorts, 'whereSlot'> {}

/** The week of `aWeek`, in which every slot lands on this place. */
export async function aSessionWeek(
  place: Partial<SlotPlace> | { skipped: string } | undefined = {},
  changes: Partial<Roster> = {},
): Promise<SessionWeek> {
  const world = await aWeek(changes);
  const landed = place && 'skipped' in place ? place : place && { ...wednesday, ...place };
  return { ...world, whereSlot: async () => landed };
}

export interface OpenForm {
  form: SessionForm;
  state: SessionFormState;
}

/** Opens a session; fails when it is refused. */
export async function openForm(
  world: SessionWeek,
  actorId = 'UMGR',
  which: WhichSession = anaSkill,
): Promise<OpenForm> {
  const opened = await openSession(world, { actorId, which });
  if (!opened.ok) throw new Error(opened.why);
  return opened;
}

/** A page as it comes back: what stood in it, with these answers. */
export function pageOf({ form }: OpenForm, typed: Values): Values {
  return { ...form.values, ...typed };
}

/** Turns to the next page with these answers; fails when the form does not go on. */
export async function turn(world: SessionWeek, open: OpenForm, typed: Values, actorId = 'UMGR'): Promise<OpenForm> {
  const kept = await keepSession(world, { actorId, state: open.state, page: typed }, (form) => ({
    page: isLastPage(form, open.state.page) ? open.state.page : pageBeside(form, open.state.page, 1),
  }));
  if (kept.outcome !== 'kept') throw new Error(JSON.stringify(kept));
  return kept;
}

/** Sends the last page with these answers, at the earliest when the meeting begins. */
export function complete(world: SessionWeek, { form, state }: OpenForm, typed: Values, actorId = 'UMGR') {
  const { startsAt } = form.session;
  if (world.clock.now() < startsAt) world.at(startsAt.toISOString());
  return completeSession(world, { actorId, state, page: typed });
}

export const growAnswers: Values = {
  'q/goal': 'Ask who signs',
  'q/reality': 'I pitched on',
  'q/options': 'Ask before the price',
  'q/will': 'On Friday with Acme',
};

export const target: Values = {
  behaviour: 'Ask “who else signs this?” before any price is named',
  pass: 'The buyer names a person, or says that nobody else signs',
  practice: 'Two rounds with Ben as the buyer',
};

export const acmeCall: Values = {
  'call-title': 'Acme, pricing',
  'call-with': 'Dana',
  'call-date': '2026-12-18',
  'call-time': '10:00',
  'call-minutes': '45',
};

/** Through all three pages of a full session without an open loop. */
export async function throughTo(world: SessionWeek, last: Values, first: Values = { 'sees-gap': 'yes' }) {
  const questions = await turn(world, await openForm(world), first);
  const page = await turn(world, questions, growAnswers);
  return complete(world, page, last);
}
