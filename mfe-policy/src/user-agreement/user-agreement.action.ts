import { CALLS, createRemoteAction } from '@portal/shared';
import { firstContent } from '../reading/first-content';

/** The provider's HTML of the user agreement. */
export const userAgreement = createRemoteAction<void, string>({
  name: 'userAgreement',
  call: async (_, { http, signal }) =>
    firstContent((await http.call(CALLS.userAgreement, { signal, quiet: true })).data),
});
