import { ApiError, CALLS, createHttpClient, type RuntimeConfig, type Tokens } from '@portal/shared';

/** The time limit of a refresh, in milliseconds. */
const REFRESH_BUDGET = 10_000;

/** The state of the session is unknown: waiting requests fail and can be retried. */
const unanswered = () =>
  new ApiError({
    kind: 'network',
    status: 0,
    message: 'The server did not answer in time. Please try again.',
    fields: {},
    retryable: true,
  });

/** Posts a refresh token with a separate client, because a 401 must not start another refresh. */
export function createPostRefresh(
  { hosts }: RuntimeConfig,
  createHttp: typeof createHttpClient = createHttpClient,
) {
  const http = createHttp({
    hosts,
    session: { accessToken: () => null, recover: async () => null },
    // The call that needs the refresh waits for a service that pauses.
    patience: 0,
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
