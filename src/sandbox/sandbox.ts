import type { AddressInfo } from 'node:net';
import type { SandboxClock } from './clock.ts';
import { APP_TOKEN, BOT_TOKEN, SIGNING_SECRET } from './constants.ts';
import { createSandboxServer } from './server.ts';
import { type AttachedBot, createWorkspace } from './workspace.ts';
import type { SeedTeam } from './world.ts';

export interface SandboxOptions {
  /** 0, the default, takes any free port. */
  port?: number;
  /** The parsed app manifest, or the path of its YAML file. */
  manifest: unknown;
  team: SeedTeam;
  /** The instant at which the sandbox's clock begins. */
  at: Date;
  /** Where the app takes Slack's requests over HTTP; without one it comes by Socket Mode. */
  requestUrl?: string;
}

/** A running local Slack. */
export interface Sandbox {
  /** `http://127.0.0.1:PORT` */
  url: string;
  /** What SLACK_API_URL has to be; ends with a slash. */
  apiUrl: string;
  botToken: string;
  appToken: string;
  signingSecret: string;
  clock: SandboxClock;
  /** Lets the sandbox drive a bot of this process: its ticks, its reset, and when it is idle. */
  attach(bot: AttachedBot): void;
  stop(): Promise<void>;
}

/** Starts a Slack of this machine alone. Rejects when the port is taken or the manifest cannot be read. */
export async function startSandbox({ port = 0, ...world }: SandboxOptions): Promise<Sandbox> {
  const workspace = createWorkspace(world);
  const server = createSandboxServer(workspace);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  workspace.url = `http://127.0.0.1:${portOf(server.address())}`;
  return {
    url: workspace.url,
    apiUrl: `${workspace.url}/api/`,
    botToken: BOT_TOKEN,
    appToken: APP_TOKEN,
    signingSecret: SIGNING_SECRET,
    clock: workspace.clock,
    attach(bot) {
      workspace.bot = bot;
    },
    async stop() {
      workspace.dueList.clear();
      workspace.sockets.stop();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}
