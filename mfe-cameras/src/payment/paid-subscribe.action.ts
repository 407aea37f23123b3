import {
  CALLS,
  createRemoteAction,
  type PaidSubscribeBody,
  type PaymentRedirect,
} from '@portal/shared';

/** Orders a plan. Resolves with the address of the payment, if there is one. */
export const paidSubscribe = createRemoteAction<PaidSubscribeBody, PaymentRedirect>({
  name: 'paidSubscribe',
  concurrency: 'first',
  call: async (body, { http, signal }) => {
    const { data } = await http.call(CALLS.paidSubscribe, {
      body,
      signal,
      quiet: true,
    });
    return data;
  },
});
