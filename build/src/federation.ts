import enhanced from '@module-federation/enhanced';
import { containerName, type Package } from './package';
import { SHARED_MODULES } from './shared-modules';
import { installedVersion } from './shared-package';

const { ModuleFederationPlugin } = enhanced;

/** The one module a remote exposes. */
export const EXPOSED = './remote';

/**
 * What the page must share for a remote to run; the container checks it when it is initialised. Of the
 * contract that is the range in `remote.json`, of a library the major version: a remote that was built
 * beside a newer minor one runs beside an older one too.
 */
function requiredVersion(request: string, version: string, { kind, manifest }: Package): string {
  if (kind === 'host') return `^${version}`;
  return request.startsWith('@portal/shared') ? manifest.contract : `^${version.split('.')[0]}.0.0`;
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
