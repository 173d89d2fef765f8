import type { DestinationStream } from 'pino';

/** Takes what pino writes; `lines` grows. */
export function captureLog(): { lines: string[]; stream: DestinationStream } {
  const lines: string[] = [];
  return { lines, stream: { write: (line) => void lines.push(line) } };
}
