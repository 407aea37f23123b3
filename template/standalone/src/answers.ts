import type { FakeAnswers } from '@portal/shared/testing';

/** What the calls are answered with when the page is shown without a portal. */
export const answers: FakeAnswers = {
  cancelRequests: () => ({
    data: [
      {
        order_id: '1',
        subscription_cancel_detail: {
          status: 'pending',
          acceptance_reason: null,
          rejection_reason: null,
        },
      },
    ],
  }),
};
