import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './build-fixture';
import { closeAfterwards } from './portal-fixture';

export interface SmallDisk {
  folder: string;
  /** Writes until not one byte is free. */
  fill(): void;
  /** Removes what `fill` wrote. */
  empty(): void;
}

/** A disk of its own in memory. Only root may mount one. */
export async function smallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await temporaryFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  closeAfterwards(async () => void execFileSync('umount', ['--lazy', folder]));
  const filling = join(folder, 'filling');
  return {
    folder,
    fill() {
      const file = openSync(filling, 'a');
      try {
        // A page at a time, so that the last one is taken too.
        while (statfsSync(folder).bavail > 0) writeSync(file, Buffer.alloc(4096, 'x'));
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filling, { force: true }),
  };
}
