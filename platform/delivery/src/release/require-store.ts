import { fault } from '../faults';
import type { Store } from '../store/store';

/**
 * Refuses an address without anything released, which is usually mistyped: the lock of a change would create that folder.
 * @throws PathUnusable
 */
export async function requireStore(store: Store): Promise<void> {
  if ((await store.liveMark()) !== null || (await store.ledger()).length > 0) return;
  if ((await store.artifacts.names()).length > 0) return;
  throw fault('PathUnusable', { path: store.address, reason: 'nothing was ever released there' });
}
