import { effects, type PortalStore, type Saga } from '@portal/shared';

/** An empty saga. It replaces the running saga of another version. */
export function* noSaga(): Generator {}

/**
 * Runs a remote's saga. The store restarts a saga that crashes later. A saga that crashes before it first
 * waits never worked, and screens would wait for it forever: its error is thrown without a restart.
 */
export function startSaga(
  store: PortalStore,
  remote: string,
  saga: Saga,
  onGivenUp: () => void,
): void {
  /** Read below at once, so it can only hold a crash of the start. After a later crash, the store restarts the saga. */
  const crashes: unknown[] = [];
  const started = function* () {
    try {
      yield effects.call(saga);
    } catch (error) {
      crashes[0] = error;
      throw error;
    }
  };
  store.runSaga(remote, started, onGivenUp);
  if (crashes.length === 0) return;
  store.runSaga(remote, noSaga);
  throw crashes[0];
}
