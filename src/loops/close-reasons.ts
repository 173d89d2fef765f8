import type { LoopCloseReason } from './loop.ts';

/** In the order in which the form offers them. */
export const closeReasons: readonly LoopCloseReason[] = ['adopted', 'replaced', 'reworded', 'stopped', 'left'];
