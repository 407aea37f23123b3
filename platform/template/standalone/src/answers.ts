import type { FakeAnswers } from '@portal/shared/testing';

/**
 * The answers to calls when the page is shown without a portal. `ownAnswers`, for calls of this remote's own, and
 * `profile` may be exported too.
 */
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
