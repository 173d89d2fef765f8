import { Activity } from './activity.ts';
import { createSandboxClock, type SandboxClock } from './clock.ts';
import type { WayToBot } from './delivery.ts';
import { DueList } from './due-list.ts';
import { type Faults, noFaults } from './faults.ts';
import { createIds, type Ids } from './ids.ts';
import { type AppManifest, readManifest } from './manifest.ts';
import type { PageSource } from './page/page-source.ts';
import { RequestUrl } from './request-url.ts';
import { SocketHub } from './socket-hub.ts';
import { createWorld, type SeedTeam, type World } from './world.ts';

/** One Web API call that the bot made. `answer` is the body sent back, null when none was. */
export interface RecordedCall {
  /** By the sandbox's clock, UTC. */
  at: string;
  method: string;
  args: Record<string, unknown>;
  answer: unknown;
}

/** The bot that runs in this process, as far as the sandbox drives it. */
export interface AttachedBot {
  /** Does what is due at this instant; resolves when it is done. */
  tick(now: Date): Promise<void>;
  /** Resolves when no handler and no job is running. */
  idle(): Promise<void>;
  /** Forgets everything and starts anew. */
  reset(): Promise<void>;
  /** What the page shows beside the messages. */
  page?: PageSource;
  /** What the bot itself answers to a GET of this path at the sandbox's address; undefined: nothing. */
  get?(path: string): Promise<{ status: number; body: unknown }> | undefined;
}

/** One sandbox: the world and everything around it. */
export interface Workspace {
  manifest: AppManifest;
  clock: SandboxClock;
  ids: Ids;
  world: World;
  faults: Faults;
  calls: RecordedCall[];
  activity: Activity;
  sockets: SocketHub;
  /** The sockets, unless the app has a request URL. */
  wayToBot: WayToBot;
  dueList: DueList;
  bot: AttachedBot | undefined;
  /** `http://127.0.0.1:PORT`, known once the server listens. */
  url: string;
  /** Everything Slack knows goes back to how it was at the start. */
  restart(): void;
}

export interface WorkspaceOptions {
  /** Where the app takes Slack's requests; without one it comes by Socket Mode. */
  requestUrl?: string;
  /** The parsed manifest or the path of its YAML file. */
  manifest: unknown;
  team: SeedTeam;
  at: Date;
}

export function createWorkspace({ manifest: source, team, at, requestUrl }: WorkspaceOptions): Workspace {
  const manifest = readManifest(source);
  const clock = createSandboxClock(at);
  const activity = new Activity();
  const ids = createIds();
  const faults = noFaults();
  const sockets = new SocketHub(activity, ids, faults);
  const workspace: Workspace = {
    manifest,
    clock,
    ids,
    activity,
    faults,
    world: createWorld(team, manifest.botName, at),
    calls: [],
    sockets,
    wayToBot: requestUrl === undefined ? sockets : new RequestUrl(requestUrl, activity, faults),
    dueList: new DueList(clock),
    bot: undefined,
    url: '',
    restart() {
      clock.restart();
      workspace.world = createWorld(team, manifest.botName, at);
      workspace.calls = [];
      workspace.dueList.clear();
      Object.assign(faults, noFaults());
    },
  };
  return workspace;
}
