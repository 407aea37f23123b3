import { CALLS, createRemoteAction } from '@portal/shared';
import { firstContent } from '../reading/first-content';

/** The provider's HTML of the privacy policy. */
export const privacyPolicy = createRemoteAction<void, string>({
  name: 'privacyPolicy',
  call: async (_, { http, signal }) =>
    firstContent((await http.call(CALLS.privacyPolicy, { signal, quiet: true })).data),
});
