import { CALLS, createRemoteAction, type Profile } from '@portal/shared';

/** The profile as data to be changed, apart from the one the whole portal shows. */
export const profileData = createRemoteAction<void, Profile>({
  name: 'profileData',
  call: async (_, { http, signal }) => (await http.call(CALLS.profile, { signal })).data,
});
