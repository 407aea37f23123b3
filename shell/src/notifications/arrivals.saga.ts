import { effects, type RuntimeConfig } from '@portal/shared';
import { polling } from './polling.saga';
import { pushWayOf } from './push/configured-way';
import { createPushSaga } from './push/push.saga';
import type { PushRegistration } from './push/registration';

const { all, call } = effects;

export interface ArrivalTools {
  config: RuntimeConfig;
  registration: PushRegistration;
}

/** Both ways by which notifications arrive while a session is on: asking again, and push. */
export const createArrivals = ({ config, registration }: ArrivalTools) =>
  function* arrivals() {
    yield all([
      call(polling),
      call(createPushSaga({ registration, way: () => pushWayOf(config) })),
    ]);
  };
