import { isDeepStrictEqual } from 'node:util';
import type { BuiltManifest, LiveSet } from '@portal/shared/contract';
import { deploymentStateOf } from '../store/deployment-state';

/** A version of the live set, and what it is there for. */
export interface KeptVersion {
  manifest: BuiltManifest;
  role: 'live' | 'the canary' | 'the fallback';
}

/** What is live of a remote, and stands behind it. */
export function keptVersions(liveSet: LiveSet, remote: string): KeptVersion[] {
  const state = deploymentStateOf(liveSet, remote);
  if (!state) return [];
  const { stable, canary, fallback } = state;
  return [
    { manifest: stable, role: 'live' },
    ...(canary ? [{ manifest: canary.manifest, role: 'the canary' } as const] : []),
    ...(fallback ? [{ manifest: fallback, role: 'the fallback' } as const] : []),
  ];
}

/** Whether the live set has this version with other contents. It knows them even when the files are lost. */
export const hasOtherContents = (liveSet: LiveSet, manifest: BuiltManifest): boolean =>
  keptVersions(liveSet, manifest.name).some(
    ({ manifest: kept }) => kept.version === manifest.version && !isDeepStrictEqual(kept, manifest),
  );
