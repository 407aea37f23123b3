import type { LedgerEntry } from '@portal/shared/contract';
import { fault } from '../faults';
import type { DeploymentState } from '../store/deployment-state';
import type { Store } from '../store/store';
import {
  type ChangeAction,
  type ChangeRequest,
  type Outcome,
  type Wanted,
  change,
  requireExpected,
} from './change';

/** @throws UnknownRemote; otherwise the versions in the store, ascending. */
export async function requireKnown(store: Store, remote: string): Promise<string[]> {
  const versions = await store.artifacts.versions(remote);
  if (versions.length > 0) return versions;
  throw fault('UnknownRemote', {
    remote,
    known: await store.artifacts.names(),
    address: store.address,
  });
}

/** Changes a remote that can only be changed while it is live. @throws UnknownRemote, NothingLive, Overtaken */
export async function changeLive(
  store: Store,
  action: ChangeAction,
  request: ChangeRequest,
  decide: (live: DeploymentState, entries: readonly LedgerEntry[]) => Wanted,
): Promise<Outcome> {
  const { remote } = request;
  await requireKnown(store, remote);
  return change(store, {
    ...request,
    action,
    decide(now, _good, entries) {
      requireExpected(request, now);
      if (!now) throw fault('NothingLive', { remote });
      return decide(now, entries);
    },
  });
}
