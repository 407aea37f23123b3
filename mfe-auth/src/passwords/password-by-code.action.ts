import { CALLS, createRemoteAction, type ResetPasswordBody } from '@portal/shared';

/** Sets a password with a mailed code. Resolves with the server's message, which may be ''. */
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

/** Replaces a forgotten password. */
export const resetPassword = passwordByCode('resetPassword', CALLS.resetPassword);

/** Sets the first password after a registration. */
export const registrationPassword = passwordByCode(
  'registrationPassword',
  CALLS.registrationPassword,
);

export type PasswordByCode = ReturnType<typeof passwordByCode>;
