import { whenIdle } from './when-idle';

/**
 * Shared modules that come after the first paint. Naming them here makes the bundler offer them to
 * remotes; asking for them once the page is idle makes the first dialog open at once.
 */
const LATE_MODULES = [
  () => import('@portal/shared/overlays'),
  () => import('@portal/shared/validation'),
];

/** Fetches them, and what else can wait. What cannot be fetched now is asked for again by whoever needs it. */
export function fetchLateModules(...others: (() => Promise<unknown>)[]): void {
  const fetchAll = () => {
    for (const load of [...LATE_MODULES, ...others]) load().catch(() => undefined);
  };
  whenIdle(fetchAll);
}
