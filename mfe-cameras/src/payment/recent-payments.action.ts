import { CALLS, createRemoteAction, type RecentPayment } from '@portal/shared';

/** The subscriber's payments that were started within a day, on any device. */
export const recentPayments = createRemoteAction<{ subscriberId: string }, RecentPayment[]>({
  name: 'recentPayments',
  keyOf: ({ subscriberId }) => subscriberId,
  call: async (_, { http, signal }) =>
    (await http.call(CALLS.recentPayments, { signal, quiet: true })).data,
});

export interface GiveUp {
  orderIds: readonly string[];
  /** Whether they are given up; false undoes that. */
  givenUp: boolean;
}

/** Tells the subscriber's other devices that payments are given up. */
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
