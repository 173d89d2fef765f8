import type { HolidaysOf } from '../roster/settings.ts';
import type { Compose } from './composing.message.ts';
import { composeCallCheck, composeCallCheckNudge } from './kinds/call-check.message.ts';
import { composeCheckIn } from './kinds/check-in.message.ts';
import { composeCommitmentDue } from './kinds/commitment-due.message.ts';
import { composeDigest } from './kinds/digest.message.ts';
import { composeFourWeekReview } from './kinds/four-week-review.message.ts';
import { composeManagerDay } from './kinds/manager-day.message.ts';
import { composeCheckInNudge } from './kinds/nudge-check-in.message.ts';
import { composeTeamCheckInsNudge } from './kinds/nudge-team-check-ins.message.ts';
import { composePassedOn } from './kinds/passed-on.message.ts';
import { composePipelineReview } from './kinds/pipeline-review.message.ts';
import { composePractice, composePracticeNudge } from './kinds/practice.message.ts';
import {
  composeBothVerdicts,
  composeSecondOpinion,
  composeSecondOpinionNotice,
} from './kinds/second-opinion.message.ts';
import { composeSkillSession } from './kinds/skill-session.message.ts';
import { composeSlotChange } from './kinds/slot-change.message.ts';
import { composeTeamCheckIns } from './kinds/team-check-ins.message.ts';
import { composeVerdict } from './kinds/verdict.message.ts';
import { composeWelcome } from './kinds/welcome.message.ts';

/** How each kind's message is made. A kind that is planned and not here is withheld as `unknown-kind`. */
export function composersWith(holidaysOf: HolidaysOf): Record<string, Compose> {
  return {
    welcome: composeWelcome(holidaysOf),
    'check-in': composeCheckIn(holidaysOf),
    'team-check-ins': composeTeamCheckIns(holidaysOf),
    'nudge:check-in': composeCheckInNudge(holidaysOf),
    'nudge:team-check-ins': composeTeamCheckInsNudge(holidaysOf),
    'skill-session': composeSkillSession,
    'pipeline-review': composePipelineReview,
    'manager-day': composeManagerDay(holidaysOf),
    'call-check': composeCallCheck,
    'nudge:call-check': composeCallCheckNudge,
    practice: composePractice,
    'nudge:practice': composePracticeNudge,
    verdict: composeVerdict,
    'second-opinion-notice': composeSecondOpinionNotice,
    'second-opinion': composeSecondOpinion,
    'both-verdicts': composeBothVerdicts,
    'passed-on': composePassedOn,
    'slot-change': composeSlotChange,
    'commitment-due': composeCommitmentDue,
    digest: composeDigest(holidaysOf),
    'four-week-review': composeFourWeekReview(holidaysOf),
  };
}
