import {
  LIVE_SET_SCHEMA,
  versionFolder,
  type BuiltManifest,
  type LiveSet,
  type LiveVersion,
  type RouteDeclaration,
} from '@portal/shared';

export interface VersionDraft extends Partial<BuiltManifest> {
  /** The fallback version. */
  previous?: LiveVersion;
  /** Whether visitors get it. Default true. */
  isDefault?: boolean;
  integrity?: string;
}

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
        contract: '^2.0.0',
        routes: [],
        navigation: [],
        slots: [],
        slices: [],
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

export const page = (path: string): RouteDeclaration => ({
  path,
  title: path,
  access: 'protected',
  layout: 'main',
});

/** A stable version, and a canary for a share of the subscribers. */
export function createCanary(
  stable: LiveVersion,
  candidate: LiveVersion,
  traffic: number,
): [stable: LiveVersion, canary: LiveVersion] {
  return [
    { ...stable, deployment: { traffic: 100 - traffic, default: true } },
    { ...candidate, fallbackUrl: stable.url, deployment: { traffic, default: false } },
  ];
}

export function createLiveSet(...versions: LiveVersion[]): LiveSet {
  const microFrontends: LiveSet['microFrontends'] = {};
  for (const live of versions) (microFrontends[live.extras.portal.name] ??= []).push(live);
  return { schema: LIVE_SET_SCHEMA, microFrontends };
}

/** A version as in an outline: its url is its folder, and its manifest has only the hash and these files. */
export function outlined(live: LiveVersion, files: BuiltManifest['files'] = {}): LiveVersion {
  const { entry, container, ...declared } = live.extras.portal;
  const folder = (url: string) => url.replace(/[^/]+$/, '');
  const hasEntry = entry in files;
  const portal: Partial<BuiltManifest> = {
    ...declared,
    entry: hasEntry ? entry : '',
    container: hasEntry ? container : null,
    files,
  };
  delete portal.preload;
  return {
    ...live,
    url: folder(live.url),
    ...(live.fallbackUrl !== undefined && { fallbackUrl: folder(live.fallbackUrl) }),
    metadata: { ...live.metadata, integrity: `sha256-${live.metadata.version}` },
    extras: { portal: portal as BuiltManifest },
  };
}
