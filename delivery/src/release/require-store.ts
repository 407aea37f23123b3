import { fault } from '../faults';
import type { Store } from '../store/store';

/** Refuses an address where nothing is, which somebody mistyped: its lock would make that folder. @throws PathUnusable */
export async function requireStore(store: Store): Promise<void> {
  if ((await store.liveMark()) !== null || (await store.ledger()).length > 0) return;
  if ((await store.artifacts.names()).length > 0) return;
  throw fault('PathUnusable', { path: store.address, reason: 'nothing was ever released there' });
}
