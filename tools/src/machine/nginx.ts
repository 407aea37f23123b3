import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installPackages } from './debian';
import { foldersOf, isExecutable } from './program';

/** Debian keeps servers off the path of most users. */
const DEBIAN_FOLDER = '/usr/sbin';
const DEBIAN_PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static'];

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
  further: readonly string[] = [DEBIAN_FOLDER],
): Nginx | undefined {
  const found = [...foldersOf(PATH), ...further].flatMap(nginxIn);
  return found.find(({ brotli }) => brotli !== undefined) ?? found[0];
}

/**
 * The same, installed by apt-get when it is missing and this is root.
 * @throws when there is none and none can be had
 */
export function requireNginx(): Nginx {
  const found = findNginx();
  if (found?.brotli !== undefined) return found;
  installPackages('nginx', DEBIAN_PACKAGES);
  const installed = findNginx();
  if (installed) return installed;
  throw new Error(
    'Tests of the set-up of production need nginx, 1.22 or newer: install it (apt-get install nginx ' +
      'libnginx-mod-http-brotli-static), or put it on the PATH',
  );
}
