import type { Store } from '../store/store';
import { deploymentStateOf } from '../store/deployment-state';
import { A_DAY, type Records } from './records';
import type { SentRequest } from './requests';

/** What must still be live for a rollback. */
export type Precondition = Pick<SentRequest, 'expect' | 'expectCanary'>;

interface PreconditionOptions {
  store: Store;
  /** By the id of the change's key. */
  preconditions: Records<Precondition>;
  log: (message: string) => void;
}

/**
 * Gives a rollback that names no version the precondition that what was live at the first request still is. A service that
 * dies after the rollback, and before it kept its answer, gets the same request again: that must not take back one
 * more version.
 */
export const rollbackPrecondition =
  ({ store, preconditions, log }: PreconditionOptions) =>
  async (sent: SentRequest, id: string | undefined): Promise<SentRequest> => {
    const { remote, version, expect, expectCanary } = sent;
    if (id === undefined || remote === undefined || version !== undefined) return sent;
    const before = await preconditions.find(id);
    if (before) return { ...sent, ...before };
    const now = deploymentStateOf(await store.liveSet(), remote);
    const precondition: Precondition = {
      expect: expect ?? now?.stable.version ?? 'none',
      expectCanary:
        expectCanary === undefined ? (now?.canary?.manifest.version ?? null) : expectCanary,
    };
    // Rollbacks work on a full disk too.
    await preconditions
      .add(id, precondition, Date.now() + A_DAY)
      .catch((error: unknown) => log(String(error)));
    return { ...sent, ...precondition };
  };
