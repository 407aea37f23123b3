import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser itself, and letters for every script the demo data is written in. */
const DEBIAN_PACKAGES = ['chromium', 'fonts-noto-core'];

/** Without a display, without calls home, and without the sandbox containers do not allow. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The machine's Chromium: `CHROMIUM`, or the first of its names on `PATH`. */
export function findChromium({ CHROMIUM, PATH = '' } = process.env): string | undefined {
  if (CHROMIUM) return isExecutable(CHROMIUM) ? CHROMIUM : undefined;
  return PATH.split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find(isExecutable);
}

const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** What goes before apt-get; null when this machine has none, or we may not use it. */
function rights(): string[] | null {
  if (!succeeds('apt-get', '--version')) return null;
  if (process.getuid?.() === 0) return [];
  return succeeds('sudo', '-n', 'true') ? ['sudo', '-n'] : null;
}

function install(): void {
  const before = rights();
  if (process.env['CHROMIUM'] || before === null) return;
  console.log('Installing Chromium (once; about a minute)');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', ...DEBIAN_PACKAGES],
  ]) {
    const [command = '', ...rest] = [...before, 'apt-get', ...args];
    const { status } = spawnSync(command, rest, { stdio: 'inherit', env: environment });
    if (status !== 0) return;
  }
}

/**
 * The machine's Chromium, installed by apt-get when it is missing and that is allowed.
 * @throws when there is none and none can be had
 */
export function requireChromium(): string {
  const found = findChromium();
  if (found) return found;
  install();
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    process.env['CHROMIUM']
      ? `CHROMIUM names ${process.env['CHROMIUM']}, which is no program`
      : 'The journeys need Chromium: install it (apt-get install chromium), or name one with CHROMIUM=/path/to/chromium',
  );
}
