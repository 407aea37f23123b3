import { join } from 'node:path';
import enhanced from '@module-federation/enhanced';
import { versionFolder } from '@portal/shared/contract';
import { installedVersion } from '@portal/build/analysis';
import type { Package } from '@portal/build/package';
import { SHARED_MODULES } from '@portal/build/shared-modules';
import type { Configuration } from 'webpack';
import { compile, readBuiltFiles, requireProof } from './built-files';
import { createCache, createEntry, withoutFederation } from './monolith';
import { PROOF_OF_FEDERATED } from './proofs';
import { ownFile, replacements, type Sources } from './sources';

const { ModuleFederationPlugin } = enhanced;

/** The entry of a remote, with the name in the documentation. */
export const REMOTE_ENTRY = 'remoteEntry.js';

/** The global name of a remote. */
export const nameInPage = ({ name }: Package): string => name.replace(/-/g, '_');

const shared = () =>
  Object.fromEntries(
    SHARED_MODULES.map(({ request }) => {
      const version = installedVersion(request);
      return [request, { singleton: true, version, requiredVersion: `^${version}` }];
    }),
  );

/** Federation as in its documentation: manifests, an asynchronous boundary, shared singletons. */
function federatedConfigurations(sources: Sources, folder: string): Configuration[] {
  const { shell, remotes } = sources;
  return [shell, ...remotes].map((built): Configuration => {
    const base = withoutFederation(sources, built);
    const host = built === shell;
    const replaced = host ? replacements(shell, './federated-containers.ts') : {};
    return {
      ...base,
      name: `federated-${built.name}`,
      entry: host ? { main: ownFile('./async-boundary.ts') } : {},
      output: {
        ...base.output,
        path: join(folder, 'federated', built.name),
        uniqueName: nameInPage(built),
      },
      resolve: {
        ...base.resolve,
        alias: replaced,
      },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: nameInPage(built),
          ...(host
            ? { remotes: Object.fromEntries(remotes.map(getManifest)) }
            : { filename: REMOTE_ENTRY, exposes: { './remote': './src/remote.ts' } }),
          shared: shared(),
          dts: false,
        }),
      ],
      cache: createCache(base, `federated-${built.name}`, replaced),
    };
  });
}

/** Where the host finds a remote: `mfe_auth@/remotes/mfe-auth/1.0.0/mf-manifest.json`. */
function getManifest(remote: Package): [string, string] {
  const name = nameInPage(remote);
  const address = `${versionFolder(remote.name, remote.version)}mf-manifest.json`;
  return [name, `${name}@${address}`];
}

/** Compiles host and remotes, the latter by their names; `folder` is for temporary files. */
export async function buildFederation(sources: Sources, folder: string) {
  const { shell, remotes } = sources;
  const [stats = {}] = await compile(federatedConfigurations(sources, folder));
  const getFiles = ({ name }: Package) => readBuiltFiles(join(folder, 'federated', name));
  const files = getFiles(shell);
  requireProof(files, PROOF_OF_FEDERATED);
  return {
    host: { files, ...createEntry(stats.entrypoints?.main?.assets?.map(({ name }) => name)) },
    remotes: new Map(remotes.map((remote) => [remote.name, getFiles(remote)])),
  };
}
