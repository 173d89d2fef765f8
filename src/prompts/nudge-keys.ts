/** The key of the message that a reminder reminds of. */
export function baseKeyOf(nudgeKey: string): string {
  return nudgeKey.replace(/^nudge:/, '').replace(/\/[12]$/, '');
}
