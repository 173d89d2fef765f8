import type { Changes, MonthDay, Start, Story } from '../page/wire.ts';

/** What a POST of the control API answers. */
export interface Answer {
  ok: boolean;
  error?: string;
  errors?: Record<string, string>;
  closed?: boolean;
}

export function fetchStart(): Promise<Start> {
  return get('page/start', {});
}

export function fetchChanges(known: { run: string; revision: number; viewer: string }): Promise<Changes> {
  return get('page/changes', { ...known, revision: String(known.revision) });
}

export function fetchStory(): Promise<Story> {
  return get('page/story', {});
}

export function fetchMonth(wanted: { person: string; from: string; to: string }): Promise<MonthDay[]> {
  return get('page/month', wanted);
}

/** Does what a person does; an answer that never comes is told like a refusal. */
export async function post(name: string, body: unknown): Promise<Answer> {
  try {
    const response = await fetch(`/_sandbox/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer: Answer = await response.json();
    return answer;
  } catch {
    return { ok: false, error: 'The sandbox does not answer. Is it still running?' };
  }
}

async function get<Body>(path: string, query: Record<string, string>): Promise<Body> {
  const response = await fetch(`/_sandbox/${path}?${new URLSearchParams(query)}`);
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}`);
  const body: Body = await response.json();
  return body;
}
