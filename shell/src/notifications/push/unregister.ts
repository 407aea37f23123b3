import { effects } from '@portal/shared';
import { deletePushToken } from './actions';
import type { PushRegistration } from './registration';

const { delay, put, race, take } = effects;

/** Milliseconds a logout waits at most for the server to take the way to this browser out. */
export const UNREGISTER_TIMEOUT = 1_000;

/** While the tokens still stand: whoever uses this browser next gets no notification of this session. */
export const createUnregisterPush = (registration: PushRegistration) =>
  function* unregisterPush() {
    const { saved } = registration;
    if (!saved) return;
    yield put(deletePushToken.request(saved));
    yield race([
      take([deletePushToken.succeeded.type, deletePushToken.failed.type]),
      delay(UNREGISTER_TIMEOUT),
    ]);
  };
