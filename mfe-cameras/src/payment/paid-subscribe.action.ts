import {
  CALLS,
  createRemoteAction,
  type PaidSubscribeBody,
  type PaymentRedirect,
} from '@portal/shared';

/** An answer without an address to pay at: nothing that could be followed. */
const NOWHERE: PaymentRedirect = { redirect_url: '' };

/** Orders a plan; the answer says where to pay. */
export const paidSubscribe = createRemoteAction<PaidSubscribeBody, PaymentRedirect>({
  name: 'paidSubscribe',
  concurrency: 'first',
  call: async (body, { http, signal }) => {
    const { data } = await http.call<PaymentRedirect | null>(CALLS.paidSubscribe, {
      body,
      signal,
      quiet: true,
    });
    return data ?? NOWHERE;
  },
});
