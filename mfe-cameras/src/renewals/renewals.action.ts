import {
  CALLS,
  createRemoteAction,
  type BasketRedirect,
  type RenewBody,
  type Renewal,
} from '@portal/shared';

/** The cameras whose cover ends soon or ended recently, the first to end first. */
export const renewals = createRemoteAction<{ subscriberId: string }, Renewal[]>({
  name: 'renewals',
  keyOf: ({ subscriberId }) => subscriberId,
  call: async (_, { http, signal }) =>
    (await http.call(CALLS.renewals, { signal, quiet: true })).data,
});

/** Orders plans for several cameras. Resolves with the address of their joint payment. */
export const renew = createRemoteAction<RenewBody, BasketRedirect>({
  name: 'renew',
  concurrency: 'first',
  call: async (body, { http, signal }) =>
    (await http.call(CALLS.renew, { body, signal, quiet: true })).data,
});
