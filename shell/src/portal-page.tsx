import { BrowserRouter, StoreProvider, TranslationProvider } from '@portal/shared';
import { ToastHost } from '@portal/shared/ui';
import { StrictMode } from 'react';
import { App } from './app';
import { PageProgress } from './page-loading/page-progress';
import { UncaughtBoundary } from './pages/uncaught-boundary';
import type { Portal } from './portal';
import { PortalProvider } from './portal-context';
import { ProvidePortalServices } from './portal-services';
import { IdleWarning } from './session/idle-warning';

/** Everything that is drawn, and around it what every page may ask for. */
export function PortalPage({ portal }: { portal: Portal }) {
  const { store, preferences, telemetry } = portal;
  return (
    <StrictMode>
      <PortalProvider value={portal}>
        <TranslationProvider catalog={preferences.catalog}>
          <StoreProvider store={store}>
            <ProvidePortalServices>
              <BrowserRouter>
                <PageProgress />
                <UncaughtBoundary onCrash={telemetry.shellCrashed}>
                  <App />
                </UncaughtBoundary>
                <IdleWarning />
                <ToastHost />
              </BrowserRouter>
            </ProvidePortalServices>
          </StoreProvider>
        </TranslationProvider>
      </PortalProvider>
    </StrictMode>
  );
}
