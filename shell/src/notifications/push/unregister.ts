import { effects } from '@portal/shared';
import { deletePushToken } from './actions';
import type { PushRegistration } from './registration';

const { delay, put, race, take } = effects;

/** The longest time that a logout waits for the server to remove the push token, in milliseconds. */
export const UNREGISTER_TIMEOUT = 1_000;

/** Unregisters push while the session's tokens are valid, so that the next person gets no notification of it. */
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
