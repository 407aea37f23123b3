import { effects, type RuntimeConfig } from '@portal/shared';
import { runLate } from '../late/late-saga';
import { polling } from './polling.saga';
import { loadPushWay } from './configured-push-way';
import { createPushSaga } from './push.saga';
import type { PushRegistration } from './push-registration';

const { all, call } = effects;

export interface ArrivalTools {
  config: RuntimeConfig;
  registration: PushRegistration;
}

/** Gets notifications during a session by polling and by push. */
export const createArrivals = ({ config, registration }: ArrivalTools) =>
  function* arrivals() {
    const loadPush = async () => createPushSaga({ registration, way: await loadPushWay(config) });
    yield all([call(polling), call(runLate, loadPush)]);
  };
