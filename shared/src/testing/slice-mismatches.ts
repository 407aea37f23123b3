import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '../contract';

/**
 * The differences between the slices that `remote.json` in a folder declares and the registered ones, by name. The
 * portal command relies on the declaration to refuse a name that belongs to another remote.
 */
export function sliceMismatches(folder: string, registered: readonly string[]): string[] {
  const text = readFileSync(join(folder, 'remote.json'), 'utf8');
  const { slices: declared = [] } = JSON.parse(text) as RemoteManifest;
  return [
    ...registered
      .filter((name) => !declared.includes(name))
      .map((name) => `'${name}' is registered and not declared`),
    ...declared
      .filter((name) => !registered.includes(name))
      .map((name) => `'${name}' is declared and not registered`),
  ];
}
