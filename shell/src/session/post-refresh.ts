import { ApiError, CALLS, createHttpClient, type RuntimeConfig, type Tokens } from '@portal/shared';

/** Milliseconds a refresh may take. */
const REFRESH_BUDGET = 10_000;

/** Nobody knows whether the session still holds: what waited fails, and may be tried again. */
const unanswered = () =>
  new ApiError({
    kind: 'network',
    status: 0,
    message: 'The server did not answer in time. Please try again.',
    fields: {},
    retryable: true,
  });

/** Posts a refresh token by a client of its own: its 401 must not ask for a refresh again. */
export function createPostRefresh(
  { hosts }: RuntimeConfig,
  createHttp: typeof createHttpClient = createHttpClient,
) {
  const http = createHttp({
    hosts,
    session: { accessToken: () => null, recover: async () => null },
  });
  return async (refresh_token: string): Promise<Tokens> => {
    const signal = AbortSignal.timeout(REFRESH_BUDGET);
    try {
      return (await http.call(CALLS.refreshToken, { body: { refresh_token }, signal })).data;
    } catch (error) {
      throw signal.aborted ? unanswered() : error;
    }
  };
}
