import {
  type CallFailure,
  CALLS,
  joinAddress,
  runSaga,
  type RuntimeConfig,
  type SessionService,
  type SessionTokens,
  type Tokens,
} from '@portal/shared';
import type { Activity } from './activity';
import type { BrowserStorage } from './browser-storage';
import {
  onceAcrossTabs,
  refresh,
  type RefreshOutcome,
  replacedTokens,
  type SessionEnd,
} from './refresh';
import type { TokenStore } from './tokens';

/** More failures in a row than this end the session. */
const MAX_FAILURES = 20;

/** Statuses that concern the request or the record, not the session or the server. */
const ORDINARY = new Set([404, 422]);

/** The service says when it will be back: like being offline, that is no failure of the session. */
const isPause = ({ status, retryAfter }: CallFailure): boolean =>
  status === 503 && retryAfter !== undefined;

const counts = (failure: CallFailure): boolean =>
  failure.kind === 'malformed' ||
  (failure.kind === 'http' && !ORDINARY.has(failure.status) && !isPause(failure));

/**
 * Counts failed responses in a row. A success resets it. Aborted calls, calls that reached no server, and a service
 * that pauses do not count, so being offline ends no session.
 */
export function createFailureCounter(onTooMany: () => void): (failure: CallFailure | null) => void {
  let inARow = 0;
  return (failure) => {
    if (failure === null) inARow = 0;
    else if (counts(failure) && (inARow += 1) === MAX_FAILURES + 1) onTooMany();
  };
}

/**
 * Sends a refresh token to the server, which ends its session. The request outlives the page, and no
 * logout waits for it. Its failure is ignored, because the tokens expire by themselves.
 */
export function createHandBack({ hosts, auth }: RuntimeConfig) {
  const { method, host, path } = CALLS.logout;
  return async (refresh_token: string): Promise<void> => {
    if (auth.serverLogout === false) return;
    try {
      await fetch(joinAddress(hosts[host], path), {
        method,
        keepalive: true,
        credentials: 'omit',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refresh_token }),
      });
    } catch {
      // Offline, nothing is lost: this browser has deleted the tokens, and they expire by themselves.
    }
  };
}

export const EMAIL_KEY = 'email';

export interface SessionOptions {
  tokens: TokenStore;
  post: (refreshToken: string) => Promise<Tokens>;
  storage: BrowserStorage;
  activity: Pick<Activity, 'begin'>;
  /** Ends the session of a refresh token on the server, in the background. */
  handBack: (refreshToken: string) => Promise<void>;
  /** Whether there is a session. Refusals that arrive after its end have no effect. */
  isOn: () => boolean;
  onBegin: () => void;
  onEnd: (reason: SessionEnd) => void;
}

/** The callers of a refresh handle its failure, so it need not appear in the console. */
const quietly = { onError: () => undefined };

/** The session for the http client and the sign-in calls. Only it reads and writes tokens. */
export function createSession({
  tokens,
  post,
  storage,
  activity,
  handBack,
  isOn,
  onBegin,
  onEnd,
}: SessionOptions): SessionService & SessionTokens {
  let inFlight: Promise<RefreshOutcome> | null = null;
  const jitter = () => 500 + Math.random() * 1_000;

  async function refreshOnce(used: string | null): Promise<RefreshOutcome> {
    try {
      const outcome = await onceAcrossTabs('portal-refresh', () =>
        runSaga(quietly, refresh, used, {
          tokens,
          replaced: replacedTokens,
          post,
          jitter,
        }).toPromise<RefreshOutcome>(),
      );
      if ('ended' in outcome && isOn()) onEnd(outcome.ended);
      return outcome;
    } finally {
      inFlight = null;
    }
  }

  return {
    begin(fresh) {
      // Another tab may have signed in since, perhaps as another person, so it must learn that its tokens are no longer
      // valid.
      if (tokens.refresh !== null) {
        void handBack(tokens.refresh);
        tokens.clear();
      }
      // Must precede the tokens, so that another tab that sees them finds an active session.
      activity.begin();
      tokens.commit(fresh);
      onBegin();
    },
    rememberEmail: (email) => void storage.set(EMAIL_KEY, email),
    accessToken: () => tokens.access,
    async recover(used) {
      const outcome = await (inFlight ??= refreshOnce(used));
      return 'token' in outcome ? outcome.token : null;
    },
  };
}
