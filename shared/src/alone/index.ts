/** For `portal-dev`: a remote's screens without a portal. */
export { showAlone } from './show-alone';
export type { Alone } from './alone-page';
