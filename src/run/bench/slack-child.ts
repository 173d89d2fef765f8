import { startChild } from './peer.ts';

/** What a local Slack begins with: everybody of this roster (YAML), its clock at this instant. */
export interface SlackStart {
  roster: string;
  at: string;
  /** It waits so long before it does what it is asked; 0 when left out. */
  answersAfterMs?: number;
}

export interface LocalSlack {
  url: string;
  apiUrl: string;
  botToken: string;
  appToken: string;
}

/** Starts a local Slack in a process of its own. */
export async function startSlack(start: SlackStart): Promise<LocalSlack & { stop(): Promise<void> }> {
  const child = startChild<SlackStart, LocalSlack>('slack-process', 2);
  try {
    return { ...(await child.ask(start)), stop: () => child.kill() };
  } catch (error) {
    await child.kill();
    throw error;
  }
}
