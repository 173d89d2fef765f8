import type { KnownBlock } from '@slack/types';
import { actions, button, context, section } from '../block-kit/build.ts';
import { distinctLabels } from '../block-kit/distinct-labels.ts';
import { escapeMrkdwn } from '../block-kit/escape.ts';
import { limits } from '../block-kit/limits.ts';
import type { Message } from '../block-kit/message.ts';
import { truncate } from '../block-kit/shorten.ts';
import { bullets, inlineWords, line, quote, richText } from '../block-kit/user-text.ts';
import type { Day } from '../calendar/settings.ts';
import { showDay, showMoment } from '../calendar/show-date.ts';
import { type CheckIn, type CheckInKey, type CheckInVariant, changedSinceCoach, isWeekClosed } from './check-in.ts';
import { openButton } from './check-in-buttons.view.ts';
import type { DidItem } from './check-in-form.ts';
import { type Commitment, effectiveOutcome, invitesNewPromise } from './commitment.ts';
import { commitmentActions } from './commitment-buttons.view.ts';
import { dealQuestionOf, dealQuestions } from './deal-question.ts';
import { outcomeWords, tallyWords } from './outcome-words.ts';

/** What the rep's message about a check-in is made from. */
export interface CheckInMessageFacts {
  key: CheckInKey;
  variant: CheckInVariant;
  coachName: string;
  /** While the coach is away: until when, and who answers instead; null when the coach is there. */
  coachAway: { until: Day; standIn: string | null } | null;
  /** The rep's zone. */
  zone: string;
  closesAt: Date;
  now: Date;
  openCount: number;
  checkIn: CheckIn | undefined;
  did: DidItem[];
  /** Everything promised in it that was not taken out again. */
  promised: Commitment[];
  /** Ids of promises from which a new one was made. */
  followed: ReadonlySet<number>;
}

/** Slack takes about 13,000 units of text in a message; these add up to fewer than 11,000. */
const most = { did: 15, text: 120, why: 120, doing: 800, promise: 500, note: 1500, again: 5 };

/** The rep's message: the question while it is open, afterwards what was answered and what the coach said to it. */
export function checkInMessage(facts: CheckInMessageFacts): Message {
  return facts.checkIn?.repAnsweredAt ? answered(facts, facts.checkIn, facts.checkIn.repAnsweredAt) : asking(facts);
}

function asking(facts: CheckInMessageFacts): Message {
  const { key, variant, coachName, zone, closesAt, now, openCount } = facts;
  const coach = escapeMrkdwn(coachName);
  const isClosed = isWeekClosed(closesAt, now);
  const promises = openCount === 1 ? 'your one open promise' : `your ${openCount} open promises`;
  const looksBack = openCount > 0 ? `what became of ${promises}` : 'a look back';
  const texts: Record<CheckInVariant, string> = {
    full: `Time for your check-in with ${coach}: ${looksBack}, what you are working on, and what you will do next. It takes about two minutes.`,
    short: `A short check-in with ${coach} for this closing week: ${looksBack}, and what you will do next. It takes about a minute.`,
    rollover: `A new period has begun. Your check-in with ${coach} asks which promises still stand, what you are working on, and what you will do next. It takes about two minutes.`,
  };
  const note = isClosed
    ? 'That week is closed. You can still answer; it then says that it came late.'
    : `Open until ${showMoment(closesAt, zone)}. You can also just write to me here.`;
  return {
    text: isClosed ? `Your check-in for the week of ${showDay(key.week)} is still open.` : texts[variant],
    blocks: [
      section(texts[variant]),
      context(`Week of ${showDay(key.week)}. ${note}`),
      ...coachAwayBlocks(facts),
      actions([openButton('Open check-in', { ...key, variant }, 'primary')], 'check-in'),
    ],
  };
}

function answered(facts: CheckInMessageFacts, checkIn: CheckIn, answeredAt: Date): Message {
  const { key, zone, closesAt, now, did, promised, coachName } = facts;
  const said = did.flatMap(({ answer }) => (answer ? [effectiveOutcome(answer)] : []));
  const times = [
    `Answered ${showMoment(answeredAt, zone)}`,
    ...(checkIn.isLate ? ['late'] : []),
    ...(checkIn.repEditedAt ? [`changed ${showMoment(checkIn.repEditedAt, zone)}`] : []),
  ];
  const promises = promised.length === 1 ? '1 new promise' : `${promised.length} new promises`;
  const summary = [tallyWords(said), promises].filter((part) => part !== '').join('; ');
  const coach = coachSaid(checkIn, coachName);
  return {
    text: coach.length > 0 ? `${escapeMrkdwn(coachName)} answered your check-in.` : `Your check-in is in: ${summary}.`,
    blocks: [
      section(`*Your check-in, week of ${showDay(key.week)}*`),
      context(times.join(', ')),
      ...didBlocks(did),
      ...doingBlocks(checkIn),
      ...doBlocks(promised),
      ...coach,
      ...(checkIn.coachAnsweredAt === null ? coachAwayBlocks(facts) : []),
      ...(isWeekClosed(closesAt, now) ? [] : [actions([openButton('Edit', key)], 'check-in')]),
      ...promiseAgainButtons(facts),
    ],
  };
}

function didBlocks(did: readonly DidItem[]): KnownBlock[] {
  const lines = did.flatMap(({ commitment, answer }) => {
    if (!answer) return [];
    const { outcome, coachOutcome, why } = answer;
    const corrected =
      coachOutcome && coachOutcome !== outcome ? ` (you said: ${outcomeWords(outcome).toLowerCase()})` : '';
    return [
      line(
        `${outcomeWords(effectiveOutcome(answer))}${corrected}: `,
        inlineWords(truncate(commitment.text ?? '(erased)', most.text)),
        ...(why === null ? [] : [' – ', inlineWords(truncate(why, most.why), { italic: true })]),
      ),
    ];
  });
  if (lines.length === 0) return [];
  const rest = lines.length - most.did;
  return [
    richText(
      line([{ type: 'text', text: 'Did', style: { bold: true } }]),
      bullets(lines.slice(0, most.did)),
      ...(rest > 0 ? [line(`and ${rest} more`)] : []),
    ),
  ];
}

function doingBlocks({ priorities, dealName, dealAnswer, week }: CheckIn): KnownBlock[] {
  return [
    ...(priorities === null
      ? []
      : [
          richText(
            line([{ type: 'text', text: 'Doing', style: { bold: true } }]),
            quote(truncate(priorities, most.doing)),
          ),
        ]),
    ...(dealName === null || dealAnswer === null
      ? []
      : [
          richText(
            line(inlineWords(dealName, { bold: true }), `: ${dealQuestions[dealQuestionOf(week)]}`),
            quote(truncate(dealAnswer, most.doing)),
          ),
        ]),
  ];
}

function doBlocks(promised: readonly Commitment[]): KnownBlock[] {
  if (promised.length === 0) return [];
  const lines = promised.map(({ text, dueOn, status }) =>
    line(
      inlineWords(truncate(text ?? '(erased)', most.promise)),
      dueOn ? `, by ${showDay(dueOn)}` : ', no date',
      status === 'open' ? '' : ` (${outcomeWords(status).toLowerCase()})`,
    ),
  );
  return [richText(line([{ type: 'text', text: 'Do', style: { bold: true } }]), bullets(lines))];
}

function coachSaid(checkIn: CheckIn, coachName: string): KnownBlock[] {
  const { coachAnsweredAt, coachNote, coachNoteKind, agreedAt } = checkIn;
  if (!coachAnsweredAt) return [];
  const changedAfter = changedSinceCoach(checkIn) ? 'You changed your check-in after that.' : '';
  if (coachNote === null) {
    const alone = agreedAt ? ' agrees to your promises.' : ': your promises are not agreed yet. Talk them through.';
    return [
      richText(line(inlineWords(coachName, { bold: true }), alone)),
      ...(changedAfter === '' ? [] : [context(changedAfter)]),
    ];
  }
  const verb = coachNoteKind === 'question' ? ' asks:' : ' says:';
  const agreed = agreedAt ? 'Your promises are agreed.' : 'Your promises are not agreed yet: talk them through.';
  return [
    richText(line(inlineWords(coachName, { bold: true }), verb), quote(truncate(coachNote, most.note))),
    context(`${agreed} ${changedAfter}`.trim()),
  ];
}

function coachAwayBlocks({ coachAway, coachName }: CheckInMessageFacts): KnownBlock[] {
  if (coachAway === null) return [];
  const { until, standIn } = coachAway;
  const away = `${escapeMrkdwn(coachName)} is away until ${showDay(until)}`;
  return [
    context(
      standIn === null
        ? `${away}. Your answer waits until then.`
        : `${away}. ${escapeMrkdwn(standIn)} stands in and answers you.`,
    ),
  ];
}

/** A promise that was partly or not kept is over; from each one new promise can be made. */
function promiseAgainButtons({ did, followed }: CheckInMessageFacts): KnownBlock[] {
  const over = did
    .filter(({ commitment, answer }) => answer && invitesNewPromise(commitment.status) && !followed.has(commitment.id))
    .slice(0, most.again);
  const prefix = 'Promise again: ';
  const labels = distinctLabels(
    over.map(({ commitment }) => commitment.text ?? '(erased)'),
    limits.button.text - prefix.length,
  );
  return over.map(({ commitment: { id } }, index) =>
    actions(
      [
        button({
          text: `${prefix}${labels[index] ?? ''}`,
          actionId: commitmentActions.promiseAgain,
          value: String(id),
        }),
      ],
      `again/${id}`,
    ),
  );
}
