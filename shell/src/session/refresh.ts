import { ApiError, effects, type Tokens } from '@portal/shared';
import type { ReplacedTokens } from './replaced-tokens';
import type { TokenStore } from './tokens';

const { call, delay } = effects;

/** Why a refresh ended the session. */
export type SessionEnd = 'no-refresh-token' | 'invalid-token' | 'server-error';

export type RefreshOutcome = { token: string } | { ended: SessionEnd } | { overtaken: true };

export interface RefreshTools {
  tokens: TokenStore;
  replaced: ReplacedTokens;
  /** Posts the refresh token. Rejects with `ApiError`, also after its time limit. */
  post: (refreshToken: string) => Promise<Tokens>;
  /** Milliseconds to wait for another tab's tokens after a refusal. */
  jitter: () => number;
}

const failedWith = (thrown: unknown) => (thrown instanceof ApiError ? thrown.failure : null);

/**
 * Gets a working access token after the server refused `used`. It uses tokens that another tab stored
 * meanwhile, and a logout meanwhile wins. Throws a retryable `ApiError` when the state of the session is
 * unknown, so that a bad network logs nobody out.
 */
export function* refresh(
  used: string | null,
  { tokens, replaced, post, jitter }: RefreshTools,
): Generator<unknown, RefreshOutcome, never> {
  /** Tokens that another tab stored. Perhaps only one of the two has arrived here. */
  function* adopted(): Generator<unknown, RefreshOutcome, never> {
    yield call([tokens, 'untilReplaced'], used);
    return tokens.access === null ? { overtaken: true } : { token: tokens.access };
  }

  if (used !== null && tokens.access === used) {
    const isReplaced: boolean = yield call([replaced, 'has'], used);
    if (isReplaced) yield call([tokens, 'untilReplaced'], used);
    if (tokens.access === null) return { overtaken: true };
  }
  const current = tokens.access;
  if (current !== null && current !== used) return { token: current };
  const spent = tokens.refresh;
  if (spent === null) return { ended: 'no-refresh-token' };

  try {
    const fresh: Tokens = yield call(post, spent);
    if (tokens.refresh !== spent) return yield* adopted();
    tokens.commit(fresh);
    // Must precede the release of the lock, because the next holder may not see the new pair yet.
    if (used !== null) yield call([replaced, 'add'], used);
    return { token: fresh.access_token };
  } catch (thrown) {
    const status = failedWith(thrown)?.status;
    if (status !== 401 && status !== 500) throw thrown;
    // Another tab may have used the token first and not have stored the new one yet.
    if (status === 401 && tokens.refresh === spent) yield delay(jitter());
    if (tokens.access === null) return { overtaken: true };
    if (tokens.refresh !== spent) return yield* adopted();
    return { ended: status === 500 ? 'server-error' : 'invalid-token' };
  }
}
