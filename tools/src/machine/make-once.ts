import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder as a whole or not at all, and only where it is missing. `make` works in a folder beside it, and returns
 * which folder is kept; null: none.
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
