import type { Kysely } from 'kysely';
import { holidaysOf } from '../calendar/holidays.source.ts';
import { type Facts, nameOf } from '../check-ins/facts.ts';
import { once, wasHandled } from '../platform/handled.ts';
import type { Outside } from '../platform/outside.ts';
import type { Database } from '../platform/schema.ts';
import { findPeople } from '../roster/person.store.ts';
import { isActive } from '../roster/person.ts';
import { mayGiveSecondOpinion } from '../roster/who-may.ts';
import { type Answers, answerTo, problemWithLink } from './answers.ts';
import { claimChange } from './change-loop.store.ts';
import type { Loop, NamedCall } from './loop.ts';
import { setCallLink } from './named-call.store.ts';
import { leaveNews } from './news.store.ts';
import { secondOpinionNews } from './news.ts';
import { type Problems, problemsOf, type Refused, refused } from './refusal.ts';
import {
  findSecondOpinion,
  findSecondOpinionOf,
  insertSecondOpinion,
  withdrawSecondOpinion,
} from './second-opinion.store.ts';
import type { SecondOpinion } from './second-opinion.ts';
import { findForWork } from './work-on-loop.store.ts';

type World = Pick<Outside, 'db' | 'clock'>;

/** A call that another manager may be asked about. */
export interface CallToAskAbout {
  ok: true;
  loop: Loop;
  call: NamedCall;
  /** The question that stands already. */
  asked: SecondOpinion | undefined;
  judgeName: string | null;
}

/** What the form shows that asks another manager; refuses a call that has not ended, or that was moved or cancelled. */
export async function prepareAsking(
  { db, clock }: World,
  { actorId, callId }: { actorId: string; callId: number },
): Promise<CallToAskAbout | Refused> {
  const now = clock.now();
  const found = await findForWork(db, { actorId, which: { callId }, part: 'coach' }, { now, holidaysOf });
  if (!found.ok) return found;
  const call = callToAskAbout(found.loop, callId, now);
  if ('ok' in call) return call;
  const asked = await findSecondOpinionOf(db, callId);
  const judgeName = asked ? await nameFor(db, found.facts, asked.judgeId) : null;
  return { ok: true, loop: found.loop, call, asked, judgeName };
}

/** Another manager is to be asked, once the coachee has been told. */
export interface Asked {
  ok: true;
  opinionId: number;
  loopId: number;
  judgeName: string;
  isAgain: boolean;
}

/**
 * Asks another manager to judge a call blind; the coachee is told first. Refuses somebody who can't (the two of the pair, who is no manager
 * or leader, who is not here), a call without link, a coachee who can't be told, and a second question while one stands.
 */
export async function askSecondOpinion(
  { db, clock, newId }: Pick<Outside, 'db' | 'clock' | 'newId'>,
  { actorId, callId, viewId, answers }: { actorId: string; callId: number; viewId: string; answers: Answers },
): Promise<Asked | Refused | Problems> {
  const now = clock.now();
  return db.transaction().execute(async (trx): Promise<Asked | Refused | Problems> => {
    const found = await findForWork(trx, { actorId, which: { callId }, part: 'coach' }, { now, holidaysOf });
    if (!found.ok) return found;
    const { loop, facts } = found;
    const standing = await findSecondOpinionOf(trx, callId);
    if (standing && (await wasHandled(trx, `view/${viewId}`))) {
      const { id: opinionId, judgeId } = standing;
      const judgeName = await nameFor(trx, facts, judgeId);
      return { ok: true, opinionId, loopId: loop.id, judgeName, isAgain: true };
    }
    const call = callToAskAbout(loop, callId, now);
    if ('ok' in call) return call;
    if (standing) {
      return refused(
        'Somebody has been asked about this call already. Take that question back before you ask another.',
      );
    }
    const judgeId = answerTo(answers, 'judge');
    const link = answerTo(answers, 'callLink');
    if (!(await isReachable(trx, facts, loop.coacheeId))) {
      return refused('The person whose call it is can’t be reached here, and they are told before anybody is asked.');
    }
    const wrong = problemsOf({
      judge: judgeId === null ? 'Whom do you want to ask?' : await whyNotJudge(trx, facts, loop, { actorId, judgeId }),
      callLink: link === null ? 'Without the recording nobody can judge it. Add its link.' : problemWithLink(link),
    });
    if (wrong || judgeId === null || link === null) return wrong ?? refused('Whom do you want to ask?');
    const by = { actorId, now };
    if (!loop.closed) await claimChange(trx, loop, 'second-opinion-asked', by, { call: callId });
    if (link !== call.link) await setCallLink(trx, callId, link, by);
    const opinionId = await insertSecondOpinion(trx, { callId, judgeId }, by);
    await leaveNews(trx, secondOpinionNews(loop, { id: opinionId, callId, judgeId }), { now, newId });
    await once(trx, `view/${viewId}`, now);
    const judgeName = await nameFor(trx, facts, judgeId);
    return { ok: true, opinionId, loopId: loop.id, judgeName, isAgain: false };
  });
}

/** Takes the question to another manager back; what was answered already stands. */
export async function withdrawQuestion(
  { db, clock }: World,
  { actorId, opinionId }: { actorId: string; opinionId: number },
): Promise<{ ok: true; loopId: number } | Refused> {
  const now = clock.now();
  return db.transaction().execute(async (trx): Promise<{ ok: true; loopId: number } | Refused> => {
    const opinion = await findSecondOpinion(trx, opinionId);
    if (!opinion) return refused('I can’t find this question any more.');
    const which = { callId: opinion.callId };
    const found = await findForWork(trx, { actorId, which, part: 'coach' }, { now, holidaysOf });
    if (!found.ok) return found;
    if (!(await withdrawSecondOpinion(trx, opinionId, { actorId, now }))) {
      return refused(opinion.isWithdrawn ? 'It was taken back already.' : 'It is answered already, so it stands.');
    }
    return { ok: true, loopId: found.loop.id };
  });
}

function callToAskAbout(loop: Loop, callId: number, now: Date): NamedCall | Refused {
  const call = loop.calls.find(({ id }) => id === callId);
  const card = { to: 'card', loopId: loop.id } as const;
  if (!call || (call.state !== 'open' && call.state !== 'judged')) {
    return refused('This call did not take place, so there is nothing to judge.', card);
  }
  if (call.endsAt > now) return refused('This call has not ended yet. Ask once there is something to judge.', card);
  if (!loop.wordings.some(({ hasPassCondition }) => hasPassCondition)) {
    return refused('There is no pass condition to judge by yet. Write it first.', { to: 'edit', loopId: loop.id });
  }
  return call;
}

async function whyNotJudge(
  db: Kysely<Database>,
  facts: Facts,
  loop: Loop,
  { actorId, judgeId }: { actorId: string; judgeId: string },
): Promise<string | null> {
  const { roster } = facts.roster;
  const pair = { coach: judgeId === actorId ? actorId : loop.coachId, coachee: loop.coacheeId };
  const permission = mayGiveSecondOpinion(roster, judgeId, pair);
  if (!permission.may) return permission.why;
  return (await isReachable(db, facts, judgeId)) ? null : 'That person can’t be reached here. Pick another manager.';
}

async function isReachable(db: Kysely<Database>, { roster }: Facts, id: string): Promise<boolean> {
  const person = (await findPeople(db, [id])).get(id);
  return person !== undefined && isActive(roster.roster, person) && person.unreachableCode === null;
}

async function nameFor(db: Kysely<Database>, facts: Facts, id: string): Promise<string> {
  return nameOf({ ...facts, people: await findPeople(db, [id]) }, id);
}
