import {
  LIVE_SET_SCHEMA,
  versionFolder,
  type BuiltManifest,
  type LiveOutline,
  type LiveSet,
  type LiveVersion,
  type VersionOutline,
} from '@portal/shared';

/** The live set of an outline, in which the url of a version is its folder, and `integrity` the hash of its manifest. */
export function liveSetFrom(sent: LiveOutline): LiveSet {
  const microFrontends = { ...sent.microFrontends };
  for (const [name, versions] of Object.entries(sent.outlines)) {
    microFrontends[name] = versions.map((version, index) =>
      liveVersion(name, version, index === 0),
    );
  }
  return { schema: LIVE_SET_SCHEMA, microFrontends };
}

function liveVersion(name: string, outline: VersionOutline, isDefault: boolean): LiveVersion {
  const { version, manifest, contract, traffic = 0, fallback, disabled, declared, loads } = outline;
  return {
    url: versionFolder(name, version),
    ...(fallback && { fallbackUrl: versionFolder(name, fallback) }),
    metadata: { version, integrity: manifest },
    deployment: { traffic, default: isDefault },
    extras: {
      // What an outline lacks is read only from complete manifests.
      portal: {
        name,
        version,
        contract,
        entry: '',
        files: {},
        routes: [],
        navigation: [],
        slots: [],
        ...declared,
        ...loads,
      } as unknown as BuiltManifest,
      ...(disabled && { disabled }),
    },
  };
}
