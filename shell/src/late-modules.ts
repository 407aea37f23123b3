import { loadTransport } from '@portal/shared';
import { whenIdle } from './when-idle';

/**
 * Shared modules that load after the first paint. Importing them here makes the bundler share them with
 * remotes. Loading them when the page is idle makes the first dialog open at once, and a
 * press send its call at once.
 */
const LATE_MODULES = [
  loadTransport,
  () => import('@portal/shared/overlays'),
  () => import('@portal/shared/validation'),
  () => import('@portal/shared/calls'),
];

/** Loads the late modules. A module that fails to load is requested again when it is needed. */
export function fetchLateModules(...others: (() => Promise<unknown>)[]): void {
  const fetchAll = () => {
    for (const load of [...LATE_MODULES, ...others]) load().catch(() => undefined);
  };
  whenIdle(fetchAll);
}
