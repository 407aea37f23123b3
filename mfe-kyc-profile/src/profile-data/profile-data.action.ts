import { CALLS, createRemoteAction, type Profile, type ProfileChanges } from '@portal/shared';

/** The profile as data to be changed, apart from the one the whole portal shows. */
export const profileData = createRemoteAction<void, Profile>({
  name: 'profileData',
  call: async (_, { http, signal }) => (await http.call(CALLS.profile, { signal })).data,
});

/** Changes one's own name, phone or address; answers the server's message, which may be ''. */
export const profileUpdate = createRemoteAction<ProfileChanges, string>({
  name: 'profileUpdate',
  concurrency: 'first',
  call: async (body, { http, signal }) =>
    (await http.call(CALLS.profileUpdate, { body, signal })).message,
});
