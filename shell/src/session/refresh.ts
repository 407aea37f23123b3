import { ApiError, effects, type Tokens } from '@portal/shared';
import type { TokenStore } from './tokens';

const { call, delay } = effects;

/** Why a refresh ended the session. */
export type SessionEnd = 'no-refresh-token' | 'invalid-token' | 'server-error';

export type RefreshOutcome = { token: string } | { ended: SessionEnd } | { overtaken: true };

export interface RefreshTools {
  tokens: TokenStore;
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
  { tokens, post, jitter }: RefreshTools,
): Generator<unknown, RefreshOutcome, never> {
  const current = tokens.access;
  if (current !== null && current !== used) return { token: current };
  const spent = tokens.refresh;
  if (spent === null) return { ended: 'no-refresh-token' };

  const { epoch } = tokens;
  try {
    const fresh: Tokens = yield call(post, spent);
    if (tokens.epoch === epoch && tokens.refresh === spent) tokens.commit(fresh);
    return tokens.access === null ? { overtaken: true } : { token: tokens.access };
  } catch (thrown) {
    const status = failedWith(thrown)?.status;
    if (status !== 401 && status !== 500) throw thrown;
    // Refused: a sibling tab may have spent the token first and be about to store its successor.
    if (status === 401) yield delay(tokens.refresh === spent ? jitter() : 0);
    if (tokens.access === null) return { overtaken: true };
    if (tokens.refresh !== spent) return { token: tokens.access };
    return { ended: status === 500 ? 'server-error' : 'invalid-token' };
  }
}
