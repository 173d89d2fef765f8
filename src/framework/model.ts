/** The three kinds of coaching talk, kept apart so that no deal crowds out a skill. */
export const conversations = ['skill', 'deal', 'pipeline'] as const;

export type Conversation = (typeof conversations)[number];

/** A named list of steps. Forms, prompts and summaries are made from it, so a new model is one definition. */
export interface Model {
  /** Stands in the roster file and in stored sessions: never changed. */
  id: string;
  title: string;
  serves: readonly Conversation[];
  steps: readonly Step[];
}

export interface Step {
  /** Unique in its model, never changed. */
  id: string;
  title: string;
  /** Asked of the coachee, at most 150 characters. */
  question: string;
  /** One line under the question, at most 150 characters. */
  help: string;
  /** A session can't be completed while it is empty. */
  required: boolean;
  /** The answer is a number from `from` to `to`, both included, asked again at follow-up. */
  scale?: { from: number; to: number };
}
