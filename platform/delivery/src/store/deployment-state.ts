import {
  type BuiltManifest,
  canaryVersion,
  defaultVersion,
  type Disabled,
  getDisabled,
  getFallback,
  type LiveSet,
  type LiveVersion,
  versionFolder,
} from '@portal/shared/contract';
import { isDeepStrictEqual } from 'node:util';

/** A version for a part of the subscribers. */
export interface Canary {
  manifest: BuiltManifest;
  /** Percent of the subscribers, 1 to 99. */
  traffic: number;
}

/** The live state of one remote, or of the host. */
export interface DeploymentState {
  /** The version for everybody without a canary. */
  stable: BuiltManifest;
  canary: Canary | null;
  /** The version for browsers that cannot load the stable one. */
  fallback: BuiltManifest | null;
  disabled: Disabled | null;
}

/** The state of a remote in a live set; null: no version of it is live. */
export function getDeploymentState(
  { microFrontends }: LiveSet,
  remote: string,
): DeploymentState | null {
  const versions = microFrontends[remote] ?? [];
  const stable = defaultVersion(versions);
  if (!stable) return null;
  const canary = canaryVersion(versions);
  return {
    stable: stable.extras.portal,
    canary: canary ? { manifest: canary.extras.portal, traffic: canary.deployment.traffic } : null,
    fallback: getFallback(versions, stable)?.extras.portal ?? null,
    disabled: getDisabled(versions) ?? null,
  };
}

/** The manifests some subscriber gets. */
export const listServed = ({ stable, canary }: DeploymentState): BuiltManifest[] =>
  canary ? [stable, canary.manifest] : [stable];

/** The manifests of a remote that some subscriber gets; none if no version of it is live. */
export function servedIn(liveSet: LiveSet, remote: string): BuiltManifest[] {
  const state = getDeploymentState(liveSet, remote);
  return state ? listServed(state) : [];
}

/** One line for people: `1.0.0, canary 1.1.0 at 10%, switched off`. */
export function describeDeploymentState(state: DeploymentState | null): string {
  if (!state) return 'none';
  const { stable, canary, disabled } = state;
  return [
    stable.version,
    ...(canary ? [`canary ${canary.manifest.version} at ${canary.traffic}%`] : []),
    ...(disabled ? ['switched off'] : []),
  ].join(', ');
}

/** The live set with this state of a remote; names are sorted, so that two can be compared by eye. */
export function withDeploymentState(
  liveSet: LiveSet,
  remote: string,
  state: DeploymentState,
): LiveSet {
  const all = Object.entries({ ...liveSet.microFrontends, [remote]: liveVersions(state) });
  all.sort(([one], [other]) => (one < other ? -1 : 1));
  return { ...liveSet, microFrontends: Object.fromEntries(all) };
}

function liveVersions({ stable, canary, fallback, disabled }: DeploymentState): LiveVersion[] {
  const first = liveVersion(stable, { traffic: 100 - (canary?.traffic ?? 0), default: true });
  const second =
    canary && liveVersion(canary.manifest, { traffic: canary.traffic, default: false });
  const behind = fallback && liveVersion(fallback, { traffic: 0, default: false });
  return [
    {
      ...first,
      ...(behind && { fallbackUrl: behind.url }),
      ...(disabled && { extras: { ...first.extras, disabled } }),
    },
    // A browser that cannot load the canary gets the stable version.
    ...(second ? [{ ...second, fallbackUrl: first.url }] : []),
    ...(behind && behind.url !== second?.url ? [behind] : []),
  ];
}

function liveVersion(manifest: BuiltManifest, deployment: LiveVersion['deployment']): LiveVersion {
  const { name, version, entry, files } = manifest;
  return {
    url: versionFolder(name, version) + entry,
    metadata: { version, integrity: files[entry] ?? '' },
    deployment,
    extras: { portal: manifest },
  };
}

/** A version of the live set, and its role. */
export interface VersionInUse {
  manifest: BuiltManifest;
  role: 'live' | 'the canary' | 'the fallback';
}

/** The live versions of a remote, and their fallback. */
export function listVersionsInUse(liveSet: LiveSet, remote: string): VersionInUse[] {
  const state = getDeploymentState(liveSet, remote);
  if (!state) return [];
  const { stable, canary, fallback } = state;
  return [
    { manifest: stable, role: 'live' },
    ...(canary ? [{ manifest: canary.manifest, role: 'the canary' } as const] : []),
    ...(fallback ? [{ manifest: fallback, role: 'the fallback' } as const] : []),
  ];
}

/** Whether the live set has this version with other contents. It knows them even if the files are lost. */
export const hasOtherContents = (liveSet: LiveSet, manifest: BuiltManifest): boolean =>
  listVersionsInUse(liveSet, manifest.name).some(
    ({ manifest: stored }) =>
      stored.version === manifest.version && !isDeepStrictEqual(stored, manifest),
  );
