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
  /** Posts the refresh token; gives up after its own time-out. Rejects with `ApiError`. */
  post: (refreshToken: string) => Promise<Tokens>;
  /** Milliseconds to wait for a sibling tab's tokens after a refusal. */
  jitter: () => number;
}

const failedWith = (thrown: unknown) => (thrown instanceof ApiError ? thrown.failure : null);

/**
 * Gets a working access token after a request sent with `used` was refused.
 * Whatever another tab stored meanwhile is adopted before anything is sent or given up, and a
 * logout that happened under way wins. Throws a retryable `ApiError` when nobody can tell whether
 * the session still holds: a bad network logs nobody out.
 */
export function* refresh(
  used: string | null,
  { tokens, replaced, post, jitter }: RefreshTools,
): Generator<unknown, RefreshOutcome, never> {
  /** What a sibling tab has stored, of which perhaps only one half is seen yet. */
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

  const { epoch } = tokens;
  try {
    const fresh: Tokens = yield call(post, spent);
    if (tokens.epoch !== epoch || tokens.refresh !== spent) return yield* adopted();
    tokens.commit(fresh);
    // Before the lock is given on: its next holder may not see the new pair yet.
    if (used !== null) yield call([replaced, 'add'], used);
    return { token: fresh.access_token };
  } catch (thrown) {
    const status = failedWith(thrown)?.status;
    if (status !== 401 && status !== 500) throw thrown;
    // Refused: a sibling tab may have spent the token first and be about to store its successor.
    if (status === 401) yield delay(tokens.refresh === spent ? jitter() : 0);
    if (tokens.access === null) return { overtaken: true };
    if (tokens.refresh !== spent) return yield* adopted();
    return { ended: status === 500 ? 'server-error' : 'invalid-token' };
  }
}
