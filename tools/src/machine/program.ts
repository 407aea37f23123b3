import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder for programs that this package unpacks. */
export const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url));

export const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

export const listFolders = (path = ''): string[] => path.split(delimiter).filter(Boolean);

/** The first program of one of these names on `PATH`. */
export const findProgram = (
  names: readonly string[],
  path = process.env['PATH'],
): string | undefined =>
  listFolders(path)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable);

/**
 * Creates a folder as a whole or not at all, and only if it is missing. `make` works in a folder beside it, and returns
 * the folder to keep; null: none.
 */
export function makeOnce(folder: string, make: (workshop: string) => string | null): void {
  if (existsSync(folder)) return;
  mkdirSync(dirname(folder), { recursive: true });
  const workshop = mkdtempSync(`${folder}-`);
  try {
    const made = make(workshop);
    // Another process may have been faster.
    if (made !== null && !existsSync(folder)) renameSync(made, folder);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}
