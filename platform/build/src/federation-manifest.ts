import type { Compilation } from 'webpack';
import { EXPOSED, sharedBy } from './federation';
import { containerName, type Package } from './package';
import { consumedBy } from './shared-in-chunks';

const isStyle = (file: string): boolean => file.endsWith('.css');

/** Files by what they are, and by whether they are needed at once. */
const assets = (sync: readonly string[], async: readonly string[]) => ({
  js: {
    sync: sync.filter((file) => !isStyle(file)),
    async: async.filter((file) => !isStyle(file)),
  },
  css: { sync: sync.filter(isStyle), async: async.filter(isStyle) },
});

/** The files of a remote by when they are needed. */
interface RemoteFiles {
  entry: string;
  /** With the exposed module. */
  exposed: readonly string[];
  /** With one of its screens, or later. */
  later: readonly string[];
}

/**
 * `mf-manifest.json`: by it other hosts of Module Federation, and tools for them, find a remote. The portal
 * reads `remote.json` instead. It is written here, and not by the plugin, which warns of the public path in
 * every build and takes its version from `package.json`.
 */
export function federationManifest(
  built: Package,
  compilation: Compilation,
  { entry, exposed, later }: RemoteFiles,
): object {
  const name = containerName(built);
  const shared = sharedBy(built);
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: built.version, buildName: built.name },
      remoteEntry: { name: entry, path: '', type: 'global' },
      // Read without a question whether they are there.
      types: { path: '', name: '', zip: '', api: '' },
      globalName: name,
      pluginVersion: '',
      publicPath: 'auto',
    },
    shared: consumedBy(compilation).map((request) => ({
      id: `${name}:${request}`,
      name: request,
      version: shared[request]?.version,
      singleton: true,
      requiredVersion: shared[request]?.requiredVersion,
      assets: assets([], []),
    })),
    remotes: [],
    exposes: [
      {
        id: `${name}:${EXPOSED.slice(2)}`,
        name: EXPOSED.slice(2),
        path: EXPOSED,
        assets: assets(exposed, later),
      },
    ],
  };
}
