/** What a wording lacks: a wish, a trait, a result, a comparison without a measure, two things at once, no action at all. */
export type Vagueness =
  | 'wish'
  | 'trait'
  | 'outcome'
  | 'comparison'
  | 'several'
  | 'no-action'
  | 'too-short'
  | 'too-long';

/** What the form says back about a wording that two managers would judge differently. */
export interface LintFinding {
  vagueness: Vagueness;
  /** The vague words exactly as they were written. */
  words: string;
  /** One short question back to whoever wrote it. */
  question: string;
  /** What this text could say instead. */
  example: string;
}
