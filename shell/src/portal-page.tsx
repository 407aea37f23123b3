import { BrowserRouter, StoreProvider, TranslationProvider } from '@portal/shared';
import { ToastHost } from '@portal/shared/ui';
import { StrictMode } from 'react';
import { App } from './app';
import { OfflineNotice } from './offline/offline-notice';
import { LeaveGuard } from './leaving/leave-guard';
import { PageProgress } from './page/page-progress';
import { UncaughtBoundary } from './layout/uncaught-boundary';
import type { Portal } from './portal';
import { PortalProvider } from './portal-context';
import { ProvidePortalServices } from './portal-services';
import { IdleWarning } from './session/idle-warning';

/** The root component: all providers and the page. */
export function PortalPage({ portal }: { portal: Portal }) {
  const { store, texts, telemetry } = portal;
  return (
    <StrictMode>
      <PortalProvider value={portal}>
        <TranslationProvider catalog={texts}>
          <StoreProvider store={store}>
            <ProvidePortalServices>
              <BrowserRouter>
                <PageProgress />
                <UncaughtBoundary onCrash={telemetry.shellCrashed}>
                  <App />
                </UncaughtBoundary>
                <OfflineNotice />
                <IdleWarning />
                <LeaveGuard />
                <ToastHost />
              </BrowserRouter>
            </ProvidePortalServices>
          </StoreProvider>
        </TranslationProvider>
      </PortalProvider>
    </StrictMode>
  );
}
