import type { RuntimeConfig } from '@portal/shared';
import { runningWorker } from '../notifications/push/web-push-way';
import { idle } from '../when-idle';
import { canOpenOffline } from './can-open-offline';

const isFile = (address: string): boolean =>
  /^\/(remotes|manifests)\//.test(new URL(address).pathname);

/**
 * Starts the worker that opens pages without a network, and tells it which files this page uses: some are loaded
 * before the worker serves it. It waits until nothing else is to do, so that no first visit is slower for it.
 */
export async function keepOffline(config: RuntimeConfig): Promise<void> {
  if (!canOpenOffline(config)) return;
  await idle();
  const { active } = await runningWorker();
  new PerformanceObserver((loaded) => {
    const used = loaded
      .getEntries()
      .map(({ name }) => name)
      .filter(isFile);
    if (used.length > 0) active?.postMessage({ used });
  }).observe({ type: 'resource', buffered: true });
}
