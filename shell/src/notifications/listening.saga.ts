import { effects, type RuntimeConfig, type SessionTokens } from '@portal/shared';
import { createArrivals } from './arrivals.saga';
import { createOpenStream } from './open-stream';
import { createPushSaga } from './push/push.saga';
import { pushWayOf } from './push/push-way';
import type { PushRegistration } from './push/registration';
import { createTabs } from './tabs';

const { all, call } = effects;

export interface ListeningTools {
  config: RuntimeConfig;
  session: SessionTokens;
  registration: PushRegistration;
}

/** All ways by which one hears of notifications while a session is on. */
export const createListening = ({ config, session, registration }: ListeningTools) =>
  function* listening() {
    const openStream = createOpenStream(config, session);
    yield all([
      call(createArrivals({ openStream, tabs: createTabs() })),
      call(createPushSaga({ registration, way: () => pushWayOf(config) })),
    ]);
  };
