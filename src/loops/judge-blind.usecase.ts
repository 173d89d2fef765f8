import type { Kysely } from 'kysely';
import { once, wasHandled } from '../platform/handled.ts';
import type { Outside } from '../platform/outside.ts';
import type { Database } from '../platform/schema.ts';
import type { Answers } from './answers.ts';
import { findLoop, findLoopOfCall } from './loop.store.ts';
import { coachVerdicts, type Loop, type NamedCall, type Wording } from './loop.ts';
import { leaveNews } from './news.store.ts';
import { bothVerdictsNews } from './news.ts';
import { type Problems, type Refused, refused } from './refusal.ts';
import { answerSecondOpinion, findSecondOpinion } from './second-opinion.store.ts';
import { type BothVerdicts, bothOf, type SecondOpinion } from './second-opinion.ts';
import { insertVerdict } from './verdict.store.ts';
import { readVerdict } from './verdict-answers.ts';

/** All that the second judge sees: no verdict, no history, no names of the two. */
export interface BlindCall {
  ok: true;
  opinionId: number;
  wording: Wording;
  link: string;
}

/** What the blind check shows when it opens; refuses everybody but the judge who was asked. */
export async function prepareBlindCheck(
  { db }: Pick<Outside, 'db'>,
  { actorId, opinionId }: { actorId: string; opinionId: number },
): Promise<BlindCall | Refused> {
  const found = await findForJudge(db, { actorId, opinionId });
  if (!found.ok) return found;
  const { wording, call } = found;
  return { ok: true, opinionId, wording, link: call.link ?? '' };
}

/** The second judge's verdict is kept. `both`: the two verdicts, once both are in. */
export interface SecondGiven {
  ok: true;
  loopId: number;
  coachId: string;
  both: BothVerdicts | undefined;
}

/** Keeps the second judge's verdict. It moves no loop; both judges are to get both once both are in. Refuses everybody but the judge, and a question that was taken back. */
export async function judgeBlind(
  { db, clock, newId }: Pick<Outside, 'db' | 'clock' | 'newId'>,
  { actorId, opinionId, viewId, answers }: { actorId: string; opinionId: number; viewId: string; answers: Answers },
): Promise<SecondGiven | Refused | Problems> {
  const now = clock.now();
  return db.transaction().execute(async (trx): Promise<SecondGiven | Refused | Problems> => {
    if (await wasHandled(trx, `view/${viewId}`)) {
      const again = await findSecondOpinion(trx, opinionId);
      const loop = again && (await findLoopOfCall(trx, again.callId));
      return again && loop?.id
        ? { ok: true, loopId: loop.id, coachId: loop.coachId, both: bothOf(loop, again) }
        : refused('I can’t find this any more.');
    }
    const found = await findForJudge(trx, { actorId, opinionId });
    if (!found.ok) return found;
    const { loop, wording, call, opinion } = found;
    const read = readVerdict(answers);
    if ('ok' in read) return read;
    const by = { actorId, now };
    const verdict = { ...read, callId: call.id, loopId: loop.id, isSecond: true, wordingVersion: wording.version };
    const verdictId = await insertVerdict(trx, verdict, by);
    await answerSecondOpinion(trx, opinionId, verdictId, by);
    await once(trx, `view/${viewId}`, now);
    const after = await findLoop(trx, loop.id);
    const both = after && bothOf(after, { ...opinion, verdictId });
    await leaveNews(trx, bothVerdictsNews(loop, both), { now, newId });
    return { ok: true, loopId: loop.id, coachId: loop.coachId, both };
  });
}

async function findForJudge(
  db: Kysely<Database>,
  { actorId, opinionId }: { actorId: string; opinionId: number },
): Promise<{ ok: true; loop: Loop; call: NamedCall; wording: Wording; opinion: SecondOpinion } | Refused> {
  const opinion = await findSecondOpinion(db, opinionId);
  if (!opinion || opinion.judgeId !== actorId) return refused('Only the manager who was asked can judge this call.');
  if (opinion.isWithdrawn) return refused('This is no longer needed: the question was taken back. Thank you.');
  if (opinion.verdictId !== null) return refused('You have judged this call already. Thank you.');
  const loop = await findLoopOfCall(db, opinion.callId);
  const call = loop?.calls.find(({ id }) => id === opinion.callId);
  const judged = loop && coachVerdicts(loop).find(({ callId }) => callId === opinion.callId);
  const passing = loop?.wordings.filter(({ hasPassCondition }) => hasPassCondition) ?? [];
  // Both judge by the same words: those that the coach had before them.
  const wording = passing.find(({ version }) => version === judged?.wordingVersion) ?? passing.at(-1);
  return loop && call && wording
    ? { ok: true, loop, call, wording, opinion }
    : refused('I can’t find this call any more.');
}
