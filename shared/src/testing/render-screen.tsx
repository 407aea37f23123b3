import { render, type RenderResult } from '@testing-library/react';
import { StrictMode, type ComponentType } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { TranslationProvider } from '../i18n';
import { PortalServicesProvider, SlotSubjectProvider } from '../remote';
import { createStandIn, type RenderScreenOptions, type StandIn } from './stand-in';

export interface RenderedScreen extends RenderResult, Omit<StandIn, 'services'> {
  /** The current path and query. */
  address: () => string;
}

/** Renders a screen as the shell would: store with sagas, router, session, services, StrictMode. */
export function renderScreen(
  Screen: ComponentType,
  options: RenderScreenOptions = {},
): RenderedScreen {
  const { at = '/', path = '*', subject = {}, ...standIn } = options;
  const { services, ...stands } = createStandIn(standIn);
  let address = at;
  function AddressProbe() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }
  const screen = (
    <TranslationProvider catalog={options.remote?.english ?? {}}>
      <SlotSubjectProvider value={subject}>
        <Screen />
      </SlotSubjectProvider>
    </TranslationProvider>
  );
  const rendered = render(
    <StrictMode>
      <PortalServicesProvider value={services}>
        <Provider store={stands.store}>
          <MemoryRouter initialEntries={[at]}>
            <AddressProbe />
            <Routes>
              <Route path={path} element={screen} />
              <Route path="*" element={null} />
            </Routes>
          </MemoryRouter>
        </Provider>
      </PortalServicesProvider>
    </StrictMode>,
  );
  return { ...rendered, ...stands, address: () => address };
}
