import type { BothVerdicts } from './second-opinion.ts';

/** What somebody's act on a loop or a slot tells others. Each has a message of its own; `own-view` is a row of the coach's day. */
export type NewsKind =
  | 'verdict'
  | 'own-view'
  | 'second-opinion-notice'
  | 'second-opinion'
  | 'both-verdicts'
  | 'passed-on'
  | 'slot-change';

/** One thing that one person is to hear. */
export interface News {
  kind: NewsKind;
  /** Tells it from everything else that anybody hears: the same is left once. */
  key: string;
  to: string;
  /** The pair that it is about; once the two are none any more, it is not told. */
  coachId: string;
  coacheeId: string;
  about: NewsAbout;
  /** After that nobody needs to hear it; left out: it is worth telling however late. */
  usefulUntil?: Date;
}

/** Ids that the message is made from. */
export interface NewsAbout {
  loopId?: number;
  callId?: number;
  verdictId?: number;
  /** Of the verdict: how often it was put right, counted from 1. */
  version?: number;
  opinionId?: number;
  /** Who coached before. */
  fromId?: string;
  /** Whose words it repeats, where that is nobody of the pair. */
  by?: string[];
  /** Changes of slots, and for each when its occurrence was to begin before, UTC text. */
  changeIds?: number[];
  slotsAt?: string[];
  /** They were taken back. */
  isBack?: true;
  /** The recipient waits for it, so it takes nobody's place in the day. */
  isAskedFor?: true;
}

interface OfLoop {
  id: number;
  coachId: string;
  coacheeId: string;
}

/** The coachee hears what was judged of the call, and again when that is put right. */
export function verdictNews(
  loop: OfLoop,
  { id: verdictId, callId, judgeId, version }: { id: number; callId: number; judgeId: string; version: number },
): News[] {
  const about = { loopId: loop.id, callId, verdictId, version, by: [judgeId] };
  return [{ ...of(loop), kind: 'verdict', key: verdictKey(loop, verdictId, version), to: loop.coacheeId, about }];
}

/** The key under which this version of a verdict is told. */
export function verdictKey(loop: Pick<OfLoop, 'coachId' | 'coacheeId'>, verdictId: number, version: number): string {
  return `verdict/${loop.coachId}>${loop.coacheeId}/${verdictId}${version > 1 ? `.${version}` : ''}`;
}

/** The coach reads that the coachee has said how they saw the call; once, however often that is reworded. */
export function ownViewNews(loop: OfLoop, { id: verdictId, callId }: { id: number; callId: number }): News[] {
  const key = `own-view/${loop.coachId}>${loop.coacheeId}/${verdictId}`;
  return [{ ...of(loop), kind: 'own-view', key, to: loop.coachId, about: { loopId: loop.id, callId, verdictId } }];
}

/** The coachee hears that another manager judges their call, and that manager is asked. The first goes out before the second. */
export function secondOpinionNews(
  loop: OfLoop,
  { id: opinionId, callId, judgeId }: { id: number; callId: number; judgeId: string },
): News[] {
  const about = { loopId: loop.id, callId, opinionId };
  return [
    { ...of(loop), kind: 'second-opinion-notice', key: noticeKey(opinionId, loop), to: loop.coacheeId, about },
    { ...of(loop), kind: 'second-opinion', key: `second-opinion/${judgeId}/${opinionId}`, to: judgeId, about },
  ];
}

/** The key under which the coachee hears of a second opinion. */
export function noticeKey(opinionId: number, { coachId, coacheeId }: Pick<OfLoop, 'coachId' | 'coacheeId'>): string {
  return `second-opinion-notice/${coachId}>${coacheeId}/${opinionId}`;
}

/** Both judges of a call get both verdicts once the second is in: one asked for it, the other was promised it. */
export function bothVerdictsNews(loop: OfLoop, both: BothVerdicts | undefined): News[] {
  if (!both) return [];
  const { callId } = both.coach;
  const by = [both.coach.judgeId, both.second.judgeId];
  const about = { loopId: loop.id, callId, by, isAskedFor: true as const };
  return by.map((to) => ({ ...of(loop), kind: 'both-verdicts', key: `both-verdicts/${to}/${callId}`, to, about }));
}

/** The new coach, the person and the former coach hear that the loop goes on; `loop` has its new coach, and its version after the change. */
export function passedOnNews(loop: OfLoop, { fromId, version }: { fromId: string; version: number }): News[] {
  const about = { loopId: loop.id, fromId };
  return [loop.coachId, loop.coacheeId, fromId].map((to) => ({
    ...of(loop),
    kind: 'passed-on',
    key: `passed-on/${to}/${loop.id}.${version}`,
    to,
    about,
  }));
}

function of({ coachId, coacheeId }: OfLoop): Pick<News, 'coachId' | 'coacheeId'> {
  return { coachId, coacheeId };
}
