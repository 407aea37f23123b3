import { CALLS, createRemoteAction } from '@portal/shared';

/** The portal's client id at the partner; '' if the server has none. */
export const partnerCredentials = createRemoteAction<void, string>({
  name: 'partnerCredentials',
  concurrency: 'first',
  call: async (_, { http, signal }) => {
    const { data } = await http.call(CALLS.partnerCredentials, {
      signal,
      quiet: true,
    });
    return data.client_id;
  },
});
