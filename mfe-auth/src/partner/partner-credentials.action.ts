import { CALLS, createRemoteAction } from '@portal/shared';

/** Who the portal is to the partner: its client id, '' where the server has none. */
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
