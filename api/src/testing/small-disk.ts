import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  /** Writes until no byte is free. */
  fill(): void;
  /** Removes what `fill` wrote. */
  empty(): void;
  remove(): void;
}

/** Whether this process may mount a disk: only root may. */
export const MAY_MOUNT = process.getuid?.() === 0;

/** A separate disk, in memory. */
export function smallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'portal-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  const filling = join(folder, 'filling');
  return {
    folder,
    fill() {
      const file = openSync(filling, 'a');
      try {
        // A page at a time, so that the last one is used too.
        while (statfsSync(folder).bavail > 0) writeSync(file, Buffer.alloc(4096, 'x'));
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filling, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
