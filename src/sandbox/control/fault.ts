import { isCallFault } from '../faults.ts';
import { textOf } from '../json.ts';
import { methods } from '../web-api/registry.ts';
import { type Control, failed } from './control.ts';

/** Asks for something to go wrong: with the next calls of a method, with the sockets, or with the next acknowledgements. */
export const fault: Control = {
  needs: ['kind'],
  may: ['method', 'times', 'after', 'retry_after'],
  acts: 'nobody',
  async run({ workspace: { faults, sockets, wayToBot }, body }) {
    const kind = textOf(body.kind) ?? '';
    const { times = 1, after = 0, retry_after: retryAfterSeconds = 1, method } = body;
    if (!isCount(times) || times < 1) return failed('times must be 1 or more');
    if (!isCount(after) || !isCount(retryAfterSeconds)) return failed('after and retry_after must be whole numbers');
    if (kind === 'socket-disconnect' && method === undefined) {
      if (wayToBot !== sockets) return failed('this bot is reached over HTTP and has no sockets');
      if (after === 0) sockets.disconnect(times);
      else faults.disconnects.push({ times, after });
      return {};
    }
    if (kind === 'late-ack' && method === undefined) {
      faults.lateAcks.push({ times, after });
      return {};
    }
    if (!isCallFault(kind)) return failed(`there is no fault ${kind}`);
    if (typeof method !== 'string' || (method !== '*' && !methods.has(method))) {
      return failed(`${kind} needs a method of the Web API, or "*" for all`);
    }
    faults.calls.push({ method, kind, times, after, retryAfterSeconds });
    return {};
  },
};

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
