import { effects } from '@portal/shared';
import type { PushWay } from './web-push-way';
import type { PushRegistration } from './push-registration';
import { untilWorkerTells } from './polling.saga';
import { deletePushToken, pushBecame, savePushToken, turnedOff, turnedOn } from './push';

const { call, put, race, take } = effects;

export interface PushSagaTools {
  /** Null where push is not available. */
  way: PushWay | null;
  registration: PushRegistration;
  /** Asks for the permission. Call it only after a press. */
  askPermission?: () => Promise<NotificationPermission>;
}

const isDenied = () => Notification.permission === 'denied';

/** Turns push on and off in this browser, and keeps the server's token up to date. */
export function createPushSaga({
  way,
  registration,
  askPermission = () => Notification.requestPermission(),
}: PushSagaTools) {
  /** Registers the token. Returns whether the server has it. */
  function* save({ platform }: PushWay, token: string) {
    const device = registration.deviceOf({ platform, token });
    if (registration.isKept(device)) return true;
    yield put(savePushToken.request(device));
    const { done } = (yield race({
      done: take(savePushToken.succeeded.type),
      failed: take(savePushToken.failed.type),
    })) as { done?: unknown };
    if (done) registration.keep(device);
    return done !== undefined;
  }

  /** The token of this browser. Subscribes again if push was on and the browser or a new key ended the subscription. */
  function* currentToken(way: PushWay) {
    const token = (yield call(way.current)) as string | null;
    if (token !== null || !registration.saved) return token;
    if (Notification.permission === 'granted') return (yield call(way.begin)) as string;
    registration.forget();
    return null;
  }

  /** Registers an existing token for the person who signed in. */
  function* resume(way: PushWay) {
    const { saved } = registration;
    const token = (yield call(currentToken, way)) as string | null;
    const on = token !== null && ((yield call(save, way, token)) as boolean);
    if (on && saved && saved.token !== token) yield put(deletePushToken.request(saved));
    yield put(pushBecame({ status: on ? 'on' : 'off', problem: isDenied() ? 'denied' : null }));
  }

  function* tryToResume(way: PushWay) {
    try {
      yield call(resume, way);
    } catch {
      yield put(pushBecame({ status: 'off' }));
    }
  }

  function* turnOn(way: PushWay) {
    const permission = (yield call(askPermission)) as NotificationPermission;
    if (permission !== 'granted') {
      yield put(pushBecame({ status: 'off', problem: 'denied' }));
      return;
    }
    const token = (yield call(way.begin)) as string;
    const saved = (yield call(save, way, token)) as boolean;
    yield put(pushBecame(saved ? { status: 'on' } : { status: 'off', problem: 'failed' }));
  }

  /** Turns push off in the browser first, so that nothing arrives even if the server still has the token. */
  function* turnOff(way: PushWay) {
    const { saved } = registration;
    yield call(way.end);
    registration.forget();
    if (saved) yield put(deletePushToken.request(saved));
    yield put(pushBecame({ status: 'off' }));
  }

  return function* pushSaga() {
    if (!way) return;
    yield call(tryToResume, way);
    for (;;) {
      const { requested } = (yield race({
        requested: take([turnedOn.type, turnedOff.type]),
        changed: call(untilWorkerTells, 'subscriptionChanged'),
      })) as { requested?: { type: string } };
      if (!requested) {
        yield call(tryToResume, way);
        continue;
      }
      const turnsOn = turnedOn.match(requested);
      try {
        yield call(turnsOn ? turnOn : turnOff, way);
      } catch {
        yield put(pushBecame({ status: turnsOn ? 'off' : 'on', problem: 'failed' }));
      }
    }
  };
}
