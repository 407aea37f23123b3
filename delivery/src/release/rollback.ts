import type { BuiltManifest } from '@portal/shared/contract';
import { fault } from '../faults';
import type { Store } from '../store/store';
import { type Outcome, makeLive, newestKept } from './make-live';

export interface RollbackRequest {
  remote: string;
  /** Any version ever released; the previous good one when left out. */
  version?: string | undefined;
  who: string;
  reason?: string | undefined;
}

/**
 * Makes an earlier version live again; no other remote is touched.
 * @throws UnknownRemote, UnknownVersion, NoPreviousVersion, ContractUnmet, RouteTaken
 */
export async function rollback(store: Store, request: RollbackRequest): Promise<Outcome> {
  const { remote, version, who, reason } = request;
  const known = await store.artifacts.versions(remote);
  if (known.length === 0) {
    throw fault('UnknownRemote', { remote, known: await store.artifacts.names() });
  }
  return makeLive(store, {
    action: 'rollback',
    remote,
    who,
    reason,
    async choose(good, live): Promise<BuiltManifest> {
      if (version !== undefined) {
        const manifest = await store.artifacts.manifest(remote, version);
        if (!manifest) throw fault('UnknownVersion', { remote, version, known });
        return manifest;
      }
      const earlier = good.filter((candidate) => candidate !== live);
      const manifest = await newestKept(store, remote, earlier);
      if (!manifest) {
        const others = known.filter((candidate) => candidate !== live);
        throw fault('NoPreviousVersion', { remote, known: others });
      }
      return manifest;
    },
  });
}
