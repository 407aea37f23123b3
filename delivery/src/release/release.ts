import { fault } from '../faults';
import type { Store } from '../store/store';
import { readBuild } from './build';
import { type Outcome, makeLive } from './make-live';

export interface ReleaseRequest {
  /** The folder of the build output, with its `remote.json`. */
  from: string;
  who: string;
  reason?: string | undefined;
  /** The name the build must have; any when left out. */
  remote?: string | undefined;
}

/**
 * Takes a build into the store and makes it live. The same build again changes nothing.
 * @throws DeliveryError for a broken build, a version taken, a contract unmet, a route taken.
 */
export async function release(store: Store, request: ReleaseRequest): Promise<Outcome> {
  const { from, who, reason, remote: asked } = request;
  const build = await readBuild(from);
  const { manifest } = build;
  if (asked !== undefined && asked !== manifest.name) {
    throw fault('OtherRemoteBuilt', { from, asked, found: manifest.name });
  }
  // Compressing takes seconds, so it is done before the store is held.
  const staged = await store.artifacts.stage(build);
  try {
    return await makeLive(store, {
      action: 'release',
      remote: manifest.name,
      who,
      reason,
      choose: () => Promise.resolve(manifest),
      prepare: () => staged.keep(),
    });
  } finally {
    await staged.discard();
  }
}
