import { createRequire } from 'node:module';
import enhanced from '@module-federation/enhanced';
import type { Package } from './package';
import { SHARED_MODULES } from './shared-modules';

const { ModuleFederationPlugin } = enhanced;
const require = createRequire(import.meta.url);

/** The one module a remote exposes. */
export const EXPOSED = './remote';

/** A name of its own for every version, so that two versions can stand side by side in one page. */
export const containerName = ({ name, version }: Pick<Package, 'name' | 'version'>): string =>
  `${name}_${version}`.replace(/[^a-z0-9]/gi, '_');

export const installedVersion = (request: string): string => {
  const owner = request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
  const { version } = require(`${owner}/package.json`) as { version: string };
  return version;
};

/** Of the contract a remote needs what its `remote.json` tells, not what it happens to be built beside. */
const requiredVersion = (request: string, version: string, { kind, manifest }: Package): string =>
  kind === 'remote' && request.startsWith('@portal/shared') ? manifest.contract : `^${version}`;

const sharedBy = (built: Package) =>
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
 * the plugin's own library; see docs/decisions. No package configures it by hand.
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
