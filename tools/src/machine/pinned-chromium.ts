import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CACHE, makeOnce } from './program';
import { type ChromiumProgram, requireChromium } from './chromium';

const PACKAGE = '@sparticuz/chromium';
const UNPACKED = join(CACHE, 'chromium');

/** The npm package unpacks into the temporary folder, and its libraries only where it detects a Lambda. */
const UNPACK = `import chromium from '${PACKAGE}'; await chromium.executablePath();`;

/** The version in the lock file. */
const pinnedVersion = (): string => {
  const { devDependencies } = createRequire(import.meta.url)('../../package.json') as {
    devDependencies: Record<string, string>;
  };
  return devDependencies[PACKAGE] ?? '';
};

function unpack(workshop: string): string {
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', UNPACK], {
    cwd: dirname(fileURLToPath(import.meta.url)),
    env: { ...process.env, TMPDIR: workshop, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${PACKAGE} could not be unpacked`);
  return workshop;
}

/** The browser pinned in the lock file, with its libraries; undefined on other platforms. */
export function pinnedChromium({
  platform,
  arch,
}: Pick<NodeJS.Process, 'platform' | 'arch'> = process): ChromiumProgram | undefined {
  if (platform !== 'linux' || arch !== 'x64') return undefined;
  const folder = join(UNPACKED, pinnedVersion());
  makeOnce(folder, unpack);
  return {
    executablePath: join(folder, 'chromium'),
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'al2023/lib') },
  };
}

/**
 * The browser for runs that must not depend on day or machine: the one in `CHROMIUM`, otherwise the pinned one,
 * otherwise this machine's. The pinned one has no user interface, which would compete with the tested pages for the
 * processor. @throws when there is none and it cannot be installed
 */
export const preferPinnedChromium = (): ChromiumProgram =>
  (process.env['CHROMIUM'] ? undefined : pinnedChromium()) ?? { executablePath: requireChromium() };
