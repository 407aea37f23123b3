import { mkdirSync, mkdtempSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A new folder for a package of a test. It is below this package, so that its imports resolve. */
export function fixtureFolder(): string {
  const cache = fileURLToPath(new URL('../../.cache/', import.meta.url));
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(`${cache}fixture-`);
}
