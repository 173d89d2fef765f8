/**
 * Ends this process when the one that forked it has ended, however that ended: nobody else would. For a process that is asked over the
 * channel between the two; one that has stopped its thread asks `isOrphan`.
 */
export function endWithParent(): void {
  process.on('disconnect', () => process.exit());
  // It may have ended while this one was loading.
  if (!process.connected) process.exit();
}

const parent = process.ppid;

/** Whether the process that started this one is gone. */
export function isOrphan(): boolean {
  return process.ppid !== parent;
}
