import { existsSync, readFileSync } from 'node:fs';
import type { Health } from '../../platform/health.ts';
import { recallId, takeInstanceLock } from '../../platform/instance-lock.ts';
import { healthNote } from '../../platform/serve-health.ts';

const answersWithinMs = 4_000;

/** Whether a bot works on this database now, and what it says about itself; null when it can't be asked. */
export async function askRunningBot(databaseFile: string): Promise<{ isRunning: boolean; health: Health | null }> {
  const lock = takeInstanceLock(databaseFile);
  lock?.release();
  if (lock) return { isRunning: false, health: null };
  const health = await askHealth(databaseFile);
  const isOurs = health !== null && (health.databaseId === null || health.databaseId === recallId(databaseFile));
  return { isRunning: true, health: isOurs ? health : null };
}

async function askHealth(databaseFile: string): Promise<Health | null> {
  const note = healthNote(databaseFile);
  if (!existsSync(note)) return null;
  try {
    const address = `${readFileSync(note, 'utf8').trim()}/healthz`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(answersWithinMs) });
    const health: Health = JSON.parse(await answer.text());
    return typeof health.isReady === 'boolean' ? health : null;
  } catch {
    return null;
  }
}
