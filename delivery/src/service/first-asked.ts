import type { Store } from '../store/store';
import { deploymentStateOf } from '../store/deployment-state';
import { A_DAY } from './once';
import type { Records } from './records';
import type { SentRequest } from './requests';

/** What a caller can say that they saw. */
export type Seen = Pick<SentRequest, 'expect' | 'expectCanary'>;

interface FirstAskedOptions {
  store: Store;
  seen: Records<Seen>;
  log: (message: string) => void;
}

/**
 * Binds a rollback that names no version to what stood when it was asked for first. A service that dies after the
 * rollback, and before it kept its answer, is asked again: the repetition must not take back the version before as well.
 */
export const asFirstAsked =
  ({ store, seen, log }: FirstAskedOptions) =>
  async (sent: SentRequest, id: string | undefined): Promise<SentRequest> => {
    const { remote, version, expect, expectCanary } = sent;
    if (id === undefined || remote === undefined || version !== undefined) return sent;
    const before = await seen.find(id);
    if (before) return { ...sent, ...before };
    const now = deploymentStateOf(await store.liveSet(), remote);
    const bound: Seen = {
      expect: expect ?? now?.stable.version ?? 'none',
      expectCanary:
        expectCanary === undefined ? (now?.canary?.manifest.version ?? null) : expectCanary,
    };
    // Rollbacks work on a full disk too.
    await seen.add(id, bound, Date.now() + A_DAY).catch((error: unknown) => log(String(error)));
    return { ...sent, ...bound };
  };
