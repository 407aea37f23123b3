import enhanced from '@module-federation/enhanced';
import { containerName, type Package } from './package';
import { SHARED_MODULES } from './shared-modules';
import { installedVersion } from './shared-package';

const { ModuleFederationPlugin } = enhanced;

/** The one module a remote exposes. */
export const EXPOSED = './remote';

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
