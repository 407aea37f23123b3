import { foundOrProvided, installPackages } from './debian';
import { findProgram } from './program';

const NAMES = ['firefox-esr', 'firefox'];
const DEBIAN_PACKAGES = ['firefox-esr', 'fonts-noto-core'];

/** The machine's Firefox. */
export const findFirefox = ({ PATH } = process.env): string | undefined => findProgram(NAMES, PATH);

/**
 * The same, installed by apt-get when it is missing and that is allowed. @throws when there is none and it cannot be
 * installed
 */
export const requireFirefox = (): string =>
  foundOrProvided(
    findFirefox,
    () => installPackages('Firefox', DEBIAN_PACKAGES),
    'The journey in a second engine needs Firefox: install it (apt-get install firefox-esr)',
  );
