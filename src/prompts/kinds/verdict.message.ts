import { findLoop } from '../../loops/loop.store.ts';
import { coachVerdicts } from '../../loops/loop.ts';
import { verdictMessage } from '../../loops/loop-messages.view.ts';
import { verdictKey } from '../../loops/news.ts';
import { versionOfVerdict } from '../../loops/verdict.store.ts';
import { findPeople } from '../../roster/person.store.ts';
import { personName } from '../../roster/person-name.ts';
import { zoneOf } from '../../roster/zone-of.ts';
import type { Compose } from '../composing.message.ts';
import { wasAnySent } from '../news.store.ts';
import { newsOf } from '../read-about.ts';

/** What the coach judged of a named call, to the coachee: as it is now. One that was put right before it went out is told as that only. */
export const composeVerdict: Compose = async ({ db, prompt, roster: { roster } }) => {
  const { loopId, verdictId, version } = newsOf(prompt);
  const loop = await findLoop(db, loopId);
  const verdict = loop && coachVerdicts(loop).find(({ id }) => id === verdictId);
  if (!loop || !verdict) return { nothing: 'unknown-call' };
  const current = await versionOfVerdict(db, verdictId);
  const isUnsent = prompt.sentAt === null;
  if (isUnsent && version < current) return { nothing: 'newer-one-instead' };
  const pair = { coachId: prompt.coachId ?? '', coacheeId: prompt.coacheeId ?? '' };
  const earlier = Array.from({ length: version - 1 }, (_, index) => verdictKey(pair, verdictId, index + 1));
  const isCorrected = isUnsent ? await wasAnySent(db, earlier) : version > 1 || version < current;
  const people = await findPeople(db, [prompt.recipient, verdict.judgeId]);
  const reader = people.get(prompt.recipient) ?? { id: prompt.recipient, pinnedZone: null, slackZone: null };
  const judgeName = personName(roster, people, verdict.judgeId);
  return { message: verdictMessage(loop, verdict, { judgeName, isCorrected, zone: zoneOf(roster, reader).zone }) };
};
