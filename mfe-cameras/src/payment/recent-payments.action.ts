import { CALLS, createRemoteAction, type RecentPayment } from '@portal/shared';

/** What the subscriber has begun to pay within a day, on any device. */
export const recentPayments = createRemoteAction<{ subscriberId: string }, RecentPayment[]>({
  name: 'recentPayments',
  keyOf: ({ subscriberId }) => subscriberId,
  call: async (_, { http, signal }) =>
    (await http.call(CALLS.recentPayments, { signal, quiet: true })).data,
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
