import {
  BrowserRouter,
  PortalServicesProvider,
  StoreProvider,
  TranslationProvider,
} from '@portal/shared';
import { ToastHost } from '@portal/shared/ui';
import { StrictMode } from 'react';
import { App } from './app';
import { UncaughtBoundary } from './pages/uncaught-boundary';
import type { Portal } from './portal';
import { PortalProvider } from './portal-context';
import { IdleWarning } from './session/idle-warning';

/** Everything that is drawn, and around it what every page may ask for. */
export function PortalPage({ portal }: { portal: Portal }) {
  const { config, store, preferences, holds, rememberedEmail } = portal;
  const { language } = preferences.current;
  const services = { config, language, rememberedEmail, hold: holds.hold };
  return (
    <StrictMode>
      <PortalProvider value={portal}>
        <TranslationProvider catalog={preferences.catalog}>
          <PortalServicesProvider value={services}>
            <StoreProvider store={store}>
              <BrowserRouter>
                <UncaughtBoundary>
                  <App />
                </UncaughtBoundary>
                <IdleWarning />
                <ToastHost />
              </BrowserRouter>
            </StoreProvider>
          </PortalServicesProvider>
        </TranslationProvider>
      </PortalProvider>
    </StrictMode>
  );
}
