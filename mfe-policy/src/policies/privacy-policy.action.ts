import { CALLS, createRemoteAction, type PolicyRecord } from '@portal/shared';

/** The provider's records of the privacy policy, in each language that it has. */
export const privacyPolicy = createRemoteAction<void, PolicyRecord[]>({
  name: 'privacyPolicy',
  call: async (_, { http, signal }) =>
    (await http.call(CALLS.privacyPolicy, { signal, quiet: true })).data,
});
