/**
 * The oldest supported browsers, those of Baseline 2024: scripts and styles are compiled for them. Other browsers with
 * the same engines count by their engine's version.
 */
export const BROWSERS = {
  chrome: '131',
  edge: '131',
  firefox: '133',
  safari: '18.2',
  ios: '18.2',
} as const;

/** esbuild's names, such as `chrome131`. */
export const ESBUILD_TARGETS = Object.entries(BROWSERS).map(([name, version]) => name + version);

const BROWSERSLIST_NAMES: Record<string, string> = { ios: 'ios_saf' };

/** As webpack names them. */
export const WEBPACK_TARGET = `browserslist:${Object.entries(BROWSERS)
  .map(([name, version]) => `${BROWSERSLIST_NAMES[name] ?? name} ${version}`)
  .join(', ')}`;
