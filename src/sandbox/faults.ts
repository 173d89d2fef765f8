const callFaults = ['429', '429-no-header', '500', '503', 'timeout', 'reset-after-accept', 'html'] as const;

/** What may go wrong with a Web API call. `error:<code>` is an answer that refuses with that code. */
export type CallFault = (typeof callFaults)[number] | `error:${string}`;

interface PlannedFault {
  method: string;
  kind: CallFault;
  retryAfterSeconds: number;
  times: number;
  after: number;
}

export interface PlannedSocketFault {
  times: number;
  /** Envelopes that still pass untouched. */
  after: number;
}

/** Faults that were asked for and have not happened yet. */
export interface Faults {
  calls: PlannedFault[];
  lateAcks: PlannedSocketFault[];
  disconnects: PlannedSocketFault[];
}

export function noFaults(): Faults {
  return { calls: [], lateAcks: [], disconnects: [] };
}

export function isCallFault(kind: string): kind is CallFault {
  return kind.startsWith('error:') ? /^error:[a-z0-9_]+$/.test(kind) : callFaults.some((known) => known === kind);
}

/** The fault that hits this call, if one does. The first one asked for goes first; `after` counts calls of its method. */
export function takeCallFault(faults: Faults, method: string): PlannedFault | undefined {
  const matching = faults.calls.filter((fault) => fault.method === '*' || fault.method === method);
  const hit = matching.find((fault) => fault.after === 0);
  for (const fault of matching) if (fault.after > 0) fault.after -= 1;
  if (!hit) return undefined;
  hit.times -= 1;
  if (hit.times === 0) faults.calls.splice(faults.calls.indexOf(hit), 1);
  return hit;
}

/** True when this envelope is to be hit. */
export function takeSocketFault(planned: PlannedSocketFault[]): boolean {
  const [fault] = planned;
  if (!fault) return false;
  if (fault.after > 0) {
    fault.after -= 1;
    return false;
  }
  fault.times -= 1;
  if (fault.times === 0) planned.shift();
  return true;
}
