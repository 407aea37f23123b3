import { loadTransport } from '@portal/shared';
import { whenIdle, whenIdleAfter } from './when-idle';

/**
 * Shared modules that load after the first paint. Importing them here makes the bundler share them with remotes.
 * Loading them when the page is idle lets the first dialog open, and the first call be sent, without a delay.
 */
const LATE_MODULES = [
  loadTransport,
  () => import('@portal/shared/overlays'),
  () => import('@portal/shared/validation'),
  () => import('@portal/shared/calls'),
];

/** The longest wait for the first page, and the pause between two checks of it, in milliseconds. */
const MAX_WAIT_MS = 5_000;
const CHECK_EVERY_MS = 100;

const isWaiting = (): boolean => document.querySelector('main [data-waiting]') !== null;

/**
 * Loads the late modules once the first page has loaded, because they would slow its requests down. A module that fails
 * to load is requested again when it is needed.
 */
export function fetchLateModules(...others: (() => Promise<unknown>)[]): void {
  const latest = performance.now() + MAX_WAIT_MS;
  const fetchAll = () => {
    if (isWaiting() && performance.now() < latest) {
      whenIdleAfter(CHECK_EVERY_MS, fetchAll);
      return;
    }
    for (const load of [...LATE_MODULES, ...others]) load().catch(() => undefined);
  };
  whenIdle(fetchAll);
}
