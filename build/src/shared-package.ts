import { createRequire } from 'node:module';
import { dirname } from 'node:path';

const manifest = createRequire(import.meta.url).resolve('@portal/shared/package.json');

/** The folder of `@portal/shared`. */
export const SHARED_FOLDER = dirname(manifest);

/** Finds what `@portal/shared` depends on, which need not be installed where this package could find it. */
export const requireFromShared = createRequire(manifest);

/** The version of the package a module is of, as `@portal/shared` gets it. */
export function installedVersion(request: string): string {
  const owner = request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
  const { version } = requireFromShared(`${owner}/package.json`) as { version: string };
  return version;
}
