import {
  ApiError,
  CALLS,
  createHttpClient,
  effects,
  type RuntimeConfig,
  type Tokens,
} from '@portal/shared';
import type { TokenStore } from './tokens';

/** The time limit of a refresh, in milliseconds. */
const REFRESH_TIMEOUT_MS = 10_000;

/** The state of the session is unknown: waiting requests fail and can be retried. */
const unanswered = () =>
  new ApiError({
    kind: 'network',
    status: 0,
    message: 'The server did not answer in time. Please try again.',
    fields: {},
    retryable: true,
  });

/** Posts the refresh token with a separate client, because a 401 must not start another refresh. */
export function createPostRefresh(
  { hosts }: RuntimeConfig,
  createHttp: typeof createHttpClient = createHttpClient,
) {
  const http = createHttp({
    hosts,
    session: { accessToken: () => null, recover: async () => null },
    // The call that needs the refresh does the waiting if the service pauses.
    patience: 0,
  });
  return async (refresh_token: string): Promise<Tokens> => {
    const signal = AbortSignal.timeout(REFRESH_TIMEOUT_MS);
    try {
      return (await http.call(CALLS.refreshToken, { body: { refresh_token }, signal })).data;
    } catch (error) {
      throw signal.aborted ? unanswered() : error;
    }
  };
}

/** Longer than the time limit of a refresh, so that only a stuck tab is skipped. */
const MAX_WAIT_MS = 12_000;

/**
 * Runs a task while no other tab runs it. Without Web Locks, and when the lock is not granted in time, it runs anyway,
 * so that a missing lock logs nobody out.
 */
export async function onceAcrossTabs<Result>(
  name: string,
  task: () => Promise<Result>,
): Promise<Result> {
  let began = false;
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(MAX_WAIT_MS) }, () => {
      began = true;
      return task();
    });
  } catch (error) {
    // Throws errors of the task, but goes on if the lock itself failed.
    if (began) throw error;
    return task();
  }
}

/** How long a replaced token is remembered, in milliseconds: longer than any tab's storage lags. */
const REMEMBER_MS = 5_000;

/** Undefined in old browsers and on pages without https. */
const locksOfBrowser = () => globalThis.navigator?.locks as LockManager | undefined;

/** The lock's name contains the token itself. That is safe, because the server refuses it now. */
const getLockName = (token: string): string => `portal-replaced ${token}`;

/** Resolves early when the page is left, because a page with a lock cannot enter the back-forward cache. */
const keptInMind = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, REMEMBER_MS);
    window.addEventListener('pagehide', () => resolve(), { once: true });
  });

/**
 * The access tokens that were just replaced, known to all tabs at once. Storage cannot serve: a write
 * reaches another tab some milliseconds later, while the lock of a refresh passes on at once. Locks are
 * the same for all tabs, so a held lock marks a token. Without locks a token may be replaced twice.
 */
export const replacedTokens = {
  /** Resolves when every tab can see that it was replaced. */
  async add(token: string): Promise<void> {
    const locks = locksOfBrowser();
    if (!locks) return;
    await new Promise<void>((noted) => {
      const keep = () => {
        noted();
        return keptInMind();
      };
      // A page that is unloading cannot get a lock.
      locks.request(getLockName(token), { mode: 'shared' }, keep).catch(() => noted());
    });
  },

  async has(token: string): Promise<boolean> {
    const locks = locksOfBrowser();
    if (!locks) return false;
    // Browsers that block storage block locks too.
    const { held = [] }: LockManagerSnapshot = await locks.query().catch(() => ({}));
    return held.some((lock) => lock.name === getLockName(token));
  },
};

type ReplacedTokens = typeof replacedTokens;

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
 * Gets a working access token after the server refused `used`. It adopts tokens that another tab stored meanwhile, and
 * a logout meanwhile takes precedence. Throws a retryable `ApiError` when the state of the session is unknown, so that
 * a bad network logs nobody out.
 */
export function* refresh(
  used: string | null,
  { tokens, replaced, post, jitter }: RefreshTools,
): Generator<unknown, RefreshOutcome, never> {
  /** Tokens that another tab stored. Only one of the two may have arrived here. */
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
    // Another tab may have used the token first and not stored the new one yet.
    if (status === 401 && tokens.refresh === spent) yield delay(jitter());
    if (tokens.access === null) return { overtaken: true };
    if (tokens.refresh !== spent) return yield* adopted();
    return { ended: status === 500 ? 'server-error' : 'invalid-token' };
  }
}

/** Shown when a session ends without a logout. */
export const ENDINGS: Record<SessionEnd, string> = {
  'no-refresh-token': 'You have been logged out',
  'invalid-token': 'You have been logged out, invalid token',
  'server-error': 'Server error',
};
