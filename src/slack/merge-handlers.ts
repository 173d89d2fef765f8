import type { Handlers } from './handlers.ts';

export interface AllHandlers {
  commands: NonNullable<Handlers['commands']>;
  coach: NonNullable<Handlers['coach']>;
  actions: NonNullable<Handlers['actions']>;
  submits: NonNullable<Handlers['submits']>;
  shortcuts: NonNullable<Handlers['shortcuts']>;
  events: NonNullable<Handlers['events']>;
  audiencesOf: NonNullable<Handlers['audiencesOf']>;
}

/** All features' handlers as one map for each kind. Refuses an id that two features claim; an event may have several handlers. */
export function mergeHandlers(features: Handlers[]): AllHandlers {
  return {
    commands: mergeUnique(features.map(({ commands }) => commands)),
    coach: mergeUnique(features.map(({ coach }) => coach)),
    actions: mergeUnique(features.map(({ actions }) => actions)),
    submits: mergeUnique(features.map(({ submits }) => submits)),
    shortcuts: mergeUnique(features.map(({ shortcuts }) => shortcuts)),
    events: mergeEvents(features.map(({ events }) => events)),
    audiencesOf: features.find(({ audiencesOf }) => audiencesOf)?.audiencesOf ?? (async () => []),
  };
}

function mergeUnique<Handler>(maps: (Record<string, Handler> | undefined)[]): Record<string, Handler> {
  const merged = new Map<string, Handler>();
  for (const [id, handler] of maps.flatMap((map) => Object.entries(map ?? {}))) {
    if (merged.has(id)) throw new Error(`Two features answer to ${id}`);
    merged.set(id, handler);
  }
  return Object.fromEntries(merged);
}

function mergeEvents(maps: Handlers['events'][]): AllHandlers['events'] {
  const byType = new Map<string, AllHandlers['events'][string][]>();
  for (const [type, handler] of maps.flatMap((map) => Object.entries(map ?? {}))) {
    byType.set(type, [...(byType.get(type) ?? []), handler]);
  }
  return Object.fromEntries([...byType].map(([type, handlers]) => [type, inTurn(handlers)]));
}

function inTurn(handlers: AllHandlers['events'][string][]): AllHandlers['events'][string] {
  return async (call) => {
    for (const handle of handlers) await handle(call);
  };
}
