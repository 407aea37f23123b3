import { chmodSync, copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CACHE } from './cache';
import { unpackPackages } from './debian';

const DEBIAN_PACKAGES = ['libfaketime'];
const UNPACKED = join(CACHE, 'libfaketime');
const LIBRARY = 'libfaketimeMT.so.1';

/** A clock that programs go by instead of the machine's. */
export interface ShiftedClock {
  /** What makes a program go by it, from its start on. */
  environment: Record<string, string>;
  /** Sets it so many minutes ahead of the machine's, or behind. Programs notice within a second or two. */
  shift(minutes: number): void;
  remove(): void;
}

/** The library, installed or unpacked; undefined when there is none and none can be had. */
function findLibrary(): string | undefined {
  unpackPackages('libfaketime', DEBIAN_PACKAGES, UNPACKED);
  try {
    const files = readdirSync(UNPACKED, { recursive: true, encoding: 'utf8' });
    const found = files.find((file) => file.endsWith(LIBRARY));
    return found && join(UNPACKED, found);
  } catch {
    return undefined;
  }
}

/** A clock by libfaketime; null on a machine that has no packages of Debian's. */
export function shiftedClock(): ShiftedClock | null {
  const library = findLibrary();
  if (library === undefined) return null;
  const folder = mkdtempSync(join(tmpdir(), 'portal-clock-'));
  const file = join(folder, 'clock');
  const shift = (minutes: number) =>
    writeFileSync(file, `${minutes < 0 ? '-' : '+'}${Math.abs(minutes)}m\n`);
  shift(0);
  // PostgreSQL runs as another user, who may not read where this package is.
  const copy = join(folder, LIBRARY);
  copyFileSync(library, copy);
  chmodSync(folder, 0o755);
  chmodSync(file, 0o644);
  return {
    environment: {
      LD_PRELOAD: copy,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // Timers go by how much time passes, which no clock that is set changes.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    shift,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
