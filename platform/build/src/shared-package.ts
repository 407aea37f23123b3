import { createRequire } from 'node:module';
import { dirname } from 'node:path';

const manifest = createRequire(import.meta.url).resolve('@portal/shared/package.json');

export const SHARED_FOLDER = dirname(manifest);

/** Resolves the dependencies of `@portal/shared`, which this package may not be able to resolve itself. */
export const requireFromShared = createRequire(manifest);

/** The package of a module: `react` for `react/jsx-runtime`. */
export const getPackageName = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** The version of a module's package, as `@portal/shared` resolves it. */
export function installedVersion(request: string): string {
  const { version } = requireFromShared(`${getPackageName(request)}/package.json`) as {
    version: string;
  };
  return version;
}
