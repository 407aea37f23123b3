import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The packages of the federation runtime by their ES modules. Without this the bundler's half asks
 * for the CommonJS builds, ours for the ES modules, and the runtime is bundled twice.
 */
const RUNTIME_PACKAGES = [
  'runtime-core',
  'sdk',
  'error-codes',
  'runtime',
  'webpack-bundler-runtime',
];

export function runtimeAliases(): Record<string, string> {
  const fromEnhanced = createRequire(
    createRequire(import.meta.url).resolve('@module-federation/enhanced'),
  );
  return Object.fromEntries(
    RUNTIME_PACKAGES.map((name) => {
      const request = `@module-federation/${name}`;
      // Not every one of them exports its package.json, but all keep their builds in dist.
      const folder = join(dirname(fromEnhanced.resolve(request)), '..');
      const { module } = fromEnhanced(join(folder, 'package.json')) as { module: string };
      return [`${request}$`, join(folder, module)];
    }),
  );
}
