import { fault } from '../faults';
import type { DeploymentState } from '../store/deployment-state';
import type { Store } from '../store/store';
import { type ChangeRequest, requireExpected } from './change';

/** @throws UnknownRemote; otherwise the versions in the store, ascending. */
export async function requireKnown(store: Store, remote: string): Promise<string[]> {
  const versions = await store.artifacts.versions(remote);
  if (versions.length > 0) return versions;
  throw fault('UnknownRemote', { remote, known: await store.artifacts.names() });
}

/** How a remote that can only be changed while it is live stands. @throws NothingLive, Overtaken */
export function requireLive(request: ChangeRequest, now: DeploymentState | null): DeploymentState {
  requireExpected(request, now);
  if (!now) throw fault('NothingLive', { remote: request.remote });
  return now;
}
