import { CALLS, createRemoteAction, type LoginMethod } from '@portal/shared';

/** The ways to sign in besides email and password, as the server lists them. */
export const loginMethods = createRemoteAction<void, LoginMethod[]>({
  name: 'loginMethods',
  call: async (_, { http, signal }) =>
    (await http.call(CALLS.loginMethods, { signal, quiet: true })).data,
});
