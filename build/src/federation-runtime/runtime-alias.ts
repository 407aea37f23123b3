import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The file of the plugin's own runtime that generated code imports. */
const REPLACED = '@module-federation/webpack-bundler-runtime/bundler';

const OURS = fileURLToPath(new URL('./bundler-runtime.ts', import.meta.url));

/** Has what the federation plugin generates run on the portal's few functions; see docs/decisions. */
export function runtimeAlias(): Record<string, string> {
  const fromPlugin = createRequire(
    createRequire(import.meta.url).resolve('@module-federation/enhanced'),
  );
  return { [fromPlugin.resolve(REPLACED)]: OURS };
}
