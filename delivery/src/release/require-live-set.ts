import { fault } from '../faults';
import type { Store, StoreState } from '../store/store';

/**
 * Refuses a store whose live set is empty although the ledger names other remotes than one: the live set was lost. A
 * change would write one of that remote alone, and running hosts would give up the last good one for it. A first
 * release that was killed names its own remote only. @throws LiveSetDamaged
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
