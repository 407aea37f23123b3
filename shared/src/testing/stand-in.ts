import { DEFAULT_CONFIG, type Profile, type RuntimeConfig } from '../contract';
import type { PortalServices, RemoteModule, SlotSubject } from '../remote';
import { login, mayAdd, profile, getSlugs, type SessionService } from '../session';
import { createPortalStore, type PortalStore } from '../store';
import { createFakeHttp, type FakeAnswers, type FakeHttp, type OwnAnswers } from './fake-http';
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
  /** Of dates, numbers and amounts; 'en' by default. Texts stay English. */
  language?: string;
  rememberedEmail?: string;
  /** Of what fills a slot: what the slot is about. */
  subject?: SlotSubject;
}

type StandInOptions = Omit<RenderScreenOptions, 'at' | 'path' | 'subject'>;

/** What the shell gives a remote's screens: store with sagas, session, services; calls are answered by functions. */
export interface StandIn {
  store: PortalStore;
  http: FakeHttp;
  services: PortalServices;
  /** Tokens the screens' calls began a session with. */
  begun: unknown[];
  /** For which reasons the screens hold updates back now. */
  holds: readonly string[];
  /** The titles that the screens gave the tab, in order. */
  titles: readonly string[];
}

export function createStandIn({
  remote,
  answers = {},
  ownAnswers = {},
  config,
  language = 'en',
  ...options
}: StandInOptions): StandIn {
  const http = createFakeHttp(answers, ownAnswers);
  const begun: unknown[] = [];
  const holds: string[] = [];
  const titles: string[] = [];
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

  const slugs = getSlugs(options.profile?.role);
  const services = portalServices({
    // What was begun on other devices is the matter of few tests; the others would each have to answer that call.
    config: { ...DEFAULT_CONFIG, recentPayments: false, ...config },
    language,
    rememberedEmail: () => rememberedEmail,
    hold: (reason) => {
      holds.push(reason);
      return () => void holds.splice(holds.indexOf(reason), 1);
    },
    titlePage: (title) => void titles.push(title),
    mayAdd: (pathname) => mayAdd(pathname, slugs),
    http,
  });
  return { store, http, services, begun, holds, titles };
}
