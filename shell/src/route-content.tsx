import { routeKey, Route, Routes, type RouteDeclaration } from '@portal/shared';
import { Dashboard } from './layout/dashboard';
import { ErrorPage } from './layout/error-page';
import { NotFound } from './layout/not-found';
import type { RemoteRoute } from './remotes/page-manifest';
import { RemoteScreen } from './remotes/remote-screen';
import { LateHelp } from './support/late-help';
import { HELP_PATH } from './support/help-path';
import { usePageShown } from './telemetry/use-page-shown';
import { isOfRemote } from './visited-page';

function OwnPage({ path }: { path: string | undefined }) {
  if (path === '/') return <Dashboard />;
  return path === HELP_PATH ? <LateHelp /> : <ErrorPage />;
}

/** The content of an address: a page of the shell, a remote's screen, or the not-found page. */
export function RouteContent({ route }: { route: RouteDeclaration | RemoteRoute | undefined }) {
  usePageShown(route && isOfRemote(route) ? route.remote : undefined);
  if (!route) return <NotFound />;
  if (!isOfRemote(route)) return <OwnPage path={route.path} />;
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
