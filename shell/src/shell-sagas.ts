import {
  login,
  profile,
  remoteActionsSaga,
  type PortalStore,
  type RuntimeConfig,
} from '@portal/shared';
import { connectionSlice } from './offline/slice';
import { runLate } from './late/late-saga';
import type { Updates } from './live/updates';
import {
  markAllNotificationsSeen,
  markNotificationSeen,
  notifications,
} from './notifications/actions';
import { createNotificationsSaga } from './notifications/notifications.saga';
import { deletePushToken, savePushToken } from './notifications/push-actions';
import { PushRegistration } from './notifications/push-registration';
import { pushSlice } from './notifications/push-slice';
import { createEndPush, createUnregisterPush } from './notifications/unregister-push';
import { newsSlice } from './notifications/slice';
import { pageLoadingSaga } from './page/page-loading.saga';
import { pageSlice } from './page/slice';
import type { CohortCookie } from './live/cohort-cookie';
import { createCohortSaga } from './live/cohort.saga';
import type { Activity } from './session/activity';
import type { BrowserStorage } from './session/browser-storage';
import { createForgetTabSaga } from './session/forget-tab.saga';
import { createIdleSaga } from './session/idle.saga';
import type { RedirectPath } from './session/redirect-path';
import { createSessionSaga } from './session/session.saga';
import { sessionSlice } from './session/slice';
import type { TokenStore } from './session/tokens';
import { mailSupport } from './support/mail-support.action';
import { idle } from './late/when-idle';

export interface ShellSagasOptions {
  config: RuntimeConfig;
  store: PortalStore;
  storage: BrowserStorage;
  /** The storage of this tab. */
  notes: BrowserStorage;
  tokens: TokenStore;
  activity: Activity;
  handBack: (refreshToken: string) => Promise<void>;
  clearAll: () => void;
  redirectPath: RedirectPath;
  cohort: CohortCookie;
  /** Null: the page does not follow the live set. */
  updates: Updates | null;
}

const ACTIONS = [
  login,
  profile,
  notifications,
  markNotificationSeen,
  markAllNotificationsSeen,
  savePushToken,
  deletePushToken,
  mailSupport,
];

const currentPath = () => location.pathname + location.search + location.hash;

/** Adds the shell's own slices to the store and starts its sagas. */
export function startShellSagas(options: ShellSagasOptions): void {
  const { config, store, storage, notes, tokens, activity } = options;
  const { handBack, clearAll, redirectPath, cohort, updates } = options;
  const registration = new PushRegistration(storage);

  store.addSlices('shell', [
    sessionSlice,
    pageSlice,
    newsSlice,
    pushSlice,
    connectionSlice,
    ...ACTIONS.map(({ slice }) => slice),
  ]);
  store.runSaga('shell', remoteActionsSaga(...ACTIONS));
  store.runSaga('shell page', pageLoadingSaga);
  store.runSaga(
    'shell session',
    createSessionSaga({
      tokens,
      storage,
      redirectPath,
      currentPath,
      clearAll,
      tenantId: config.auth.tenantId,
      isOver: () => activity.isOver,
      unregisterPush: createUnregisterPush(registration),
      endPush: createEndPush(registration),
      handBack,
    }),
  );
  store.runSaga(
    'shell notifications',
    createNotificationsSaga(async () => {
      await idle();
      const { createArrivals } = await import('./notifications/arrivals.saga');
      return createArrivals({ config, registration });
    }),
  );
  store.runSaga('shell notes', createForgetTabSaga(notes));
  store.runSaga('shell cohort', createCohortSaga(cohort));
  store.runSaga('shell connection', () =>
    runLate(async () => {
      await idle();
      const { connectionSaga } = await import(
        /* webpackChunkName: "idle" */ './offline/connection.saga'
      );
      return connectionSaga;
    }),
  );
  if (updates) {
    const { pollSeconds } = config.liveSet;
    const load = async () => {
      await idle();
      const { createLiveSetSaga } = await import(
        /* webpackChunkName: "idle" */ './live/live-set.saga'
      );
      return createLiveSetSaga({ learn: updates.learn, pollSeconds });
    };
    store.runSaga('shell live set', () => runLate(load));
  }
  store.runSaga('shell idle', createIdleSaga(activity));
}
