import { addDays } from '../calendar/days.ts';
import type { Day } from '../calendar/settings.ts';
import { apologies, sentence } from '../slack/apologies.ts';
import type { ActionCall, CommandCall, Handlers } from '../slack/handlers.ts';
import type { Services } from '../slack/services.ts';
import { endingMessage, listMessage, notingMessage } from './away.view.ts';
import type { EndingAnswer, FirstMessage, NotingAnswer } from './away-answer.ts';
import { awayActions, readDays } from './away-buttons.view.ts';
import { endAway, showAway, undoNoting } from './end-away.usecase.ts';
import { noteDays, noteTyped } from './note-away.usecase.ts';
import { readWhom } from './whom.ts';

/** What days away need of the plan above them. */
export interface AwayPorts {
  /** Plans anew for these people and those they are in a pair with. */
  daysChanged(personIds: readonly string[]): Promise<void>;
  /** What a person is sent first on this local date of theirs or later. */
  firstFrom(personId: string, day: Day): Promise<FirstMessage>;
}

type Wired = Services & AwayPorts;

/** Days away: noting them, asking back what is half understood, coming back. */
export function awayHandlers(services: Wired): Handlers {
  const note = (call: ActionCall) => noteFromButton(services, call);
  const end = (call: ActionCall) => endFromButton(services, call);
  return {
    coach: {
      away: {
        summary: 'Say when you, or somebody you coach, are away: nothing comes on those days',
        example: '/coach away 21 Dec to 1 Jan',
        run: (call) => noteByCommand(services, call),
      },
      back: {
        summary: 'Say that you are back, or call off days away',
        example: '/coach back',
        run: (call) => backByCommand(services, call),
      },
    },
    actions: {
      ...Object.fromEntries(awayActions.noteDays.map((id) => [id, note])),
      ...Object.fromEntries(awayActions.end.map((id) => [id, end])),
      [awayActions.undo]: (call) => undo(services, call),
    },
  };
}

async function noteByCommand(services: Wired, call: CommandCall): Promise<void> {
  const whom = readWhom(call, '/coach away @name 21 Dec to 1 Jan');
  if (!whom.ok) return call.respond(sentence(whom.why));
  const asking = { actorId: call.userId, personId: whom.personId };
  if (whom.rest !== '') return answerNoting(services, call, await noteTyped(services, { ...asking, typed: whom.rest }));
  const shown = await showAway(services, asking);
  await call.respond(shown.outcome === 'refused' ? sentence(shown.why) : listMessage(shown));
}

async function noteFromButton(services: Wired, call: ActionCall): Promise<void> {
  const days = readDays(call.value);
  if (!days) return call.respond(sentence(apologies.oldButton));
  await answerNoting(services, call, await noteDays(services, { actorId: call.userId, ...days }));
}

async function answerNoting(services: Wired, call: CommandCall | ActionCall, answer: NotingAnswer): Promise<void> {
  if (answer.outcome === 'refused') return call.respond(sentence(answer.why));
  if (answer.outcome !== 'noted') return call.respond(notingMessage(answer, null));
  const { about, whole } = answer;
  await services.daysChanged([about.id]);
  await call.respond(notingMessage(answer, await services.firstFrom(about.id, addDays(whole.to, 1))));
}

async function backByCommand(services: Wired, call: CommandCall): Promise<void> {
  const whom = readWhom(call, '/coach back @name');
  if (!whom.ok) return call.respond(sentence(whom.why));
  if (whom.rest !== '') {
    return call.respond(
      sentence('`/coach back` ends days away today. For another day, say how long: `/coach away until Friday`.'),
    );
  }
  const asking = { actorId: call.userId, personId: whom.personId };
  await answerEnding(services, call, await endAway(services, { ...asking, named: null }), 'back');
}

async function endFromButton(services: Wired, call: ActionCall): Promise<void> {
  const days = readDays(call.value);
  if (!days) return call.respond(sentence(apologies.oldButton));
  const ending = { actorId: call.userId, personId: days.personId, named: days.range };
  await answerEnding(services, call, await endAway(services, ending), 'back');
}

async function undo(services: Wired, call: ActionCall): Promise<void> {
  const undone = await undoNoting(services, { actorId: call.userId, id: Number(call.value) });
  await answerEnding(services, call, undone, 'undo');
}

async function answerEnding(
  services: Wired,
  call: CommandCall | ActionCall,
  answer: EndingAnswer,
  how: 'back' | 'undo',
): Promise<void> {
  if (answer.outcome === 'refused') return call.respond(sentence(answer.why));
  if (answer.outcome !== 'ended') return call.respond(endingMessage(answer, how, null));
  await services.daysChanged([answer.about.id]);
  await call.respond(endingMessage(answer, how, await services.firstFrom(answer.about.id, answer.today)));
}
