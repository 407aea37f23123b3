import type { RuntimeConfig } from '@portal/shared';
import { manifestAddress } from '@portal/shared/contract';
import { runningWorker } from '../notifications/web-push-way';
import type { AssetGuard } from '../remotes/integrity';
import { idle } from '../late/when-idle';
import type { HashedFile, PageMessage } from '../worker/worker-message';

/** Whether pages open without a network: in this browser, by this portal. */
const canOpenOffline = ({ offline }: RuntimeConfig): boolean =>
  offline !== false && window.isSecureContext && 'serviceWorker' in navigator;

/**
 * Starts the worker that opens pages without a network, and tells it which files this page uses: some are loaded
 * before the worker serves it. It waits until nothing else is to do, so that no first visit is slower for it.
 */
export async function keepOffline(config: RuntimeConfig, guard: AssetGuard): Promise<void> {
  if (!canOpenOffline(config)) return;
  await idle();
  // The hashes of fonts and images are in whole manifests alone.
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

/** Those addresses that are files of versions, with the manifests that load these versions. */
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
