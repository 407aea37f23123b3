import { CALLS, createRemoteAction } from '@portal/shared';
import { learnPayments } from './pending-purchases';

/** Remembers in this browser what the subscriber has begun to pay on any device. */
export const recentPayments = createRemoteAction<{ subscriberId: string }>({
  name: 'recentPayments',
  keyOf: ({ subscriberId }) => subscriberId,
  call: async (_, { http, signal }) => {
    learnPayments((await http.call(CALLS.recentPayments, { signal, quiet: true })).data);
    return null;
  },
});

export interface GiveUp {
  orderIds: readonly string[];
  /** Whether they will not be paid; false takes that back. */
  givenUp: boolean;
}

/** Tells the other devices of the subscriber what will not be paid. */
export const giveUpPayment = createRemoteAction<GiveUp>({
  name: 'giveUpPayment',
  call: async ({ orderIds, givenUp }, { http, signal }) => {
    for (const orderId of orderIds) {
      await http.call(CALLS.giveUpPayment, {
        path: { orderId },
        body: { given_up: givenUp },
        signal,
        quiet: true,
      });
    }
    return null;
  },
});
