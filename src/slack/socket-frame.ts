/** A frame about the connection itself. */
export type ConnectionFrame = { type: 'hello'; connections: number | null } | { type: 'disconnect'; reason: string };

/** Frames about the connection are short; those with something of a person in them aren't worth reading twice. */
const longest = 2_000;

/** The greeting or the farewell in this text; undefined for every other frame. */
export function readFrame(data: unknown): ConnectionFrame | undefined {
  if (typeof data !== 'string' || data.length > longest) return undefined;
  const frame = parse(data);
  if (frame?.type === 'hello') {
    const { num_connections: connections } = frame;
    return { type: 'hello', connections: typeof connections === 'number' ? connections : null };
  }
  return frame?.type === 'disconnect' ? { type: 'disconnect', reason: String(frame.reason ?? '') } : undefined;
}

function parse(data: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(data);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : undefined;
  } catch {
    return undefined;
  }
}
