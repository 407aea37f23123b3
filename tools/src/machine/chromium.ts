import { foundOrProvided, installPackages } from './debian';
import { findProgram, isExecutable } from './program';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A browser that can be started, and the environment it needs if it differs from ours. */
export interface ChromiumProgram {
  executablePath: string;
  env?: NodeJS.ProcessEnv;
}

/** The browser, and fonts for every script in the demo data. */
const DEBIAN_PACKAGES = ['chromium', 'fonts-noto-core'];

/** Without a display, without requests to its vendor, and without the sandbox, which containers do not allow. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The machine's Chromium: `CHROMIUM`, or the first of its names on `PATH`. */
export function findChromium({ CHROMIUM, PATH } = process.env): string | undefined {
  if (CHROMIUM) return isExecutable(CHROMIUM) ? CHROMIUM : undefined;
  return findProgram(NAMES, PATH);
}

/**
 * The machine's Chromium, installed by apt-get when it is missing and that is allowed. @throws when there is none and
 * it cannot be installed
 */
export function requireChromium(): string {
  const { CHROMIUM } = process.env;
  return foundOrProvided(
    findChromium,
    () => {
      if (!CHROMIUM) installPackages('Chromium', DEBIAN_PACKAGES);
    },
    CHROMIUM
      ? `CHROMIUM names ${CHROMIUM}, which is no program`
      : 'The journeys need Chromium: install it (apt-get install chromium), or name one with CHROMIUM=/path/to/chromium',
  );
}
