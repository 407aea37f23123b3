import type { RuntimeConfig } from '@portal/shared';
import { manifestAddress } from '@portal/shared/contract';
import { runningWorker } from '../notifications/web-push-way';
import type { AssetGuard } from '../remotes/integrity';
import { idle } from '../late/when-idle';
import type { HashedFile, PageMessage } from '../worker/worker-message';

/** Whether this browser and this portal can open pages without a network. */
const canOpenOffline = ({ offline }: RuntimeConfig): boolean =>
  offline !== false && window.isSecureContext && 'serviceWorker' in navigator;

/**
 * Starts the worker that opens pages without a network, and tells it which files this page uses: some are loaded before
 * the worker serves it. It waits until the page is idle, so that it slows no first visit.
 */
export async function keepOffline(config: RuntimeConfig, guard: AssetGuard): Promise<void> {
  if (!canOpenOffline(config)) return;
  await idle();
  // Only complete manifests have the hashes of fonts and images.
  await guard.manifests.complete().catch(() => undefined);
  const { active } = await runningWorker();
  new PerformanceObserver((list) => {
    const loaded = hashedFiles(
      list.getEntries().map(({ name }) => name),
      guard,
    );
    if (loaded.length > 0) active?.postMessage({ loaded } satisfies PageMessage);
  }).observe({ type: 'resource', buffered: true });
}

/** The addresses that are files of versions, with the manifests of these versions. */
export function hashedFiles(
  addresses: string[],
  { lookUp }: Pick<AssetGuard, 'lookUp'>,
): HashedFile[] {
  const byAddress = new Map<string, string>();
  for (const address of addresses) {
    const found = lookUp(address);
    if (!found) continue;
    const { metadata, extras } = found.live;
    byAddress.set(address, found.integrity);
    byAddress.set(manifestAddress(extras.portal.name, metadata.version), metadata.integrity);
  }
  return [...byAddress].map(([address, integrity]) => ({ address, integrity }));
}
