import { fault } from '../faults';
import type { LedgerState, Store } from '../store/store';

/**
 * Refuses a store whose ledger has no entry although there are versions: the ledger was lost. By an empty
 * ledger nothing would be live, and no version would be needed. @throws LedgerDamaged
 */
export async function requireLedger(
  { address, artifacts }: Store,
  { liveSet, ledger }: LedgerState,
): Promise<void> {
  if (ledger.length > 0) return;
  const isLive = Object.keys(liveSet?.microFrontends ?? {}).length > 0;
  if (!isLive && (await artifacts.names()).length === 0) return;
  throw fault('LedgerDamaged', { file: `The ledger of ${address}`, line: null });
}
