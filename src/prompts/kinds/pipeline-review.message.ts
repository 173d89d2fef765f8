import type { Compose } from '../composing.message.ts';
import { composeMeeting } from './meeting.message.ts';

/** Before a pipeline review: when, with whom, and the model's questions. */
export const composePipelineReview: Compose = (composing) => composeMeeting('pipeline', composing);
