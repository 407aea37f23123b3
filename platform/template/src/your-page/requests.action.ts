import { CALLS, createRemoteAction } from '@portal/shared';

/** The number of the subscriber's cancellation requests that wait for a decision. */
export const requests = createRemoteAction<{ subscriberId: string }, number>({
  name: 'yourPageRequests',
  keyOf: ({ subscriberId }) => subscriberId,
  call: async (_, { http, signal }) => {
    const { data } = await http.call(CALLS.cancelRequests, { signal });
    return data.filter((row) => row.subscription_cancel_detail.status === 'pending').length;
  },
});
