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
  /** The responses of the host for the remote's own calls. */
  ownAnswers?: OwnAnswers;
  config?: Partial<RuntimeConfig>;
  /** The language of dates, numbers and amounts; 'en' by default. Texts stay English. */
  language?: string;
  rememberedEmail?: string;
  /** The subject of the slot, for content of slots. */
  subject?: SlotSubject;
}

type StandInOptions = Omit<RenderScreenOptions, 'at' | 'path' | 'subject'>;

/**
 * A replacement of the shell for a remote's screens: store with sagas, session and services. Functions respond to
 * calls.
 */
export interface StandIn {
  store: PortalStore;
  http: FakeHttp;
  services: PortalServices;
  /** The tokens of sessions that the screens' calls started. */
  begun: unknown[];
  /** The reasons for which the screens currently prevent updates. */
  holds: readonly string[];
  /** The titles that the screens set for the tab, in order. */
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
    // Few tests concern payments of other devices; all others would need a response to that call.
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
