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
  call: async (body, { http, signal }) => {
    const { status, message } = await http.call(CALLS.forgotPassword, {
      body,
      signal,
      quiet: true,
    });
    return status === 204 ? { outcome: 'unknown-user' } : { outcome: 'sent', message };
  },
});
