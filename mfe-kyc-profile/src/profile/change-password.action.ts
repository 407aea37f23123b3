import { CALLS, createRemoteAction, type ChangePasswordBody } from '@portal/shared';

/** Changes the password of the signed-in person. Resolves with the server's message, which may be ''. */
export const changePassword = createRemoteAction<ChangePasswordBody, string>({
  name: 'changePassword',
  concurrency: 'first',
  call: async (body, { http, signal }) =>
    (await http.call(CALLS.changePassword, { body, signal, quiet: true })).message,
});
