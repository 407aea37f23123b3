import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The file of the plugin's runtime that the generated code imports. */
const REPLACED = '@module-federation/webpack-bundler-runtime/bundler';

const OURS = {
  host: fileURLToPath(new URL('./shell-runtime.ts', import.meta.url)),
  remote: fileURLToPath(new URL('./remote-runtime.ts', import.meta.url)),
};

/** Lets the code of the federation plugin run on the portal's own functions; see docs/decisions. */
export function runtimeAlias(kind: keyof typeof OURS): Record<string, string> {
  const fromPlugin = createRequire(
    createRequire(import.meta.url).resolve('@module-federation/enhanced'),
  );
  return { [fromPlugin.resolve(REPLACED)]: OURS[kind] };
}
