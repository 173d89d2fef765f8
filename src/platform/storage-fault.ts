const faults = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB|BUSY|NOMEM)/;

/** True when the database itself can't be read or written just now: a full disk, a lock that is not given back, a broken file. */
export function isStorageFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && faults.test(String(error.code));
}
