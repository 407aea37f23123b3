import './boot/styles.css';
import {
  BrowserRouter,
  type Catalog,
  logout,
  mayAdd,
  Navigate,
  PortalServicesProvider,
  Route,
  routeKey,
  Routes,
  selectProfile,
  getSlugs,
  StoreProvider,
  TranslationProvider,
  useDispatch,
  useLocation,
  usePortal,
  useSelector,
} from '@portal/shared';
import { loadToasts, Spinner, ToastHost } from '@portal/shared/ui';
import { type ReactNode, StrictMode, useEffect, useMemo } from 'react';
import { mount } from './boot/mount';
import { type PageData, readPageData } from './boot/page-data';
import { keepTranslatedTexts } from './boot/translated-texts';
import { Finder, loadFinder } from './finder/finder';
import { fetchLateModules } from './late/late-modules';
import { Dashboard } from './layout/dashboard';
import { ErrorPage } from './layout/error-page';
import { MainLayout } from './layout/main-layout';
import { NotFound } from './layout/not-found';
import { PlainLayout } from './layout/plain-layout';
import { UncaughtBoundary } from './layout/uncaught-boundary';
import { usePageChange } from './layout/use-page-change';
import { HoldsProvider } from './leaving/holds';
import { LeaveGuard } from './leaving/leave-guard';
import { useLivePage } from './live/updates';
import { TEXTS } from './messages/catalogs';
import { script, textsIn } from './messages/texts-in';
import { PrefetchProvider } from './navigation/prefetch';
import { usePushedLink } from './notifications/use-pushed-link';
import { loadOfflineLine, OfflineNotice } from './offline/offline-notice';
import { PageProgress } from './page/page-loading';
import type { Language } from './preferences/preferences';
import { loadPreferences } from './preferences/late-controls';
import { guardAssets } from './remotes/integrity';
import { disabledIn, PageManifestProvider, usePageManifest } from './remotes/page-manifest';
import { RemotesProvider, RemoteScreen } from './remotes/remote-area';
import type { ScreenLoader } from './remotes/screen-loader';
import { ERROR_PATH, findPage, isRemoteRoute, type VisitedPage } from './routes';
import { IdleWarning } from './session/idle-warning';
import { Onward, useRememberedAddress } from './session/onward';
import { selectSession } from './session/slice';
import { createPortal, type Portal } from './store';
import { HELP_PATH } from './support/help-path';
import { LateHelp } from './support/late-help';
import { usePageShown } from './telemetry/telemetry';

export function start(): void {
  const page = readPageData();
  // It also guards the page's texts, which load next.
  const guard = guardAssets(page.liveSet);
  const language = document.documentElement.dataset.language as Language;
  script.confirmedUntil = page.config.bikramSambat?.confirmedUntil;

  function run(data: PageData, texts?: Catalog): void {
    const root = document.getElementById('root');
    if (!root) throw new Error('The document has no root');
    const portal = createPortal(data, undefined, texts, guard);
    document.documentElement.dataset.portal = 'running';
    const prepareLaterVisits = async () => {
      const later = await import(/* webpackChunkName: "idle" */ './boot/later-visits');
      await later.prepareLaterVisits(data, guard);
    };
    keepTranslatedTexts(document.body);
    void mount(root, <PortalPage portal={portal} />, () => loadScreen(portal)).then(() =>
      fetchLateModules(
        portal.manifests.complete,
        portal.telemetry.measureVitals,
        loadPreferences,
        loadOfflineLine,
        loadToasts,
        loadFinder,
        prepareLaterVisits,
      ),
    );
  }

  async function loadLiveSet() {
    const { preview, liveSet } = page;
    if (!preview) return liveSet;
    const { applyPreview } = await import('./live/apply-preview');
    const previewed = await applyPreview(preview, liveSet);
    guard.learn(previewed);
    return previewed;
  }

  if (page.preview || language in TEXTS.messages) {
    void Promise.all([loadLiveSet(), textsIn(TEXTS, language)]).then(([liveSet, texts]) =>
      run({ ...page, liveSet }, texts),
    );
  } else {
    // Most pages have everything they need and render at once.
    run(page);
  }
}

/** Loads the screen of the address before its area is rendered; null where no remote has one. */
export async function loadScreen({
  registry,
  store,
  config,
}: Portal): Promise<ScreenLoader | null> {
  const manifest = registry.getPageManifest();
  const { signedIn } = selectSession(store.getState());
  const { route, access } = findPage(manifest, window.location, { config, signedIn });
  if (access.kind !== 'show' || !route || !isRemoteRoute(route)) return null;
  const { remote } = route;
  const live = manifest.versions.get(remote);
  if (!live || disabledIn(manifest.liveSet, remote)) return null;
  const of = routeKey(route);
  return registry.preload({ remote, live, of, pick: ({ routes }) => routes[of] });
}

export function PortalPage({ portal }: { portal: Portal }) {
  const { store, texts, telemetry } = portal;
  return (
    <StrictMode>
      <TranslationProvider catalog={texts}>
        <StoreProvider store={store}>
          <ProvidePortal portal={portal}>
            <BrowserRouter>
              <PageProgress />
              <UncaughtBoundary onCrash={telemetry.shellCrashed}>
                <App portal={portal} />
              </UncaughtBoundary>
              <OfflineNotice />
              <IdleWarning />
              <LeaveGuard />
              <ToastHost />
            </BrowserRouter>
          </ProvidePortal>
        </StoreProvider>
      </TranslationProvider>
    </StrictMode>
  );
}

/** Provides each feature of the shell with its part of the portal, and every page with the portal's services. */
function ProvidePortal({ portal, children }: { portal: Portal; children: ReactNode }) {
  const role = useSelector(selectProfile)?.role;
  const services = useMemo(() => {
    const slugs = getSlugs(role);
    return { ...portal.services, mayAdd: (pathname: string) => mayAdd(pathname, slugs) };
  }, [portal, role]);
  return (
    <PortalServicesProvider value={services}>
      <RemotesProvider value={portal}>
        <PrefetchProvider value={portal.prefetch}>
          <HoldsProvider value={portal.holds}>{children}</HoldsProvider>
        </PrefetchProvider>
      </RemotesProvider>
    </PortalServicesProvider>
  );
}

function App({ portal }: { portal: Portal }) {
  const { manifest, leaving } = useLivePage(portal);
  return leaving ? (
    <Spinner size="page" />
  ) : (
    <PageManifestProvider value={manifest}>
      <Page portal={portal} />
    </PageManifestProvider>
  );
}

type Redirecting = Pick<Portal, 'redirectPath'>;

function Page({ portal }: { portal: Portal }) {
  const { redirectPath } = portal;
  const { signedIn } = useSelector(selectSession);
  const { config } = usePortal();
  const { route, layout, access } = findPage(usePageManifest(), useLocation(), {
    config,
    signedIn,
  });
  usePageChange(route ? route.title : 'This page does not exist.');
  usePushedLink();

  switch (access.kind) {
    case 'sign-in':
      return <ToSignIn redirectPath={redirectPath} />;
    case 'onward':
      return <Onward redirectPath={redirectPath} />;
    case 'wipe':
      return <WipeSession />;
    case 'show':
      return layout === 'plain' ? (
        <PlainLayout>
          <RouteContent route={route} portal={portal} />
        </PlainLayout>
      ) : (
        <Finder>
          <MainLayout>
            <WithProfile redirectPath={redirectPath}>
              <RouteContent route={route} portal={portal} />
            </WithProfile>
          </MainLayout>
        </Finder>
      );
  }
}

/** Shows a spinner while the profile loads. A profile that fails to load shows the error page. */
function WithProfile({ redirectPath, children }: Redirecting & { children: ReactNode }) {
  const profile = useSelector(selectProfile);
  const { serverError } = useSelector(selectSession);
  const { pathname } = useLocation();
  if (profile) return children;
  if (!serverError) return <Spinner size="page" />;
  if (pathname === ERROR_PATH) return <ErrorPage redirectPath={redirectPath} />;
  return <ToErrorPage redirectPath={redirectPath} />;
}

function ToErrorPage({ redirectPath }: Redirecting) {
  useRememberedAddress(redirectPath);
  return <Navigate to={ERROR_PATH} replace />;
}

function ToSignIn({ redirectPath }: Redirecting) {
  useRememberedAddress(redirectPath);
  return <Navigate to="/login" replace />;
}

function WipeSession() {
  const dispatch = useDispatch();
  useEffect(() => void dispatch(logout()), [dispatch]);
  return <Spinner size="page" />;
}

function OwnPage({ path, portal }: { path: string | undefined; portal: Portal }) {
  if (path === '/') return <Dashboard />;
  return path === HELP_PATH ? (
    <LateHelp notes={portal.support} />
  ) : (
    <ErrorPage redirectPath={portal.redirectPath} />
  );
}

/** The content of an address: a page of the shell, a remote's screen, or the not-found page. */
function RouteContent({ route, portal }: Pick<VisitedPage, 'route'> & { portal: Portal }) {
  usePageShown(portal.telemetry, route && isRemoteRoute(route) ? route.remote : undefined);
  if (!route) return <NotFound />;
  if (!isRemoteRoute(route)) return <OwnPage path={route.path} portal={portal} />;
  const key = routeKey(route);
  return (
    // The router's route around the screen provides its parameters.
    <Routes>
      <Route
        path={route.path ?? '*'}
        element={
          <RemoteScreen
            key={`${route.remote} ${key}`}
            remote={route.remote}
            routeKey={key}
            title={route.title}
            layout={route.layout}
          />
        }
      />
    </Routes>
  );
}
