import {
  LIVE_SET_SCHEMA,
  versionFolder,
  type BuiltManifest,
  type LiveSet,
  type LiveVersion,
} from '@portal/shared';

export interface VersionDraft extends Partial<BuiltManifest> {
  /** The version to fall back to. */
  previous?: LiveVersion;
  /** Whether visitors get it; they do unless told otherwise. */
  isDefault?: boolean;
  integrity?: string;
}

/** A version of a remote as delivery would write it. */
export function liveVersion(
  name: string,
  version: string,
  { previous, isDefault = true, integrity = '', ...declared }: VersionDraft = {},
): LiveVersion {
  const entry = `entry.${version}.js`;
  return {
    url: versionFolder(name, version) + entry,
    ...(previous && { fallbackUrl: previous.url }),
    metadata: { version, integrity },
    deployment: { traffic: isDefault ? 100 : 0, default: isDefault },
    extras: {
      portal: {
        name,
        kind: 'remote',
        contract: '^1.0.0',
        routes: [],
        navigation: [],
        slots: [],
        version,
        container: `${name}_${version}`,
        entry,
        styles: [],
        preload: {},
        files: {},
        ...declared,
      },
    },
  };
}

/** The two as delivery would write them: the second a canary with its share of the subscribers. */
export function canaryOf(
  stable: LiveVersion,
  candidate: LiveVersion,
  traffic: number,
): [stable: LiveVersion, canary: LiveVersion] {
  return [
    { ...stable, deployment: { traffic: 100 - traffic, default: true } },
    { ...candidate, fallbackUrl: stable.url, deployment: { traffic, default: false } },
  ];
}

/** A live set of versions, by their names. */
export function liveSetOf(...versions: LiveVersion[]): LiveSet {
  const microFrontends: LiveSet['microFrontends'] = {};
  for (const live of versions) (microFrontends[live.extras.portal.name] ??= []).push(live);
  return { schema: LIVE_SET_SCHEMA, microFrontends };
}
