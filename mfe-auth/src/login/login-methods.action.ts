import { CALLS, createRemoteAction, type LoginMethod } from '@portal/shared';

/** The server's list of sign-in methods besides email and password. */
export const loginMethods = createRemoteAction<void, LoginMethod[]>({
  name: 'loginMethods',
  call: async (_, { http, signal }) =>
    (await http.call(CALLS.loginMethods, { signal, quiet: true })).data,
});
