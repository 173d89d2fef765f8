import { type Answers, answerTo } from './answers.ts';
import { checkWording } from './check-wording.ts';
import { type CallWords, type Place, readCall } from './read-call.ts';
import { type MomentWords, readMoment } from './read-moment.ts';

export interface BeginningWords {
  moment: MomentWords | null;
  parkedId: number | null;
  wording: {
    behaviour: string;
    passCondition: string | null;
    isBehaviourVague: boolean;
    isPassVague: boolean;
  } | null;
  practice: string | null;
  indicator: string | null;
  call: CallWords | null;
}

/** What a new loop begins with, and what is wrong with it. Everything may come later, but a moment or a behaviour must be there. */
export function readBeginning(
  answers: Answers,
  place: Place,
): { words: BeginningWords; problems: Record<string, string | null> } {
  const { moment, problems: ofMoment } = readMoment(answers);
  const { call, problems: ofCall } = readCall(answers, place);
  const behaviour = answerTo(answers, 'behaviour');
  const pass = answerTo(answers, 'pass');
  const parked = answerTo(answers, 'parked');
  const checked = checkWording({ behaviour, pass, isKept: answerTo(answers, 'keep') !== null });
  const isEmpty = moment === null && parked === null && behaviour === null && ofMoment.what === undefined;
  const problems = {
    ...ofMoment,
    ...ofCall,
    behaviour:
      checked.problems.behaviour ??
      (isEmpty ? 'Start with the behaviour, or with what happened on a call. The rest can come later.' : null) ??
      (pass !== null && behaviour === null ? 'Which behaviour is this the pass condition of?' : null),
    pass: checked.problems.pass,
  };
  const { isBehaviourVague, isPassVague } = checked;
  return {
    words: {
      moment,
      parkedId: parked === null ? null : Number(parked),
      wording: behaviour === null ? null : { behaviour, passCondition: pass, isBehaviourVague, isPassVague },
      practice: answerTo(answers, 'practice'),
      indicator: answerTo(answers, 'indicator'),
      call,
    },
    problems,
  };
}
