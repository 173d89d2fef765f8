import type { Workspace } from './workspace.ts';

/** The page at the sandbox's address: what this is and how to drive it. */
export function renderPage(_workspace: Workspace): string {
  return '<!DOCTYPE html><title>Sandbox</title>';
}
