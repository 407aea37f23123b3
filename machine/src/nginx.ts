import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE } from './cache';
import { unpackPackages } from './debian';
import { foldersOf, isExecutable } from './program';

/** Debian keeps servers off the path of most users. */
const DEBIAN_FOLDER = '/usr/sbin';
const DEBIAN_PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static'];

/** Unpacked and not installed: Debian starts an nginx it installs, now and with the machine. */
const UNPACKED = join(CACHE, 'nginx');

const BROTLI = '../lib/nginx/modules/ngx_http_brotli_static_module.so';

export interface Nginx {
  program: string;
  /** Its module for files that are compressed by brotli already, where it has one. */
  brotli?: string;
}

function nginxIn(folder: string): Nginx[] {
  const program = join(folder, 'nginx');
  if (!isExecutable(program)) return [];
  const brotli = join(dirname(program), BROTLI);
  return [{ program, ...(existsSync(brotli) && { brotli }) }];
}

/** The machine's nginx; one that knows brotli is preferred. */
export function findNginx(
  { PATH } = process.env,
  further: readonly string[] = [DEBIAN_FOLDER, join(UNPACKED, 'usr/sbin')],
): Nginx | undefined {
  const found = [...foldersOf(PATH), ...further].flatMap(nginxIn);
  return found.find(({ brotli }) => brotli !== undefined) ?? found[0];
}

/**
 * The same, fetched by apt-get when it is missing and that is possible.
 * @throws when there is none and none can be had
 */
export function requireNginx(): Nginx {
  const found = findNginx();
  if (found?.brotli !== undefined) return found;
  unpackPackages('nginx', DEBIAN_PACKAGES, UNPACKED);
  const fetched = findNginx();
  if (fetched) return fetched;
  throw new Error(
    'Tests of the set-up of production need nginx, 1.22 or newer: install it (apt-get install nginx ' +
      'libnginx-mod-http-brotli-static), or put it on the PATH',
  );
}
