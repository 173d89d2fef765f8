import { newId } from '../platform/ids.ts';

/** Fresh ids in Slack's manner, never the same twice, not even after a restart: bots remember the ids they have dealt with. */
export interface Ids {
  /** An upper-case id such as `V01K…`. */
  next(prefix: string): string;
  /** A trigger: `<number>.<number>.<hex>`. */
  trigger(): string;
  /** A short block id. */
  block(): string;
  envelope(): string;
}

export function createIds(): Ids {
  const run = newId().replaceAll('-', '').slice(0, 6).toUpperCase();
  let count = 0;
  const counted = () => {
    count += 1;
    return count;
  };
  return {
    next: (prefix) => `${prefix}${run}${counted().toString(36).toUpperCase().padStart(5, '0')}`,
    trigger: () => `${1e12 + counted()}.${Number.parseInt(run, 16)}.${newId().replaceAll('-', '')}`,
    block: () => newId().slice(0, 5),
    envelope: newId,
  };
}
