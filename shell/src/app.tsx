import {
  logout,
  Navigate,
  selectProfile,
  useDispatch,
  useLocation,
  usePortal,
  useSelector,
} from '@portal/shared';
import { Spinner } from '@portal/shared/ui';
import { useEffect } from 'react';
import { Finder } from './finder/finder';
import { MainLayout } from './layout/main-layout';
import { PlainLayout } from './layout/plain-layout';
import { usePageChange } from './layout/use-page-change';
import { useLivePage } from './live/use-live-page';
import { usePushedLink } from './notifications/use-pushed-link';
import { ErrorPage } from './layout/error-page';
import { RouteContent } from './route-content';
import { PageManifestProvider, usePageManifest } from './remotes/page-manifest-context';
import { Onward } from './session/onward';
import { selectSession } from './session/slice';
import { useRememberedAddress } from './session/use-remembered-address';
import { ERROR_PATH } from './shell-routes';
import { visitedPage } from './visited-page';

/** The page: applies the current manifest, the access rule, the layout and the route. */
export function App() {
  const { manifest, leaving } = useLivePage();
  return leaving ? (
    <Spinner size="page" />
  ) : (
    <PageManifestProvider value={manifest}>
      <Page />
    </PageManifestProvider>
  );
}

function Page() {
  const { signedIn } = useSelector(selectSession);
  const { config } = usePortal();
  const { route, layout, access } = visitedPage(usePageManifest(), useLocation(), {
    config,
    signedIn,
  });
  usePageChange(route ? route.title : 'This page does not exist.');
  usePushedLink();

  switch (access.kind) {
    case 'sign-in':
      return <ToSignIn />;
    case 'onward':
      return <Onward />;
    case 'wipe':
      return <WipeSession />;
    case 'show':
      return layout === 'plain' ? (
        <PlainLayout>
          <RouteContent route={route} />
        </PlainLayout>
      ) : (
        <Finder>
          <MainLayout>
            <WithProfile>
              <RouteContent route={route} />
            </WithProfile>
          </MainLayout>
        </Finder>
      );
  }
}

/** Shows a spinner while the profile loads. A profile that fails to load shows the error page. */
function WithProfile({ children }: { children: React.ReactNode }) {
  const profile = useSelector(selectProfile);
  const { serverError } = useSelector(selectSession);
  const { pathname } = useLocation();
  if (profile) return children;
  if (!serverError) return <Spinner size="page" />;
  return pathname === ERROR_PATH ? <ErrorPage /> : <ToErrorPage />;
}

function ToErrorPage() {
  useRememberedAddress();
  return <Navigate to={ERROR_PATH} replace />;
}

function ToSignIn() {
  useRememberedAddress();
  return <Navigate to="/login" replace />;
}

function WipeSession() {
  const dispatch = useDispatch();
  useEffect(() => void dispatch(logout()), [dispatch]);
  return <Spinner size="page" />;
}
