export interface RoundShown {
  round: number;
  trial: string;
  /** By Slack's clock. */
  at: Date;
  /** What was told so far. */
  counts: ReadonlyMap<string, number>;
}

const width = 30;

/** A bar in one line of a terminal; where there is none (a file, a pipe), nothing. */
export function createProgress(terminal: { isTTY?: boolean; write(text: string): unknown }, rounds: number) {
  let shown = '';
  const write = (line: string) => {
    if (!terminal.isTTY) return;
    terminal.write(`\r${line.padEnd(shown.length)}`);
    shown = line;
  };
  return {
    show({ round, trial, at, counts }: RoundShown): void {
      const bar = '#'.repeat(Math.floor((round / rounds) * width)).padEnd(width, '.');
      const day = at.toISOString().slice(0, 10);
      write(`[${bar}] round ${round} of ${rounds}, ${day}, ${counts.get('post') ?? 0} posts: ${trial}`);
    },
    /** Wipes the bar. */
    end(): void {
      write('');
      if (terminal.isTTY) terminal.write('\r');
    },
  };
}
