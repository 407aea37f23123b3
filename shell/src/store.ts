import {
  createPortalStore,
  providerScriptRan,
  type PageVersions,
  type RuntimeConfig,
  networkAnswered,
} from '@portal/shared';
import { forgetAlerts } from '@portal/shared/ui';
import { earlyAnswers } from './boot/early-answers';
import type { Outside } from './outside';
import { restoreState } from './persistence/persisted-state';
import { stampOf } from './persistence/stamp';
import { Activity } from './session/activity';
import type { BrowserStorage } from './session/browser-storage';
import { ENDINGS } from './session/ending';
import { createFailureCounter } from './session/failure-counter';
import { createHandBack } from './session/hand-back';
import { createPostRefresh } from './session/post-refresh';
import type { RedirectPath } from './session/redirect-path';
import { createSession } from './session/session';
import { began, ended, selectSession } from './session/slice';
import { TokenStore } from './session/tokens';
import { isForSupport, supportCode } from './support/support-code';
import type { SupportNotes } from './support/support-notes';
import type { Telemetry } from './telemetry/telemetry';

export interface StoreOptions {
  config: RuntimeConfig;
  outside: Outside;
  storage: BrowserStorage;
  redirectPath: RedirectPath;
  /** The versions of the page. Of the state of other versions, the account alone is restored. */
  versions: PageVersions;
  telemetry: Telemetry;
  support: SupportNotes;
  /** Says a server's text in the language of the page. */
  translate: (text: string) => string;
  /** Shows an error to the person. */
  announce: (text: string) => void;
  /** Shows that something takes a while, and that nothing has failed. */
  onPause: (text: string) => void;
}

/** Creates the store, the session and the http client together, because each calls the others. */
export function createStore(options: StoreOptions) {
  const {
    config,
    outside,
    storage,
    redirectPath,
    versions,
    telemetry,
    support,
    translate,
    announce,
    onPause,
  } = options;
  const tokens = new TokenStore(storage);
  const activity = new Activity({ storage });
  const handBack = createHandBack(config);
  const isOn = () => selectSession(store.getState()).signedIn;
  /** A document in which a sign-in provider's script ran must never serve a session. */
  const begin = () => {
    if (providerScriptRan()) outside.open(redirectPath.current);
    else store.dispatch(began());
  };

  const session = createSession({
    tokens,
    storage,
    activity,
    handBack,
    post: createPostRefresh(config, outside.createHttp),
    isOn,
    onBegin: begin,
    onEnd: (reason) => {
      announce(ENDINGS[reason]);
      store.dispatch(ended(reason));
    },
  });
  const countFailure = createFailureCounter(() => {
    if (!isOn()) return;
    store.dispatch(ended());
    outside.reload();
  });
  const http = outside.createHttp({
    hosts: config.hosts,
    remotes: config.remotes ?? {},
    keys: config.calls?.repeated !== false,
    session,
    early: earlyAnswers,
    translate,
    announce,
    onPause,
    onOdd: telemetry.answerOdd,
    onOutcome: (failure) => {
      if (failure === null) networkAnswered();
      else if (isForSupport(failure)) support.noteFailure(supportCode('CALL', failure));
      countFailure(failure);
    },
  });
  const isRestored = tokens.access !== null && !activity.isOver;
  const store = createPortalStore({
    preloaded: isRestored ? restoreState(storage, stampOf(versions)) : {},
    context: { http, session },
    onSagaCrash: ({ owner, error }) => {
      // eslint-disable-next-line no-console -- the one trace of a saga that was restarted
      console.error(`A saga of ${owner} crashed`, error);
      telemetry.sagaCrashed(owner);
    },
  });
  const clearAll = () => {
    store.clearAll();
    forgetAlerts();
  };
  // The tab that ended the session has cleared the storage already.
  tokens.onOtherTab((change) => {
    if (change === 'ended' && isOn()) clearAll();
    if (tokens.access !== null && !isOn()) begin();
  });
  return { store, http, tokens, activity, handBack, clearAll };
}
