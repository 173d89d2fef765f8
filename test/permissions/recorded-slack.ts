import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One call of the bot to Slack, its arguments decoded. */
export interface RecordedCall {
  method: string;
  args: Record<string, unknown>;
}

export interface RecordedSlack {
  /** Where the bot's clients call, with a slash at the end. */
  apiUrl: string;
  /** What came since this was last asked. */
  take(): RecordedCall[];
  stop(): Promise<void>;
}

/** A local server that takes every call of the Web API, remembers it and says that all is well. */
export async function recordSlack(): Promise<RecordedSlack> {
  const calls: RecordedCall[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const typed = [...new URLSearchParams(Buffer.concat(chunks).toString())];
      const args = Object.fromEntries(typed.map(([name, text]) => [name, decoded(text)]));
      calls.push({ method: (request.url ?? '').split('/').at(-1) ?? '', args });
      const answer = { ok: true, ts: '1766055600.000100', channel: 'C0ANY', permalink: 'https://slack.example/p1' };
      response.setHeader('content-type', 'application/json');
      // One that is kept open may be closed here at the very moment it is used again.
      response.setHeader('connection', 'close');
      response.end(JSON.stringify({ ...answer, messages: [], view: { id: 'V0NEW', hash: 'new' } }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    apiUrl: `http://127.0.0.1:${portOf(server.address())}/api/`,
    take: () => calls.splice(0),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  return address.port;
}

function decoded(text: string): unknown {
  if (!text.startsWith('{') && !text.startsWith('[')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
