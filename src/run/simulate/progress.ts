/** What each process has played so far. */
export interface Played {
  days: number;
  sent: number;
}

export interface Progress {
  show(played: readonly Played[]): void;
  /** Wipes the bar. */
  end(): void;
}

const width = 30;

/** A bar in one line of a terminal; where there is none (a file, a pipe), nothing. `days` is how many each process has to play. */
export function createProgress(terminal: { isTTY?: boolean; write(text: string): unknown }, days: number): Progress {
  let shown = '';
  const write = (line: string) => {
    if (!terminal.isTTY || line === shown) return;
    terminal.write(`\r${line.padEnd(shown.length)}`);
    shown = line;
  };
  return {
    show(played) {
      const slowest = Math.min(...played.map((part) => part.days));
      const sent = played.reduce((sum, part) => sum + part.sent, 0);
      const full = Math.floor((slowest / days) * width);
      const bar = '#'.repeat(full).padEnd(width, '.');
      write(`[${bar}] day ${slowest} of ${days}, ${sent} messages`);
    },
    end() {
      write('');
      if (terminal.isTTY) terminal.write('\r');
    },
  };
}
