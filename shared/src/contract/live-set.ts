import type { BuiltManifest } from './manifest';

/**
 * The live set: which versions of which remotes a browser gets. Written in the public frontend-discovery schema
 * (v1-pre); our own fields are in `extras.portal`. The host's own versions are the entry `shell`.
 */
export const LIVE_SET_SCHEMA =
  'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

export interface LiveVersion {
  /** The address of the entry: `/remotes/<name>/<version>/<file>`. */
  url: string;
  /** The previous good version's entry; that version is in the same list. */
  fallbackUrl?: string;
  metadata: { version: string; integrity: string };
  deployment: {
    /** Percent of subscribers, 0 to 100. */
    traffic: number;
    default: boolean;
  };
  extras: {
    portal: BuiltManifest;
    /** On the default version only: the whole remote is switched off. */
    disabled?: Disabled;
  };
}

export interface Disabled {
  /** ISO 8601, UTC. */
  since: string;
  reason: string | null;
}

export interface LiveSet {
  schema: string;
  microFrontends: Record<string, LiveVersion[]>;
}

/** The folder of a version, whose files never change. */
export const versionFolder = (name: string, version: string): string =>
  `/remotes/${name}/${version}/`;

/** The version for everybody outside the canary. */
export const defaultVersion = (versions: readonly LiveVersion[]): LiveVersion | undefined =>
  versions.find((version) => version.deployment.default);

/** The version that a part of the subscribers gets before everybody does. A remote has at most one. */
export const canaryVersion = (versions: readonly LiveVersion[]): LiveVersion | undefined =>
  versions.find(({ deployment }) => !deployment.default && deployment.traffic > 0);

/** All versions that some subscriber gets, the default one first. Fallbacks are not among them. */
export const servedVersions = (versions: readonly LiveVersion[]): LiveVersion[] =>
  [defaultVersion(versions), canaryVersion(versions)].filter((version) => version !== undefined);

/** The version for a bucket from 0 to 99: the canary has the lowest buckets. */
export function versionFor(
  versions: readonly LiveVersion[],
  bucket: number,
): LiveVersion | undefined {
  const canary = canaryVersion(versions);
  return canary && bucket < canary.deployment.traffic ? canary : defaultVersion(versions);
}

/** Set while a remote is switched off. Its routes stay known, its navigation and slots are removed. */
export const getDisabled = (versions: readonly LiveVersion[]): Disabled | undefined =>
  defaultVersion(versions)?.extras.disabled;

/** The version to fall back to when `version` cannot be loaded. */
export const getFallback = (
  versions: readonly LiveVersion[],
  version: LiveVersion,
): LiveVersion | undefined =>
  version.fallbackUrl === undefined
    ? undefined
    : versions.find((candidate) => candidate.url === version.fallbackUrl);
