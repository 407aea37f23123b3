import {
  type Catalog,
  HOST,
  type HttpClient,
  type PortalStore,
  type RuntimeConfig,
  translate,
  versionsForId,
} from '@portal/shared';
import { notify } from '@portal/shared/ui';
import type { PageData } from './boot/page-data';
import { createRefreshes, type Refreshes } from './remotes/refreshes';
import { createHolds, type Holds } from './leaving/holds';
import { createShellUpdate } from './live/shell-update';
import { Updates } from './live/updates';
import { BROWSER } from './outside';
import { TEXTS } from './messages/catalogs';
import { serverTexts } from './messages/server-texts';
import type { Language } from './preferences/languages';
import { persistState } from './persistence/persisted-state';
import { stampOf } from './persistence/stamp';
import { createPrefetch } from './navigation/late-prefetch';
import { createCohortCookie } from './live/cohort-cookie';
import { guardAssets } from './remotes/guard-assets';
import type { Manifests } from './remotes/manifests';
import { pageManifestOf } from './remotes/page-manifest';
import { RemoteRegistry } from './remotes/registry';
import { createBrowserStorage } from './session/browser-storage';
import { RedirectPath } from './session/redirect-path';
import { EMAIL_KEY } from './session/session';
import { began } from './session/slice';
import { startShellSagas } from './shell-sagas';
import { createStore } from './store';
import { createSupportNotes, type SupportNotes } from './support/support-notes';
import { createBeaconSender, NO_BEACONS } from './telemetry/send-beacon';
import { createTelemetry, type Telemetry } from './telemetry/telemetry';

/** The parts of the page that its components use. */
export interface Portal {
  config: RuntimeConfig;
  store: PortalStore;
  http: HttpClient;
  registry: RemoteRegistry;
  manifests: Manifests;
  updates: Updates;
  redirectPath: RedirectPath;
  /** The language of the document. */
  language: Language;
  /** The translations of the shell's texts into it. */
  texts: Catalog;
  holds: Holds;
  refreshes: Refreshes;
  telemetry: Telemetry;
  support: SupportNotes;
  /** Fetches the files that the first visit of an address needs. */
  prefetch: (pathname: string) => void;
  rememberedEmail: () => string;
}

/**
 * Creates the parts of the page and connects them. `texts` are the translations of its language; `guard` knows
 * the live set.
 */
export function createPortal(
  { config, liveSet, preview }: PageData,
  outside = BROWSER,
  texts: Catalog = TEXTS.english,
  guard = guardAssets(liveSet),
): Portal {
  const storage = createBrowserStorage();
  const notes = createBrowserStorage(() => window.sessionStorage);
  const support = createSupportNotes(notes);
  const redirectPath = new RedirectPath(storage);
  const language = document.documentElement.dataset.language as Language;
  const t = (text: string) => translate([texts], text);
  const holds = createHolds();
  const cohort = createCohortCookie();
  const versions = versionsForId(liveSet, cohort.id);
  const telemetry = createTelemetry(
    // The counts are about released versions, and a preview is none.
    preview ? NO_BEACONS : createBeaconSender(config),
    versions,
  );
  const { store, http, tokens, activity, handBack, clearAll } = createStore({
    config,
    outside,
    storage,
    redirectPath,
    versions,
    telemetry,
    support,
    translate: serverTexts(texts),
    announce: (text) => notify.error(t(text)),
    onPause: (text) => notify.warning(t(text)),
  });

  const { manifests } = guard;
  const registry = new RemoteRegistry({
    manifest: pageManifestOf(liveSet, versions),
    guard,
    manifests,
    store,
    loadContainer: outside.loadContainer,
    report: (ended) => {
      telemetry.loadEnded(ended);
      if (ended.code !== '') support.noteFailure(ended.code);
    },
    language,
  });
  const updates = new Updates({
    registry,
    guard,
    holds,
    cohortId: cohort.id,
    reload: outside.reload,
    updateShell: createShellUpdate({
      running: versions.get(HOST),
      notes,
      reload: outside.reload,
    }),
  });

  startShellSagas({
    config,
    store,
    storage,
    notes,
    tokens,
    activity,
    handBack,
    clearAll,
    redirectPath,
    cohort,
    // An update would replace the previewed build.
    updates: preview ? null : updates,
  });
  persistState({
    storage,
    stamp: () => stampOf(registry.activations.stateVersions),
    read: () => store.getState(),
    sensitive: registry.activations.sensitiveSlices,
    subscribe: (listener) => store.subscribe(listener),
    mayWrite: () => tokens.access !== null,
  });
  if (tokens.access !== null) store.dispatch(began());

  return {
    config,
    store,
    http,
    registry,
    manifests,
    updates,
    redirectPath,
    language,
    texts,
    holds,
    refreshes: createRefreshes(holds),
    telemetry,
    support,
    prefetch: createPrefetch(registry.getPageManifest, manifests),
    rememberedEmail: () => storage.get(EMAIL_KEY) ?? '',
  };
}
