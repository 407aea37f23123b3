import { runSaga, type SessionService, type SessionTokens, type Tokens } from '@portal/shared';
import type { Activity } from './activity';
import type { BrowserStorage } from './browser-storage';
import { onceAcrossTabs } from './across-tabs';
import { replacedTokens } from './replaced-tokens';
import { refresh, type RefreshOutcome, type SessionEnd } from './refresh';
import type { TokenStore } from './tokens';

export const EMAIL_KEY = 'email';

export interface SessionOptions {
  tokens: TokenStore;
  post: (refreshToken: string) => Promise<Tokens>;
  storage: BrowserStorage;
  activity: Pick<Activity, 'begin'>;
  /** Ends the session of a refresh token on the server, in the background. */
  handBack: (refreshToken: string) => Promise<void>;
  /** Whether there is a session. Late refusals after its end have no effect. */
  isOn: () => boolean;
  /** Called when a session starts in this tab. */
  onBegin: () => void;
  /** Called when the session has ended. */
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
      // Another tab may have signed in since, as another person: it must not go on as if its tokens were renewed.
      if (tokens.refresh !== null) {
        void handBack(tokens.refresh);
        tokens.clear();
      }
      // Must precede the tokens, so that another tab finds an active session with them.
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
