import { effects } from '@portal/shared';
import { deletePushToken } from './push-actions';
import type { PushRegistration } from './push-registration';
import { endSubscription } from './push-subscription';

const { delay, put, race, take } = effects;

/** The longest time that a logout waits for the server to remove the push token, in milliseconds. */
export const UNREGISTER_TIMEOUT = 1_000;

/** Unregisters push while the session's tokens are valid, so that the next person gets no notification of it. */
export const createUnregisterPush = (registration: PushRegistration) =>
  function* unregisterPush() {
    const { saved } = registration;
    if (!saved) return;
    yield put(deletePushToken.request(saved));
    const { done } = (yield race({
      done: take(deletePushToken.succeeded.type),
      failed: take(deletePushToken.failed.type),
      late: delay(UNREGISTER_TIMEOUT),
    })) as { done?: unknown };
    if (done) registration.forget();
  };

/** Ends the browser's subscription at the end of a session, unless the server confirmed that it has forgotten it. */
export const createEndPush =
  (registration: PushRegistration, end: () => Promise<void> = endSubscription) =>
  async (): Promise<void> => {
    if (registration.saved) await end();
  };
