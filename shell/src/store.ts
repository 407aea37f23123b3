import {
  type Catalog,
  createHttpClient,
  createPortalStore,
  HOST,
  type HttpClient,
  networkAnswered,
  type PageVersions,
  type PortalServices,
  type PortalStore,
  providerScriptRan,
  remoteActionsSaga,
  type RuntimeConfig,
  translate,
  versionsForId,
} from '@portal/shared';
import { forgetAlerts, notify } from '@portal/shared/ui';
import { earlyAnswers } from './boot/early-answers';
import type { PageData } from './boot/page-data';
import { createHolds, type Holds } from './leaving/holds';
import { createCohortCookie } from './live/cohort';
import { createLiveFeature } from './live/feature';
import { createShellUpdate, Updates } from './live/updates';
import { TEXTS } from './messages/catalogs';
import { serverTexts } from './messages/server-texts';
import { createPrefetch, type Prefetch } from './navigation/prefetch';
import { createNotificationsFeature } from './notifications/feature';
import {
  createEndPush,
  createUnregisterPush,
  PushRegistration,
} from './notifications/push-registration';
import { offlineFeature } from './offline/feature';
import type { Feature } from './page/feature';
import { createPageLoadingFeature } from './page/page-loading';
import { markTitle, setPageTitle } from './page/page-title';
import { persistState, restoreState, getStamp } from './session/persisted-state';
import type { Language } from './preferences/preferences';
import { preferencesFeature } from './preferences/late-controls';
import { loadContainer } from './remotes/containers';
import { guardAssets } from './remotes/integrity';
import type { Manifests } from './remotes/manifests';
import { createPageManifest } from './remotes/page-manifest';
import { createRefreshes, type Refreshes } from './remotes/refreshes';
import { RemoteRegistry } from './remotes/registry';
import { Slot } from './remotes/remote-area';
import { SHELL_ROUTES } from './routes';
import { Activity } from './session/activity';
import { type BrowserStorage, createBrowserStorage } from './session/browser-storage';
import { createPostRefresh, ENDINGS } from './session/refresh';
import { createSessionFeature } from './session/feature';
import { RedirectPath } from './session/redirect-path';
import { createFailureCounter, createHandBack, createSession } from './session/session';
import { began, ended, selectSession } from './session/slice';
import { TokenStore } from './session/tokens';
import { supportFeature } from './support/mail-support';
import {
  createSupportNotes,
  isForSupport,
  supportCode,
  type SupportNotes,
} from './support/support-notes';
import { createBeaconSender, NO_BEACONS } from './telemetry/beacons';
import { createTelemetry, type Telemetry } from './telemetry/telemetry';

/** What the portal needs from outside the page. Tests replace it. */
export interface Outside {
  createHttp: typeof createHttpClient;
  loadContainer: typeof loadContainer;
  /** Opens an address of the portal in a new document. */
  open: (path: string) => void;
  reload: () => void;
}

const BROWSER: Outside = {
  createHttp: createHttpClient,
  loadContainer,
  open: (path) => location.assign(path),
  reload: () => location.reload(),
};

/** The parts of the page. `app.tsx` provides each feature with its part. */
export interface Portal {
  config: RuntimeConfig;
  store: PortalStore;
  http: HttpClient;
  registry: RemoteRegistry;
  manifests: Manifests;
  updates: Updates;
  redirectPath: RedirectPath;
  /** The translations of the shell's texts into the language of the page. */
  texts: Catalog;
  holds: Holds;
  refreshes: Refreshes;
  telemetry: Telemetry;
  support: SupportNotes;
  prefetch: Prefetch;
  /** The services for pages of shell and remotes, except the one that depends on the person's role. */
  services: Omit<PortalServices, 'mayAdd'>;
}

/**
 * Creates the parts of the page and connects them. `texts` are the translations of its language; `guard` knows
 * the live set.
 */
export function createPortal(
  { config, liveSet, preview }: PageData,
  outside = BROWSER,
  texts: Catalog = TEXTS.english,
  guard = guardAssets(liveSet),
): Portal {
  const storage = createBrowserStorage();
  const notes = createBrowserStorage(() => window.sessionStorage);
  const support = createSupportNotes(notes);
  const redirectPath = new RedirectPath(storage);
  const language = document.documentElement.dataset.language as Language;
  const t = (text: string) => translate([texts], text);
  const holds = createHolds();
  const cohort = createCohortCookie();
  const versions = versionsForId(liveSet, cohort.id);
  const telemetry = createTelemetry(
    // The counts are of released versions, not of previews.
    preview ? NO_BEACONS : createBeaconSender(config),
    versions,
  );
  const { store, http, tokens, activity, handBack, clearAll } = createStore({
    config,
    outside,
    storage,
    redirectPath,
    versions,
    telemetry,
    support,
    translate: serverTexts(texts),
    announce: (text) => notify.error(t(text)),
    onPause: (text) => notify.warning(t(text)),
  });

  const { manifests } = guard;
  const registry = new RemoteRegistry({
    manifest: createPageManifest(liveSet, versions),
    guard,
    manifests,
    store,
    loadContainer: outside.loadContainer,
    report: (ended) => {
      telemetry.loadEnded(ended);
      if (ended.code !== '') support.noteFailure(ended.code);
    },
    language,
  });
  const updates = new Updates({
    registry,
    guard,
    holds,
    shellRoutes: SHELL_ROUTES,
    cohortId: cohort.id,
    reload: outside.reload,
    updateShell: createShellUpdate({
      running: versions.get(HOST),
      notes,
      reload: outside.reload,
    }),
  });
  const registration = new PushRegistration(storage);

  const services = addFeatures(store, [
    {
      services: {
        config,
        language,
        http,
        markTitle,
        titlePage: (title) => setPageTitle(title, config.brand),
        hold: holds.hold,
        Slot,
      },
    },
    createPageLoadingFeature(store),
    createSessionFeature({
      config,
      storage,
      notes,
      tokens,
      activity,
      redirectPath,
      handBack,
      clearAll,
      unregisterPush: createUnregisterPush(registration),
      endPush: createEndPush(registration),
    }),
    createNotificationsFeature(config, registration),
    offlineFeature,
    // An update would replace the previewed build.
    createLiveFeature({ config, cohort, updates: preview ? null : updates }),
    supportFeature,
    preferencesFeature,
  ]);
  persistState({
    storage,
    stamp: () => getStamp(registry.activations.stateVersions),
    read: () => store.getState(),
    sensitive: registry.activations.sensitiveSlices,
    subscribe: (listener) => store.subscribe(listener),
    mayWrite: () => tokens.access !== null,
  });
  if (tokens.access !== null) store.dispatch(began());

  return {
    config,
    store,
    http,
    registry,
    manifests,
    updates,
    redirectPath,
    texts,
    holds,
    refreshes: createRefreshes(holds),
    telemetry,
    support,
    prefetch: createPrefetch(registry.getPageManifest, manifests),
    services,
  };
}

/** Adds the slices of all features, then starts their sagas. Returns all their services. */
function addFeatures(store: PortalStore, features: readonly Feature[]): Portal['services'] {
  const actions = features.flatMap((feature) => feature.actions ?? []);
  store.addSlices('shell', [
    ...features.flatMap(({ slices }) => slices ?? []),
    ...actions.map(({ slice }) => slice),
  ]);
  store.runSaga('shell', remoteActionsSaga(...actions));
  for (const { sagas = {} } of features) {
    for (const [owner, saga] of Object.entries(sagas)) store.runSaga(owner, saga);
  }
  // A test verifies that the services are complete.
  return Object.assign({}, ...features.map(({ services }) => services)) as Portal['services'];
}

interface StoreOptions {
  config: RuntimeConfig;
  outside: Outside;
  storage: BrowserStorage;
  redirectPath: RedirectPath;
  /** The versions of the page. Only the profile is restored from a state of other versions. */
  versions: PageVersions;
  telemetry: Telemetry;
  support: SupportNotes;
  /** Translates a server's text into the language of the page. */
  translate: (text: string) => string;
  /** Shows an error to the person. */
  announce: (text: string) => void;
  /** Shows that a call is waiting, which is no failure. */
  onPause: (text: string) => void;
}

/** Creates the store, the session and the http client together, because each calls the others. */
function createStore(options: StoreOptions) {
  const {
    config,
    outside,
    storage,
    redirectPath,
    versions,
    telemetry,
    support,
    translate,
    announce,
    onPause,
  } = options;
  const tokens = new TokenStore(storage);
  const activity = new Activity({ storage });
  const handBack = createHandBack(config);
  const isOn = () => selectSession(store.getState()).signedIn;
  /** A document in which a sign-in provider's script ran must never serve a session. */
  const begin = () => {
    if (providerScriptRan()) outside.open(redirectPath.current);
    else store.dispatch(began());
  };

  const session = createSession({
    tokens,
    storage,
    activity,
    handBack,
    post: createPostRefresh(config, outside.createHttp),
    isOn,
    onBegin: begin,
    onEnd: (reason) => {
      announce(ENDINGS[reason]);
      store.dispatch(ended(reason));
    },
  });
  const countFailure = createFailureCounter(() => {
    if (!isOn()) return;
    store.dispatch(ended());
    outside.reload();
  });
  const http = outside.createHttp({
    hosts: config.hosts,
    remotes: config.remotes ?? {},
    keys: config.calls?.repeated !== false,
    session,
    early: earlyAnswers,
    translate,
    announce,
    onPause,
    onOdd: telemetry.answerOdd,
    onOutcome: (failure) => {
      if (failure === null) networkAnswered();
      else if (isForSupport(failure)) support.noteFailure(supportCode('CALL', failure));
      countFailure(failure);
    },
  });
  const isRestored = tokens.access !== null && !activity.isOver;
  const store = createPortalStore({
    preloaded: isRestored ? restoreState(storage, getStamp(versions)) : {},
    context: { http, session },
    onSagaCrash: ({ owner, error }) => {
      // eslint-disable-next-line no-console -- the one trace of a saga that was restarted
      console.error(`A saga of ${owner} crashed`, error);
      telemetry.sagaCrashed(owner);
    },
  });
  const clearAll = () => {
    store.clearAll();
    forgetAlerts();
  };
  // The tab that ended the session has cleared the storage already.
  tokens.onOtherTab((change) => {
    if (change === 'ended' && isOn()) clearAll();
    if (tokens.access !== null && !isOn()) begin();
  });
  return { store, http, tokens, activity, handBack, clearAll };
}
