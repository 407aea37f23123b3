import {
  type Catalog,
  createHttpClient,
  createPortalStore,
  HOST,
  login,
  profile,
  providerScriptRan,
  remoteActionsSaga,
  type PortalStore,
  type RuntimeConfig,
  versionsForId,
} from '@portal/shared';
import { forgetAlerts, notify } from '@portal/shared/ui';
import { earlyAnswers } from './boot/early-answers';
import { createHolds, type Holds } from './holds';
import { createLiveSetSaga } from './live/live-set.saga';
import { createLiveSetSource } from './live/live-set-source';
import { createShellUpdate } from './live/shell-update';
import { Updates } from './live/updates';
import type { PageData } from './boot/page-data';
import {
  markAllNotificationsSeen,
  markNotificationSeen,
  notifications,
} from './notifications/actions';
import { createNotificationsSaga } from './notifications/notifications.saga';
import { deletePushToken, savePushToken } from './notifications/push/actions';
import { PushRegistration } from './notifications/push/registration';
import { pushSlice } from './notifications/push/slice';
import { createUnregisterPush } from './notifications/push/unregister';
import { newsSlice } from './notifications/slice';
import { pageLoadingSaga } from './page-loading/page-loading.saga';
import { pageSlice } from './page-loading/slice';
import { persistState, restoreState } from './persistence/persisted-state';
import { stampOf } from './persistence/stamp';
import { Prefetcher } from './prefetch/prefetcher';
import { createPreferenceStore, type PreferenceStore } from './preferences/preference-store';
import { createCohortCookie } from './remotes/cohort-cookie';
import { createCohortSaga } from './remotes/cohort.saga';
import { createContainers } from './remotes/containers';
import { pageManifestOf } from './remotes/page-manifest';
import { AssetGuard } from './remotes/guard-assets';
import { RemoteRegistry } from './remotes/registry';
import { Activity } from './session/activity';
import { createBrowserStorage } from './session/browser-storage';
import { ENDINGS } from './session/ending';
import { createFailureCounter } from './session/failure-counter';
import { createForgetTabSaga } from './session/forget-tab.saga';
import { createHandBack } from './session/hand-back';
import { createIdleSaga } from './session/idle.saga';
import { createPostRefresh } from './session/post-refresh';
import { RedirectPath } from './session/redirect-path';
import { createSession, EMAIL_KEY } from './session/session';
import { createSessionSaga } from './session/session.saga';
import { began, ended, selectSession, sessionSlice } from './session/slice';
import { TokenStore } from './session/tokens';
import { NO_BEACONS, createBeaconSender } from './telemetry/send-beacon';
import { createTelemetry, type Telemetry } from './telemetry/telemetry';
import { idle } from './when-idle';

/** Everything of the page that is not drawn. */
export interface Portal {
  config: RuntimeConfig;
  store: PortalStore;
  registry: RemoteRegistry;
  updates: Updates;
  redirectPath: RedirectPath;
  preferences: PreferenceStore;
  holds: Holds;
  telemetry: Telemetry;
  /** Has the files fetched that a first visit of an address needs. */
  prefetch: (pathname: string) => void;
  rememberedEmail: () => string;
}

const currentPath = () => location.pathname + location.search + location.hash;

/** Where the page meets the outside world. */
export interface Outside {
  createHttp: typeof createHttpClient;
  createContainers: typeof createContainers;
  /** Opens an address of the portal in a document of its own. */
  open: (path: string) => void;
  /** Loads the document of the address anew. */
  reload: () => void;
}

const BROWSER: Outside = {
  createHttp: createHttpClient,
  createContainers,
  open: (path) => location.assign(path),
  reload: () => location.reload(),
};

/** Puts the page's parts together; nothing else knows all of them. `texts` are those of its language. */
export function createPortal(
  { config, liveSet, preview }: PageData,
  outside: Outside = BROWSER,
  texts: Catalog = {},
): Portal {
  const storage = createBrowserStorage();
  const tokens = new TokenStore(storage);
  const activity = new Activity({ storage });
  const handBack = createHandBack(config);
  const redirectPath = new RedirectPath(storage);
  const pushRegistration = new PushRegistration(storage);
  const preferences = createPreferenceStore(texts);
  const holds = createHolds();
  const cohort = createCohortCookie();
  const versions = versionsForId(liveSet, cohort.id);
  const telemetry = createTelemetry(
    // What a developer tries out says nothing of what is released.
    preview ? NO_BEACONS : createBeaconSender(config),
    versions,
  );

  const tell = (text: string) => notify.error(preferences.translate(text));
  /** A document that a sign-in provider's script was let into never serves a session. */
  const begin = () => {
    if (providerScriptRan()) outside.open(redirectPath.current);
    else store.dispatch(began());
  };
  const isOn = () => selectSession(store.getState()).signedIn;

  const session = createSession({
    tokens,
    storage,
    activity,
    handBack,
    post: createPostRefresh(config, outside.createHttp),
    isOn,
    onBegin: () => begin(),
    onEnd: (reason) => {
      tell(ENDINGS[reason]);
      store.dispatch(ended(reason));
    },
  });
  const http = outside.createHttp({
    hosts: config.hosts,
    session,
    early: earlyAnswers,
    announce: tell,
    onOdd: telemetry.answerOdd,
    onOutcome: createFailureCounter(() => {
      if (!isOn()) return;
      store.dispatch(ended());
      location.reload();
    }),
  });
  const store = createPortalStore({
    preloaded:
      tokens.access === null || activity.isOver ? {} : restoreState(storage, stampOf(versions)),
    context: { http, session },
    onSagaCrash: ({ owner, error }) => {
      // eslint-disable-next-line no-console -- the one trace of a saga that was restarted
      console.error(`A saga of ${owner} crashed`, error);
      telemetry.sagaCrashed(owner);
    },
  });

  const forgetAll = () => {
    store.clearAll();
    forgetAlerts();
  };

  const guard = new AssetGuard(liveSet);
  guard.install();
  const registry = new RemoteRegistry({
    manifest: pageManifestOf(liveSet, versions),
    guard,
    store,
    loadContainer: outside.createContainers(guard),
    report: telemetry.loadEnded,
    language: preferences.current.language,
  });

  const notes = createBrowserStorage(() => window.sessionStorage);
  const updates = new Updates({
    registry,
    guard,
    holds,
    cohortId: cohort.id,
    updateShell: createShellUpdate({
      running: versions.get(HOST),
      notes,
      reload: outside.reload,
    }),
  });

  const actions = [
    login,
    profile,
    notifications,
    markNotificationSeen,
    markAllNotificationsSeen,
    savePushToken,
    deletePushToken,
  ];
  store.addSlices('shell', [
    sessionSlice,
    pageSlice,
    newsSlice,
    pushSlice,
    ...actions.map(({ slice }) => slice),
  ]);
  store.runSaga('shell', remoteActionsSaga(...actions));
  store.runSaga('shell page', pageLoadingSaga);
  store.runSaga(
    'shell session',
    createSessionSaga({
      tokens,
      storage,
      redirectPath,
      currentPath,
      clearAll: forgetAll,
      tenantId: config.auth.tenantId,
      isOver: () => activity.isOver,
      unregisterPush: createUnregisterPush(pushRegistration),
      handBack,
    }),
  );
  store.runSaga(
    'shell notifications',
    createNotificationsSaga(async () => {
      await idle();
      const { createArrivals } = await import('./notifications/arrivals.saga');
      return createArrivals({ config, registration: pushRegistration });
    }),
  );
  store.runSaga('shell notes', createForgetTabSaga(notes));
  store.runSaga('shell cohort', createCohortSaga(cohort));
  // What a developer tries out stays in its place until the preview ends.
  if (!preview) {
    store.runSaga(
      'shell live set',
      createLiveSetSaga({
        ask: createLiveSetSource(),
        learn: updates.learn,
        pollSeconds: config.liveSet.pollSeconds,
      }),
    );
  }
  store.runSaga('shell idle', createIdleSaga({ activity }));
  persistState({
    storage,
    stamp: () => stampOf(registry.activations.stateVersions),
    read: store.getState,
    sensitive: registry.activations.sensitiveSlices,
    subscribe: store.subscribe,
    mayWrite: () => tokens.access !== null,
  });
  // The tab where it happened has dealt with the storage; this one follows.
  tokens.onOtherTab((change) => {
    if (change === 'ended' && isOn()) forgetAll();
    if (tokens.access !== null && !isOn()) begin();
  });
  if (tokens.access !== null) store.dispatch(began());

  const rememberedEmail = () => storage.get(EMAIL_KEY) ?? '';
  return {
    config,
    store,
    registry,
    updates,
    redirectPath,
    preferences,
    holds,
    telemetry,
    prefetch: new Prefetcher(registry.getPageManifest).prefetch,
    rememberedEmail,
  };
}
