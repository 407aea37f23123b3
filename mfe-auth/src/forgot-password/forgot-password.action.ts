import { CALLS, createRemoteAction } from '@portal/shared';

export type ResetRequest =
  /** The mail was sent. The server's message may be ''. */
  | { outcome: 'sent'; message: string }
  /** No account has this address (204). */
  | { outcome: 'unknown-user' };

/** Requests a reset mail. */
export const forgotPassword = createRemoteAction<{ email: string }, ResetRequest>({
  name: 'forgotPassword',
  concurrency: 'first',
  call: async (body, { http, session, signal, unanswered }) => {
    const { status, message } = await http.call(CALLS.forgotPassword, {
      body,
      signal,
      unanswered,
      quiet: true,
    });
    if (status === 204) return { outcome: 'unknown-user' };
    session.rememberEmail(body.email);
    return { outcome: 'sent', message };
  },
});
