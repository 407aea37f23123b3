import { stat } from 'node:fs/promises';
import type { LiveSet } from '@portal/shared/contract';
import { ifThere } from '../store/file-errors';
import type { Store } from '../store/store';

/**
 * The live set as it stands now, read again only when its file was replaced. One that cannot be read is
 * reported once and the last good one stays.
 */
export function createLiveSource(
  store: Store,
  log: (message: string) => void,
): () => Promise<LiveSet> {
  let seen: string | undefined;
  let current: Promise<LiveSet> | undefined;

  async function reread(isThere: boolean, last: Promise<LiveSet> | undefined): Promise<LiveSet> {
    if (!last) return store.liveSet();
    try {
      if (!isThere) throw new Error(`${store.liveSetFile} is gone`);
      return await store.liveSet();
    } catch (error) {
      log(`${String(error)}; the live set read before stays`);
      return last;
    }
  }

  return async () => {
    const file = await ifThere(stat(store.liveSetFile, { bigint: true }));
    const identity = file ? `${file.ino} ${file.mtimeNs} ${file.size}` : 'none';
    if (current === undefined || identity !== seen) {
      const attempt = reread(file !== null, current);
      seen = identity;
      current = attempt;
      attempt.catch(() => {
        // Nothing good was ever read: the next request tries again.
        if (current === attempt) current = undefined;
      });
    }
    return current;
  };
}
