import { CALLS, createRemoteAction } from '@portal/shared';

export type ResetRequest =
  /** The mail was sent. The server's message may be ''. */
  | { outcome: 'sent'; message: string }
  /** No account has this address (204), and the configuration allows saying so. */
  | { outcome: 'unknown-user' };

interface ResetArguments {
  email: string;
  /** Whether an unknown address gets the same response as any other. */
  hidesUnknown: boolean;
}

/** Requests a reset mail. */
export const forgotPassword = createRemoteAction<ResetArguments, ResetRequest>({
  name: 'forgotPassword',
  concurrency: 'first',
  call: async ({ email, hidesUnknown }, { http, session, signal }) => {
    const { status, message } = await http.call(CALLS.forgotPassword, {
      body: { email },
      signal,
      quiet: true,
    });
    if (status === 204 && !hidesUnknown) return { outcome: 'unknown-user' };
    session.rememberEmail(email);
    return { outcome: 'sent', message };
  },
});
