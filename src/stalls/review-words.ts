import type { LibraryEntry } from '../framework/library-entry.ts';
import { counted } from './counted.ts';
import type { OpenStage } from './digest.ts';
import type { Review } from './review.ts';

const stageWords: Record<OpenStage, string> = {
  'check-due': 'a check of a call that is over',
  'needs-behaviour': 'a behaviour that can be judged',
  'needs-call': 'a call to be named',
  'needs-practice': 'practice',
  'waiting-for-call': 'the named call to take place',
};

/** What the review says, a list under each heading; headings without anything are left out. Counts only, no names of people. */
export function reviewParts(
  review: Review,
  {
    ready,
    outages,
    library,
  }: {
    ready: readonly { team: string; next: string }[];
    outages: readonly string[];
    /** With what was retired since. */
    library: readonly LibraryEntry[];
  },
): { title: string; lines: string[] }[] {
  const parts = [
    { title: 'What moved on live calls', lines: movedLines(review, library) },
    { title: 'Where loops stood when the period ended', lines: standingLines(review) },
    { title: 'What to look at', lines: lookLines(review) },
    { title: 'When I was not there', lines: [...outages] },
    {
      title: 'Ready for the next conversation',
      lines: ready.map(({ team, next }) => `${team}: ${next}. Four sessions in a row were held without a reminder.`),
    },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}

function movedLines(
  { worked, moved, adopted, checked, shown, movedOfLibrary }: Review,
  library: readonly LibraryEntry[],
): string[] {
  if (worked === 0)
    return ['No behaviour was worked on in this period. The next skill session is the place to choose one.'];
  const named = library.flatMap(({ id, name }) => {
    const count = movedOfLibrary.find(({ libraryId }) => libraryId === id)?.count ?? 0;
    return count > 0 ? [{ name, count }] : [];
  });
  const own = moved - named.reduce((sum, { count }) => sum + count, 0);
  return [
    `${moved} of ${counted(worked, 'behaviour')} ${moved === 1 ? 'was' : 'were'} shown on a live call, ${adopted} adopted.`,
    ...named.map(({ name, count }) => `${name}: ${counted(count, 'pair')}.`),
    ...(named.length > 0 && own > 0 ? [`In the pairs’ own words: ${own}.`] : []),
    ...(checked > 0 ? [`${shown} of ${counted(checked, 'checked call')} showed it.`] : ['No call was checked.']),
  ];
}

function standingLines({ open }: Review): string[] {
  const order: OpenStage[] = ['check-due', 'needs-behaviour', 'needs-call', 'needs-practice', 'waiting-for-call'];
  return order
    .filter((stage) => open[stage] > 0)
    .map((stage) => `${counted(open[stage], 'loop waits', 'loops wait')} for ${stageWords[stage]}.`);
}

function lookLines({ seconds, differing, practisedInVain, open }: Review): string[] {
  return [
    ...(differing > 0
      ? [
          `${differing} of ${counted(seconds, 'call')} with a second opinion ${differing === 1 ? 'was' : 'were'} read differently. Sharpen those pass conditions together.`,
        ]
      : []),
    ...(practisedInVain > 0
      ? [
          `${counted(practisedInVain, 'call')} without the behaviour although practice went well. The scenes may be too easy: make them harder.`,
        ]
      : []),
    ...(open['needs-call'] > 0 ? ['Loops without a call end nowhere. Name the call before the session ends.'] : []),
  ];
}
