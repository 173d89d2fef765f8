import { createServer } from 'node:net';

/** A port that nobody on this machine listens on, as the system picks it. */
export function anyFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** The first port from this one on that nobody on this machine listens on. */
export async function freePort(from: number): Promise<number> {
  for (let port = from; port <= 65_535; port += 1) if (await isFree(port)) return port;
  throw new Error(`No free port from ${from} on`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
