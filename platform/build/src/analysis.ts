/** What a build loads first and what it weighs, for measurements. */
export { weigh } from './budget';
export { withSmallScripts } from './document-plugin';
export { firstChunks, lazyRequests } from './chunks';
export { consumedIn, listFiles, providedChunks } from './chunks';
export { installedVersion } from './shared-package';
