import {
  createHttpClient,
  createPortalStore,
  login,
  profile,
  remoteActionsSaga,
  type PortalState,
  type PortalStore,
  type RuntimeConfig,
} from '@portal/shared';
import { notify } from '@portal/shared/ui';
import { createHolds, type Holds } from './holds';
import { CATALOGS } from './messages/catalogs';
import { readPageData } from './page-data';
import { persistState, restoreState } from './persistence/persisted-state';
import { createPreferenceStore, type PreferenceStore } from './preferences/preference-store';
import { createContainers } from './remotes/containers';
import { AssetGuard } from './remotes/guard-assets';
import { RemoteRegistry } from './remotes/registry';
import { createReporter } from './remotes/report';
import { Activity } from './session/activity';
import { createBrowserStorage } from './session/browser-storage';
import { ENDINGS } from './session/ending';
import { createFailureCounter } from './session/failure-counter';
import { createIdleSaga } from './session/idle.saga';
import { createPostRefresh } from './session/post-refresh';
import { RedirectPath } from './session/redirect-path';
import { createSession, EMAIL_KEY } from './session/session';
import { createSessionSaga } from './session/session.saga';
import { began, ended, selectSession, serverErrorSet, sessionSlice } from './session/slice';
import { TokenStore } from './session/tokens';

/** Everything of the page that is not drawn. */
export interface Portal {
  config: RuntimeConfig;
  store: PortalStore;
  registry: RemoteRegistry;
  redirectPath: RedirectPath;
  preferences: PreferenceStore;
  holds: Holds;
  rememberedEmail: () => string;
}

const currentPath = () => location.pathname + location.search + location.hash;

/** What may be written to local storage: all but what declares itself sensitive. */
const withoutSensitive = (state: PortalState, sensitive: ReadonlySet<string>): PortalState =>
  Object.fromEntries(Object.entries(state).filter(([slice]) => !sensitive.has(slice)));

/** Puts the page's parts together; nothing else knows all of them. */
export function createPortal(): Portal {
  const { config, liveSet } = readPageData();
  const storage = createBrowserStorage();
  const tokens = new TokenStore(storage);
  const redirectPath = new RedirectPath(storage);
  const preferences = createPreferenceStore(CATALOGS);
  const holds = createHolds();

  const session = createSession({
    tokens,
    storage,
    post: createPostRefresh(config),
    onBegin: () => store.dispatch(began()),
    leavePage: () => location.assign(redirectPath.current),
    onEnd: (reason) => {
      notify.error(preferences.translate(ENDINGS[reason]));
      store.dispatch(ended());
      if (reason === 'server-error') store.dispatch(serverErrorSet(true));
    },
  });
  const http = createHttpClient({
    hosts: config.hosts,
    session,
    announce: notify.error,
    onOutcome: createFailureCounter(() => {
      if (tokens.access === null) return;
      store.dispatch(ended());
      location.reload();
    }),
  });
  const store = createPortalStore({
    preloaded: tokens.access === null ? {} : restoreState(storage),
    context: { http, session },
    // eslint-disable-next-line no-console -- the one trace of a saga that was restarted
    onSagaCrash: ({ owner, error }) => console.error(`A saga of ${owner} crashed`, error),
  });

  const guard = new AssetGuard(liveSet);
  guard.install();
  const registry = new RemoteRegistry({
    liveSet,
    guard,
    store,
    loadContainer: createContainers(guard),
    report: createReporter(config),
    language: preferences.current.language,
  });

  store.addSlices('shell', [sessionSlice, login.slice, profile.slice]);
  store.runSaga('shell', remoteActionsSaga(login, profile));
  store.runSaga(
    'shell session',
    createSessionSaga({ tokens, storage, redirectPath, currentPath, clearAll: store.clearAll }),
  );
  store.runSaga('shell idle', createIdleSaga({ activity: new Activity({ storage }) }));
  persistState({
    storage,
    read: () => withoutSensitive(store.getState(), registry.sensitiveSlices),
    subscribe: store.subscribe,
    mayWrite: () => tokens.access !== null,
  });
  tokens.onOtherTab(() => {
    const { signedIn } = selectSession(store.getState());
    // A refresh over there changes the token too, and nothing here.
    if (signedIn !== (tokens.access !== null)) store.dispatch(signedIn ? ended() : began());
  });
  if (tokens.access !== null) store.dispatch(began());

  const rememberedEmail = () => storage.get(EMAIL_KEY) ?? '';
  return { config, store, registry, redirectPath, preferences, holds, rememberedEmail };
}
