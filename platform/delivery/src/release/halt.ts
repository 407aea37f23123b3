import type { LedgerEntry } from '@portal/shared/contract';
import { fault } from '../faults';
import { describeDeploymentState } from '../store/deployment-state';
import type { Store } from '../store/store';
import { type ChangeRequest, type Outcome, requireExpectedCanary } from './change';
import { changeLive } from './require-live';

export interface HaltRequest extends ChangeRequest {
  /** The canary that failed; another one by now is left alone. */
  canary: string;
  /** When it began, from `canaryBegan`. A canary that was started again is another one. */
  began: string | null;
}

/** Takes a canary away from all. @throws UnknownRemote, NothingLive, Overtaken */
export function halt(store: Store, request: HaltRequest): Promise<Outcome> {
  const { remote, canary, began } = request;
  return changeLive(store, 'halt', request, (live, entries) => {
    requireExpectedCanary(remote, canary, live);
    const lately = canaryBegan(entries, canary);
    if (lately === began) return { ...live, canary: null };
    throw fault('Overtaken', {
      remote,
      expected: `canary ${canary} since ${began ?? 'ever'}`,
      found: `${describeDeploymentState(live)}, since ${lately ?? 'ever'}`,
    });
  });
}

/** When a canary last began, ISO 8601, or null: that is not written down. `entries` are its remote's, oldest first. */
export const canaryBegan = (entries: readonly LedgerEntry[], version: string): string | null =>
  entries.findLast(({ canary }) => canary?.version === version && canary.before === 0)?.time ??
  null;
