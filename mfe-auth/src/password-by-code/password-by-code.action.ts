import { CALLS, createRemoteAction, type ResetPasswordBody } from '@portal/shared';

/** Sets a password with a mailed code; answers the server's message, which may be ''. */
const passwordByCode = (
  name: string,
  call: typeof CALLS.resetPassword | typeof CALLS.registrationPassword,
) =>
  createRemoteAction<ResetPasswordBody, string>({
    name,
    concurrency: 'first',
    call: async (body, { http, signal }) =>
      (await http.call(call, { body, signal, quiet: true })).message,
  });

/** After it was forgotten. */
export const resetPassword = passwordByCode('resetPassword', CALLS.resetPassword);

/** The first one, after registering. */
export const registrationPassword = passwordByCode(
  'registrationPassword',
  CALLS.registrationPassword,
);

export type PasswordByCode = ReturnType<typeof passwordByCode>;
