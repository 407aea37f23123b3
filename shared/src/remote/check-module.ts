import { routeKey, type RemoteManifest } from '../contract';
import type { RemoteModule } from './define-remote';

/** What the manifest promises and the module lacks, as texts; empty when they agree. */
export function missingFromModule(manifest: RemoteManifest, module: RemoteModule): string[] {
  const routes = manifest.routes
    .map(routeKey)
    .filter((key) => !(key in module.routes))
    .map((key) => `the route ${key}`);
  const slots = manifest.slots
    .filter(({ slot }) => !module.slots?.[slot])
    .map(({ slot }) => `the slot ${slot}`);
  return [...routes, ...slots];
}
