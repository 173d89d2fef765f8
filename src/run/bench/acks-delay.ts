import { createFigures } from '../../platform/figures.ts';

let figures = createFigures();

/** The 99th percentile of this process's event-loop delay since this was asked last, in milliseconds. */
export function takeDelay(): number {
  const { eventLoopDelayP99Ms } = figures.read();
  figures.stop();
  figures = createFigures();
  return eventLoopDelayP99Ms;
}
