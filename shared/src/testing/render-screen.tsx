import { render, type RenderResult } from '@testing-library/react';
import { StrictMode, type ComponentType } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { DEFAULT_CONFIG, type Profile, type RuntimeConfig } from '../contract';
import {
  PortalServicesProvider,
  SlotSubjectProvider,
  type RemoteModule,
  type SlotSubject,
} from '../remote';
import { login, mayAdd, profile, slugsOf, type SessionService } from '../session';
import { createPortalStore, type PortalStore } from '../store';
import {
  createFakeHttpWithOwn,
  type FakeAnswers,
  type FakeHttp,
  type OwnAnswers,
} from './fake-http';
import { portalServices } from './portal-services';

export interface RenderScreenOptions {
  /** The remote whose slices and saga the screen needs. */
  remote?: RemoteModule;
  /** The address to open; '/' by default. */
  at?: string;
  /** The route's pattern, when the screen reads parameters; any address by default. */
  path?: string;
  profile?: Profile;
  answers?: FakeAnswers;
  /** What the host of the remote's own calls answers. */
  ownAnswers?: OwnAnswers;
  config?: Partial<RuntimeConfig>;
  rememberedEmail?: string;
  /** Of what fills a slot: what the slot is about. */
  subject?: SlotSubject;
}

export interface RenderedScreen extends RenderResult {
  store: PortalStore;
  http: FakeHttp;
  /** Path and query the screen has led to. */
  address: () => string;
  /** Tokens the screen's calls began a session with. */
  begun: unknown[];
}

/** Renders a screen as the shell would: store with sagas, router, session, services, StrictMode. */
export function renderScreen(
  Screen: ComponentType,
  options: RenderScreenOptions = {},
): RenderedScreen {
  const { remote, at = '/', path = '*', answers = {}, config, subject = {} } = options;
  const http = createFakeHttpWithOwn(answers, options.ownAnswers ?? {});
  const begun: unknown[] = [];
  let rememberedEmail = options.rememberedEmail ?? '';
  const session: SessionService = {
    begin: (tokens) => void begun.push(tokens),
    rememberEmail: (email) => {
      rememberedEmail = email;
    },
  };
  const store = createPortalStore({ context: { http, session } });
  for (const action of [login, profile]) {
    store.addSlices('shell', [action.slice]);
    store.runSaga(action.name, action.saga);
  }
  if (options.profile) store.dispatch(profile.succeeded(options.profile));
  if (remote?.slices) store.addSlices('remote', remote.slices);
  if (remote?.saga) store.runSaga('remote', remote.saga);

  let address = at;
  function AddressProbe() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }
  const slugs = slugsOf(options.profile?.role);
  const services = portalServices({
    config: { ...DEFAULT_CONFIG, ...config },
    rememberedEmail: () => rememberedEmail,
    mayAdd: (pathname) => mayAdd(pathname, slugs),
  });
  const screen = (
    <SlotSubjectProvider value={subject}>
      <Screen />
    </SlotSubjectProvider>
  );
  const rendered = render(
    <StrictMode>
      <PortalServicesProvider value={services}>
        <Provider store={store}>
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
  return { ...rendered, store, http, begun, address: () => address };
}
