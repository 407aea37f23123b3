import { CALLS, createRemoteAction } from '@portal/shared';

export type ResetRequest =
  /** The mail is on its way; the server's message may be ''. */
  | { outcome: 'sent'; message: string }
  /** Nobody has this address: the server answers 204. */
  | { outcome: 'unknown-user' };

/** Asks for the mail that resets a password. */
export const forgotPassword = createRemoteAction<{ email: string }, ResetRequest>({
  name: 'forgotPassword',
  concurrency: 'first',
  call: async (body, { http, session, signal }) => {
    const { status, message } = await http.call(CALLS.forgotPassword, {
      body,
      signal,
      quiet: true,
    });
    if (status === 204) return { outcome: 'unknown-user' };
    session.rememberEmail(body.email);
    return { outcome: 'sent', message };
  },
});
