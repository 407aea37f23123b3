import { effects, type PortalStore, type Saga } from '@portal/shared';

/** Runs and ends: takes the place of a saga that another version of the remote may have left running. */
export function* noSaga(): Generator {}

/**
 * Runs a remote's saga beside all others. One that crashes later is started again; one that crashes
 * before it first waited never worked, and would leave screens that wait for ever: it is not started
 * again, and its error is thrown.
 */
export function startSaga(store: PortalStore, remote: string, saga: Saga): void {
  let starting = true;
  const crashes: unknown[] = [];
  store.runSaga(remote, function* () {
    try {
      yield effects.call(saga);
    } catch (error) {
      if (starting) crashes.push(error);
      throw error;
    }
  });
  starting = false;
  if (crashes.length === 0) return;
  store.runSaga(remote, noSaga);
  throw crashes[0];
}
