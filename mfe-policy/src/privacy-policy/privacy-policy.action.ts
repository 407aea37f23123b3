import { CALLS, createRemoteAction } from '@portal/shared';
import { firstContent } from '../reading/first-content';

/** The HTML of the privacy policy, as the provider wrote it. */
export const privacyPolicy = createRemoteAction<void, string>({
  name: 'privacyPolicy',
  call: async (_, { http, signal }) =>
    firstContent((await http.call(CALLS.privacyPolicy, { signal, quiet: true })).data),
});
