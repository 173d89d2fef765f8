/** One thing that was looked at. Of what is off, it says whom that affects and how to mend it. */
export interface Finding {
  what: string;
  isOk: boolean;
  says: string;
  affects?: string;
  mend?: string;
}

export function fine(what: string, says: string): Finding {
  return { what, isOk: true, says };
}

export function off(what: string, says: string, { affects, mend }: { affects: string; mend: string }): Finding {
  return { what, isOk: false, says, affects, mend };
}

/** A finding on one line, as it is printed. */
export function findingLine({ what, isOk, says, affects, mend }: Finding): string {
  return [`${isOk ? 'ok ' : 'OFF'}  ${what}: ${says}`, affects, mend].filter((part) => part !== undefined).join(' ');
}
