import './styles.css';
import {
  BrowserRouter,
  PortalServicesProvider,
  StoreProvider,
  TranslationProvider,
} from '@portal/shared';
import { ToastHost } from '@portal/shared/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { fetchLateModules } from './late-modules';
import { UncaughtBoundary } from './pages/uncaught-boundary';
import { createPortal } from './portal';
import { PortalProvider } from './portal-context';
import { IdleWarning } from './session/idle-warning';

const portal = createPortal();
const { config, store, preferences, holds, rememberedEmail } = portal;
const { language } = preferences.current;
const services = { config, language, rememberedEmail, hold: holds.hold };
const root = document.getElementById('root');
if (!root) throw new Error('The document has no root');

createRoot(root).render(
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
  </StrictMode>,
);
// The failure panel of the document stands down.
document.documentElement.dataset.portal = 'running';
fetchLateModules();
