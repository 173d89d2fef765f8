import type { Day } from '../calendar/settings.ts';
import type { Commitment } from '../check-ins/commitment.ts';
import type { LibraryEntry } from '../framework/library-entry.ts';
import type { LintFinding } from '../framework/lint/finding.ts';
import type { Model } from '../framework/model.ts';
import { withLibrary } from '../loops/from-library.ts';
import { type Loop, type Moment, openCallOf, openTaskOf, wordingOf } from '../loops/loop.ts';
import type { Session } from './session.ts';
import type { Values, WrittenValues } from './session-values.ts';

/** Which form a session has. `full` and `short` are skill sessions. */
export type FormShape = 'full' | 'short' | 'choose-next' | 'review';
export type FormPage = 'promised' | 'questions' | 'target' | 'short' | 'choose' | 'review' | 'deal';

/** Everything that a session's form shows. */
export interface SessionForm {
  session: Session;
  coachName: string;
  coacheeName: string;
  /** The coach's side completes it, the coachee's writes in it. */
  side: 'coach' | 'coachee';
  /** The zone in which a named call is written: the coachee's. */
  zone: string;
  /** The coachee's date. */
  today: Day;
  model: Model;
  shape: FormShape;
  /** A new loop in the closing week needs its reason. */
  asksClosingReason: boolean;
  commitments: readonly Commitment[];
  /** The open loop of this pair. */
  loop: Loop | null;
  /** Another coach of the person has a loop open with them. */
  hasLoopElsewhere: boolean;
  parked: readonly Moment[];
  /** The behaviours on offer. */
  library: readonly LibraryEntry[];
  /** What was answered last time, by step. */
  lastFigures: ReadonlyMap<string, number>;
  written: WrittenValues;
  /** What stands in the fields: what was written, else what the loop says. */
  values: Values;
  notice: FormNotice | null;
  /** What was found vague in behaviour or pass condition. */
  findings: { behaviour?: LintFinding; pass?: LintFinding };
}

export type FormNotice =
  | { what: 'kept' }
  /** Both wrote in these fields; what is saved now. */
  | { what: 'changed'; saved: readonly { label: string; value: string }[] }
  | { what: 'loop-changed' }
  | { what: 'lacks'; sentences: readonly string[] }
  /** It can't be completed before it begins. */
  | { what: 'early' }
  | { what: 'deal-kept' };

/** What a form carries in its private metadata: ids, counters and fingerprints, never words. */
export interface SessionFormState {
  sessionId: number;
  version: number;
  page: FormPage;
  /** Where `deal` goes back to. */
  from: FormPage | null;
  /** Raised whenever the form is drawn again, so that no client mixes old and new values. */
  generation: number;
  /** A new loop although the week is closing. */
  isOverridden: boolean;
  /** The open loop as it was when the form was drawn. */
  loopId: number | null;
  /** What each field of the page shows, as fingerprints. */
  shown: Readonly<Record<string, string>>;
}

/** Which form this is. In the closing week a new loop is an exception that somebody asks for. */
export function shapeOf(
  session: Pick<Session, 'conversation' | 'variant'>,
  { isOverridden, hasLoopElsewhere }: { isOverridden: boolean; hasLoopElsewhere: boolean },
): FormShape {
  if (session.conversation === 'pipeline') return 'review';
  if (hasLoopElsewhere) return 'short';
  if (session.variant === 'choose-next') return 'choose-next';
  return session.variant === 'short' && !isOverridden ? 'short' : 'full';
}

const pages: Record<FormShape, readonly FormPage[]> = {
  full: ['promised', 'questions', 'target'],
  short: ['short'],
  'choose-next': ['choose'],
  review: ['review'],
};

/** The pages in their order. */
export function pagesOf({ shape }: Pick<SessionForm, 'shape'>): readonly FormPage[] {
  return pages[shape];
}

/** The last page sends the session. */
export function isLastPage(form: Pick<SessionForm, 'shape'>, page: FormPage): boolean {
  return pagesOf(form).at(-1) === page;
}

/** The page after this one, or before it (`by` -1); the same where there is none. */
export function pageBeside(form: Pick<SessionForm, 'shape'>, page: FormPage, by: 1 | -1): FormPage {
  const all = pagesOf(form);
  const at = all.indexOf(page) + by;
  return all[Math.min(Math.max(at, 0), all.length - 1)] ?? page;
}

/** The behaviour is fixed while its loop is open, unless it has none or its words were erased. */
export function fixedBehaviour({ loop }: Pick<SessionForm, 'loop'>): string | null {
  return (loop && wordingOf(loop)?.behaviour) ?? null;
}

/** Practice is asked about where something was to be practised. */
export function asksPractised({ loop }: Pick<SessionForm, 'loop'>): boolean {
  return loop !== null && wordingOf(loop) !== undefined;
}

/** A call is named here unless one stands already. */
export function asksCall({ loop }: Pick<SessionForm, 'loop'>): boolean {
  return loop === null || openCallOf(loop) === undefined;
}

/** What the fields show where nobody has written yet: what the open loop says, else what was picked from the library. */
export function valuesFrom(loop: Loop | null, written: WrittenValues, library: readonly LibraryEntry[]): Values {
  const words = loop ? wordingOf(loop) : undefined;
  const known = {
    behaviour: words?.behaviour ?? '',
    pass: words?.passCondition ?? '',
    practice: (loop && openTaskOf(loop)?.text) ?? '',
    indicator: loop?.indicator ?? '',
    'call-minutes': '60',
  };
  const values = { ...known, ...Object.fromEntries([...written].map(([name, { value }]) => [name, value])) };
  return fixedBehaviour({ loop }) === null ? withLibrary(values, library) : values;
}
