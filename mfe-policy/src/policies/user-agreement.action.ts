import { CALLS, createRemoteAction, type PolicyRecord } from '@portal/shared';

/** The provider's records of the user agreement, in each language that it has. */
export const userAgreement = createRemoteAction<void, PolicyRecord[]>({
  name: 'userAgreement',
  call: async (_, { http, signal }) =>
    (await http.call(CALLS.userAgreement, { signal, quiet: true })).data,
});
