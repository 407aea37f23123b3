import { foundOrProvided, installPackages } from './debian';
import { findProgram } from './program';

/** The driver starts the browser that comes with the engine; the display is virtual. */
export interface WebKit {
  driver: string;
  display: string;
}

const DEBIAN_PACKAGES = ['webkit2gtk-driver', 'xvfb', 'fonts-noto-core'];

/** The machine's WebKitGTK, for WebDriver. */
function findWebKit(): WebKit | undefined {
  const driver = findProgram(['WebKitWebDriver']);
  const display = findProgram(['Xvfb']);
  return driver && display ? { driver, display } : undefined;
}

/**
 * The same, installed by apt-get when it is missing and that is allowed. @throws when there is none and it cannot be
 * installed
 */
export const requireWebKit = (): WebKit =>
  foundOrProvided(
    findWebKit,
    () => installPackages('WebKit', DEBIAN_PACKAGES),
    'The journey in WebKit needs its driver and a display: install them (apt-get install webkit2gtk-driver xvfb)',
  );
