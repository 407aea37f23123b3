import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from './debian';

const LIBRARY = 'libfaketimeMT.so.1';

/** Debian's folder of libraries for each architecture. */
const LIBRARIES = '/usr/lib';

/** A clock that programs use instead of the machine's. */
export interface ShiftedClock {
  /** Makes a program use it, from its start on. */
  environment: Record<string, string>;
  /** Sets it that many minutes ahead of the machine's, or behind. Programs notice within a second or two. */
  shift(minutes: number): void;
  remove(): void;
}

const findLibrary = (): string | undefined =>
  existsSync(LIBRARIES)
    ? readdirSync(LIBRARIES)
        .map((folder) => join(LIBRARIES, folder, 'faketime', LIBRARY))
        .find((file) => existsSync(file))
    : undefined;

/** The library, installed when it is missing and this is root; undefined when there is none. */
function provideLibrary(): string | undefined {
  if (findLibrary() === undefined) installPackages('libfaketime', ['libfaketime']);
  return findLibrary();
}

/** A clock by libfaketime; null on a machine without libfaketime. */
export function shiftedClock(): ShiftedClock | null {
  const library = provideLibrary();
  if (library === undefined) return null;
  const folder = mkdtempSync(join(tmpdir(), 'portal-clock-'));
  const file = join(folder, 'clock');
  const shift = (minutes: number) =>
    writeFileSync(file, `${minutes < 0 ? '-' : '+'}${Math.abs(minutes)}m\n`);
  shift(0);
  // PostgreSQL runs as another user, who may not read this package's folder.
  const copy = join(folder, LIBRARY);
  copyFileSync(library, copy);
  chmodSync(folder, 0o755);
  chmodSync(file, 0o644);
  return {
    environment: {
      LD_PRELOAD: copy,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // Timers use elapsed time, which setting a clock does not change.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    shift,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
