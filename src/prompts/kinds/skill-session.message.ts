import type { Compose } from '../composing.message.ts';
import { composeMeeting } from './meeting.message.ts';

/** Before a skill session: when, with whom, and the model's questions; in closing week the short one. */
export const composeSkillSession: Compose = (composing) => composeMeeting('skill', composing);
