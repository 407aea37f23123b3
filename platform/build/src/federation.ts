import enhanced from '@module-federation/enhanced';
import { checkContract } from '@portal/shared/contract';
import { containerName, type Package } from './package';
import { SHARED_MODULES } from './shared-modules';
import { installedVersion, getPackageName } from './shared-package';

const { ModuleFederationPlugin } = enhanced;

/** The one module a remote exposes. */
export const EXPOSED = './remote';

const isOfContract = (request: string): boolean => request.startsWith('@portal/shared');

/**
 * What the page must share for a remote to run; the container checks it when it is initialised. Of the contract that is the
 * range in `remote.json`. Of a library it is the range in `peerDependencies`, else the major version it is built beside.
 * @throws when it is built beside a version that is not in its range
 */
function requiredVersion(request: string, version: string, built: Package): string {
  const { kind, manifest, name, peerDependencies = {} } = built;
  if (kind === 'host') return `^${version}`;
  if (isOfContract(request)) return manifest.contract;
  const library = getPackageName(request);
  const range = peerDependencies[library] ?? `^${version.split('.')[0]}.0.0`;
  if (checkContract(range, version).compatible) return range;
  throw new Error(
    `${name}/package.json: '${library}' of peerDependencies is ${range}, and it is built beside ${version}`,
  );
}

/** The libraries of these shared modules: of a remote the ranges that it needs, of the host the versions that it brings. */
export function listLibraries(built: Package, requests: readonly string[]): Record<string, string> {
  const shared = sharedBy(built);
  const libraries = requests
    .filter((request) => !isOfContract(request))
    .map((request) => {
      const { version, requiredVersion: range } = shared[request] ?? {};
      return [getPackageName(request), built.kind === 'host' ? version : range] as const;
    });
  return Object.fromEntries(libraries) as Record<string, string>;
}

/** What a build shares or takes, by its request, in the terms of the federation plugin. */
export const sharedBy = (built: Package) =>
  Object.fromEntries(
    SHARED_MODULES.map(({ request, arrives }) => {
      const version = installedVersion(request);
      const consumed = {
        singleton: true,
        version,
        requiredVersion: requiredVersion(request, version, built),
      };
      return [
        request,
        built.kind === 'host'
          ? { ...consumed, eager: arrives === 'at-start' }
          : { ...consumed, import: false as const },
      ];
    }),
  );

/**
 * Federation as the portal needs it: a container is two functions, `init` and `get`, and the page's one
 * loader, in the shell, calls them. What the plugin generates runs on `federation-runtime/` instead of
 * the plugin's own library; see docs/decisions/0001-module-federation-with-one-preset.md. No package configures it by hand.
 */
export function federation(built: Package) {
  return new ModuleFederationPlugin({
    name: containerName(built),
    ...(built.kind === 'remote' && {
      filename: 'entry.[contenthash:16].js',
      exposes: { [EXPOSED]: './src/remote.ts' },
    }),
    shared: sharedBy(built),
    manifest: false,
    dts: false,
  });
}
