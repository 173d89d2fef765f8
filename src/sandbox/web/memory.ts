/** What the browser remembers between two visits. */
export interface Memory {
  run: string;
  me: string;
  seen: Record<string, string>;
  tourStep: number | null;
  tourDone: number[];
}

const KEY = 'sandbox-page';

/** Nothing when there is nothing, or when the browser keeps nothing. */
export function recall(): Partial<Memory> {
  try {
    const memory: Partial<Memory> = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return memory;
  } catch {
    return {};
  }
}

export function remember(memory: Memory): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // A browser that keeps nothing shows the page all the same.
  }
}
