import { CALLS, createRemoteAction, type Profile, type ProfileChanges } from '@portal/shared';

/** The profile for editing, separate from the one in the header. */
export const profileData = createRemoteAction<void, Profile>({
  name: 'profileData',
  call: async (_, { http, signal }) => (await http.call(CALLS.profile, { signal })).data,
});

/** Changes the person's name, phone or address. Resolves with the server's message, which may be ''. */
export const profileUpdate = createRemoteAction<ProfileChanges, string>({
  name: 'profileUpdate',
  concurrency: 'first',
  call: async (body, { http, signal }) =>
    (await http.call(CALLS.profileUpdate, { body, signal })).message,
});
