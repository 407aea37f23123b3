import { CALLS, createRemoteAction, type ProfileChanges } from '@portal/shared';

/** Changes one's own name, phone or address; answers the server's message, which may be ''. */
export const profileUpdate = createRemoteAction<ProfileChanges, string>({
  name: 'profileUpdate',
  concurrency: 'first',
  call: async (body, { http, signal }) =>
    (await http.call(CALLS.profileUpdate, { body, signal })).message,
});
