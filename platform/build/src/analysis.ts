/** What a build loads first and what it weighs, for measurements. */
export { weigh } from './budget/visits';
export { withSmallScripts } from './document-plugin';
export { firstChunks, lazyRequests } from './lazy-screens';
export { consumedIn, filesOf, providedChunks } from './shared-in-chunks';
export { installedVersion } from './shared-package';
