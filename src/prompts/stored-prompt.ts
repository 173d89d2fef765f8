import type { Day, Phase, Variant } from '../calendar/settings.ts';
import type { About } from './planned-prompt.ts';
import type { PromptStatus } from './prompt.ts';

/** A prompt's row as the planner reads it. */
export interface StoredPrompt {
  id: number;
  key: string;
  kind: string;
  recipient: string;
  coachId: string | null;
  coacheeId: string | null;
  week: Day | null;
  variant: Variant | null;
  phase: Phase | null;
  about: About;
  /** `about` as it is stored. */
  aboutJson: string;
  dueAt: Date;
  usefulUntil: Date | null;
  status: PromptStatus;
  reason: string | null;
  /** When it went out, or was handed to Slack without an answer yet. */
  sentAt: Date | null;
}
