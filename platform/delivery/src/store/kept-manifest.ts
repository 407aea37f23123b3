import { isDeepStrictEqual } from 'node:util';
import type { BuiltManifest } from '@portal/shared/contract';
import { fault } from '../faults';
import { type Artifacts, MANIFEST } from './artifacts';
import { isRemoteName, isVersion } from './manifest-check';
import { parseManifest } from './manifest-text';

/** Reads manifests with a function that reads files. */
export const readingManifests =
  (read: Artifacts['read']): Artifacts['manifest'] =>
  async (name, version) => {
    if (!isRemoteName(name) || !isVersion(version)) return null;
    const text = await read(name, version, MANIFEST);
    return text && parseManifest(text.toString('utf8'));
  };

/** Whether a version is kept already. Not when its manifest is damaged: nobody can say what was there. @throws VersionTaken */
export function isKeptAs(kept: BuiltManifest | null, wanted: BuiltManifest): boolean {
  if (kept === null) return false;
  if (isDeepStrictEqual(kept, wanted)) return true;
  throw fault('VersionTaken', { remote: wanted.name, version: wanted.version });
}
