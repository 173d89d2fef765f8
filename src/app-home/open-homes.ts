/** Slack tells when a Home tab is opened and never when it is left. After a working day it is taken for left. */
const openForMs = 12 * 60 * 60_000;
const most = 500;

/** Whose Home tabs are taken for open. Kept in memory: what it forgets is drawn when it is opened again. */
export interface OpenHomes {
  opened(personId: string, now: Date): void;
  isOpen(personId: string, now: Date): boolean;
  isAnyOpen(now: Date): boolean;
}

export function createOpenHomes(): OpenHomes {
  const since = new Map<string, number>();
  const isOpen = (personId: string, now: Date) => now.getTime() - (since.get(personId) ?? -Infinity) < openForMs;
  return {
    opened(personId, now) {
      since.delete(personId);
      since.set(personId, now.getTime());
      const [oldest] = since.keys();
      if (since.size > most && oldest !== undefined) since.delete(oldest);
    },
    isOpen,
    isAnyOpen: (now) => [...since.keys()].some((personId) => isOpen(personId, now)),
  };
}
