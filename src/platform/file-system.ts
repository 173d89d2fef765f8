import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Linux's numbers of file systems on which SQLite's write-ahead log breaks: shared over a network, or passed into a virtual machine.
 * Elsewhere the numbers mean other things, so nothing is said there.
 */
const shared: Record<number, string> = {
  26985: 'NFS',
  20859: 'SMB',
  4283649346: 'CIFS',
  4266872130: 'SMB 2',
  16914839: '9P',
  1397113167: 'AFS',
  12805120: 'Ceph',
  198183888: 'Lustre',
  1702057286: 'FUSE',
  2020557398: 'a VirtualBox shared folder',
  1952539503: 'OCFS2',
  18225520: 'GFS2',
};

/** The name of the network file system that has this type (`statfs`), or null for one of this machine. */
export function networkFileSystem(type: number, platform: NodeJS.Platform = process.platform): string | null {
  // Some kernels give the number signed.
  return platform === 'linux' ? (shared[type >>> 0] ?? null) : null;
}

export interface Place {
  /** The network file system; null for a disk of this machine. */
  network: string | null;
  freeBytes: number;
}

/** What a file's folder, which must exist, lies on. */
export function placeOf(file: string): Place {
  const { type, bavail, bsize } = statfsSync(dirname(file));
  return { network: networkFileSystem(type), freeBytes: bavail * bsize };
}
