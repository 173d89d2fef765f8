import { escapeMrkdwn } from '../block-kit/escape.ts';
import { parkGapAction } from '../check-ins/coach-fields.view.ts';
import type { MomentPorts } from '../loops/loop-ports.ts';
import { keepMoment, prepareMoment } from '../loops/park-moment.usecase.ts';
import { apologies, sentence } from '../slack/apologies.ts';
import type { ActionCall, Handlers, SubmitAnswer, SubmitCall } from '../slack/handlers.ts';
import { noticeView } from '../slack/notice-view.ts';
import type { Services } from '../slack/services.ts';
import { readCoachee } from './session-buttons.view.ts';
import { readSkillGap, skillGapErrors, skillGapForm, skillGapView } from './skill-gap.view.ts';

type Wired = Services & MomentPorts;

/** From a check-in: what belongs in the skill session is parked for it. */
export function skillGapHandlers(services: Wired): Handlers {
  return {
    actions: { [parkGapAction]: (call) => openOnTop(services, call) },
    submits: { [skillGapForm]: (call) => submit(services, call) },
  };
}

async function openOnTop(services: Wired, call: ActionCall): Promise<void> {
  const coacheeId = readCoachee(call.value);
  if (coacheeId === undefined) return call.respond(sentence(apologies.oldButton));
  const prepared = await prepareMoment(services, { actorId: call.userId, coacheeId });
  if (!prepared.ok) return call.respond(sentence(escapeMrkdwn(prepared.why)));
  await services.clients.interactive.views.push({ trigger_id: call.triggerId, view: skillGapView(coacheeId) });
}

async function submit(services: Wired, { userId, view }: SubmitCall): Promise<SubmitAnswer> {
  const read = readSkillGap(view);
  if (!read) return { update: noticeView(sentence(apologies.oldForm)) };
  const { coacheeId, answers } = read;
  const asked = { actorId: userId, coacheeId, viewId: view.id, source: 'check-in', isForLoop: false, answers } as const;
  const kept = await keepMoment(services, asked);
  if (kept.ok) return { close: true, next: () => services.momentsChanged(coacheeId) };
  return { errors: skillGapErrors(kept.because === 'problems' ? kept.problems : { what: kept.why }) };
}
