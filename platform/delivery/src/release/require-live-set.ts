import { fault } from '../faults';
import type { Store, StoreState } from '../store/store';

/**
 * Refuses a store whose live set is empty although the ledger names another remote than the changed one: the live set
 * was lost. A change would write a live set of one remote, and running hosts would replace the last good one by it.
 * After a first release that was killed, the ledger names the remote of that release alone. @throws LiveSetDamaged
 */
export function requireLiveSet(
  { address }: Store,
  { liveSet, ledger }: StoreState,
  remote = ledger[0]?.remote,
): void {
  if (Object.keys(liveSet.microFrontends).length > 0) return;
  if (ledger.every((entry) => entry.remote === remote)) return;
  const problem = 'it is not there, and the ledger says what was live';
  throw fault('LiveSetDamaged', { file: `The live set of ${address}`, problem });
}
