import { randomUUID } from 'node:crypto';

/** A fresh id that nobody can guess and that says nothing. */
export function newId(): string {
  return randomUUID();
}
