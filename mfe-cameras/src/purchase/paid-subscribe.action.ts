import {
  CALLS,
  createRemoteAction,
  type PaidSubscribeBody,
  type PaymentRedirect,
} from '@portal/shared';

/** Orders a plan; the answer says where to pay. */
export const paidSubscribe = createRemoteAction<PaidSubscribeBody, PaymentRedirect>({
  name: 'paidSubscribe',
  concurrency: 'first',
  call: async (body, { http, signal }) =>
    (await http.call<PaymentRedirect>(CALLS.paidSubscribe, { body, signal, quiet: true })).data,
});
