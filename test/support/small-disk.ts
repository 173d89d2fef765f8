import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of a few megabytes that a test can fill. */
export interface SmallDisk {
  /** A folder on it. */
  folder: string;
  /** Takes all the room that is left. */
  fill(): void;
  /** Gives it back. */
  empty(): void;
  remove(): void;
}

/** A new one; null where this user may not mount any. */
export function mountSmallDisk(): SmallDisk | null {
  const root = mkdtempSync(join(tmpdir(), 'loopkeeper-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', root]);
  if (mounted.status !== 0) {
    rmSync(root, { recursive: true });
    return null;
  }
  const filler = join(root, 'filler');
  const folder = join(root, 'data');
  mkdirSync(folder);
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a');
      try {
        for (;;) writeSync(file, Buffer.alloc(4096));
      } catch {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    remove() {
      spawnSync('umount', ['-l', root]);
      rmSync(root, { recursive: true, force: true });
    },
  };
}
