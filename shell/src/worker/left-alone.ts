import { layoutOf } from '../navigation/layout-rule';

/** What is no page of the portal, or concerns operators. */
const ELSEWHERE = /^\/(api|ops|errors|sandbox|preview|health|ready|metrics)(\/|$)/;

/**
 * Whether the worker leaves an address alone, with and without a network: pages to sign in and public ones, those of
 * operators, and what the portal's origin has beside pages.
 */
export const isLeftAlone = (pathname: string): boolean =>
  ELSEWHERE.test(pathname) || layoutOf(pathname) === 'plain';
