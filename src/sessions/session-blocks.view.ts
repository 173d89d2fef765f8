import type { KnownBlock, RichTextSection } from '@slack/types';
import { context, header, section } from '../block-kit/build.ts';
import { truncate } from '../block-kit/shorten.ts';
import { bullets, inlineWords, line, quote, richText } from '../block-kit/user-text.ts';
import { showDay, showMoment } from '../calendar/show-date.ts';
import { isPastDue } from '../check-ins/commitment.ts';
import { coachVerdicts, openCallOf, openTaskOf, type VerdictWord, wordingOf } from '../loops/loop.ts';
import type { SessionForm } from './session-form.ts';

const most = { commitments: 10, text: 300, saved: 5 };

/** What was promised last time, item by item. */
export function promisedBlocks({ commitments, today }: SessionForm): KnownBlock[] {
  if (commitments.length === 0) return [context('Nothing promised is open.')];
  const shown = commitments.slice(0, most.commitments);
  const rest = commitments.length - shown.length;
  const due = ({ dueOn }: (typeof shown)[number]) =>
    dueOn === null ? '' : ` (by ${showDay(dueOn)}${isPastDue(dueOn, today) ? ', past its day' : ''})`;
  return [
    header('What was promised'),
    richText(bullets(shown.map((one) => line(inlineWords(short(one.text)), due(one))))),
    ...(rest > 0 ? [context(`And ${rest} more: the check-in goes through them all.`)] : []),
  ];
}

const verdictNames: Record<VerdictWord, string> = {
  shown: 'shown',
  'tried-not-yet': 'tried, not yet',
  'not-tried': 'not tried',
  'no-opportunity': 'the moment did not come up',
  'cannot-judge': 'could not be judged',
};

/** The open loop: its target, its practice, its call, and what the last check saw. */
export function loopBlocks({ loop, zone, hasLoopElsewhere }: SessionForm): KnownBlock[] {
  if (hasLoopElsewhere) {
    return [context('Another coach has a loop open with this person. One at a time: this session opens no new one.')];
  }
  if (!loop) return [];
  const wording = wordingOf(loop);
  const call = openCallOf(loop);
  const last = coachVerdicts(loop).at(-1);
  const named = (label: string, ...rest: (string | RichTextSection['elements'])[]) =>
    line([{ type: 'text', text: `${label}: `, style: { bold: true } }], ...rest);
  const practice = openTaskOf(loop);
  return [
    header('The open loop'),
    richText(
      bullets([
        named('Behaviour', inlineWords(short(wording ? wording.behaviour : 'not chosen yet'))),
        ...(wording?.hasPassCondition ? [named('It counts when', inlineWords(short(wording.passCondition)))] : []),
        ...(practice ? [named('Practice', inlineWords(short(practice.text)))] : []),
        ...(call
          ? [named('Named call', inlineWords(short(call.title)), `, ${showMoment(call.startsAt, zone)}`)]
          : [named('Named call', 'none yet')]),
        ...(last ? [named('Last check', verdictNames[last.verdict])] : []),
      ]),
    ),
  ];
}

/** The behaviour and the call that stand, on the page that sets the target. */
export function targetBlocks(form: SessionForm): KnownBlock[] {
  const { loop, zone } = form;
  const behaviour = loop && wordingOf(loop)?.behaviour;
  const call = loop && openCallOf(loop);
  return [
    ...(behaviour
      ? [
          richText(line('Behaviour, fixed until the loop closes:'), quote(truncate(behaviour, 1000))),
          context('The pass condition may be sharpened. Another behaviour means closing this loop first.'),
        ]
      : []),
    ...(call
      ? [
          richText(
            line(
              'The named call stands: ',
              inlineWords(short(call.title), { bold: true }),
              `, ${showMoment(call.startsAt, zone)}.`,
            ),
          ),
        ]
      : []),
  ];
}

/** What to keep in mind before the questions, by what was answered first. */
export function openingOfQuestions({ values, model, loop, parked }: SessionForm): KnownBlock[] {
  const lines = [
    ...(values.practised === 'no-effort'
      ? ['It was not practised. Talk about what got in the way, and leave new skill content for another day.']
      : []),
    ...(values.practised === 'no-skill' ? ['It was not clear how. Show it once, then try it two or three times.'] : []),
    ...(values['sees-gap'] === 'no'
      ? ['*Show an example first:* a call where it worked. The questions come after.']
      : []),
  ];
  const picked = loop ? undefined : parked.find(({ id }) => String(id) === values.moment);
  return [
    ...lines.map((text) => context(text)),
    richText(line(inlineWords(model.title, { bold: true }), ': the answers are the coached person’s own.')),
    ...(picked
      ? [
          richText(
            line('The moment:'),
            quote(short(picked.what)),
            ...[picked.place, picked.link].flatMap((text) => (text === null ? [] : [line(inlineWords(short(text)))])),
          ),
        ]
      : []),
  ];
}

/** Why the form looks as it does, at its top; nothing when it is simply new. */
export function noticeBlocks({ notice, session, zone }: SessionForm): KnownBlock[] {
  switch (notice?.what) {
    case undefined:
      return [];
    case 'kept':
      return [context('Here is what was kept for later.')];
    case 'deal-kept':
      return [context('The deal is on the list for the next check-in. Back to the one skill.')];
    case 'loop-changed':
      return [context('*The loop has changed since this was opened.* Please look once more before you complete it.')];
    case 'early':
      return [
        section(
          `*It begins on ${showMoment(session.startsAt, zone)}.* All you wrote is saved for both of you: complete it once you have met. If you meet sooner, move it first: \`/coach move @name\`.`,
        ),
      ];
    case 'lacks':
      return [
        context('*Not complete yet.* Nothing is lost: you can also save it for later.'),
        richText(bullets(notice.sentences.map((sentence) => line(short(sentence))))),
      ];
    case 'changed':
      return [
        context('*You both wrote here.* Your words are still in the fields. Send again to save yours instead.'),
        richText(
          ...notice.saved
            .slice(0, most.saved)
            .flatMap(({ label, value }) => [
              line('Saved now: ', inlineWords(short(label))),
              quote(short(value || '(empty)')),
            ]),
        ),
      ];
  }
}

function short(text: string | null): string {
  return truncate(text ?? '(erased)', most.text);
}
