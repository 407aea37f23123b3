import { ApiError, CALLS, createRemoteAction, type KycRecord } from '@portal/shared';

/** What is submitted of a verification; an answer of its own for "nothing", so that it is known to have been asked. */
export interface KycAnswer {
  record: KycRecord | null;
}

/** The subscriber's verification as it was submitted. */
export const kyc = createRemoteAction<{ subscriberId: string }, KycAnswer>({
  name: 'kyc',
  keyOf: ({ subscriberId }) => subscriberId,
  call: async ({ subscriberId: id }, { http, signal }) => {
    try {
      const { data } = await http.call(CALLS.kyc, {
        path: { id },
        signal,
        quiet: true,
      });
      return { record: data };
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.failure.status === 404) return { record: null };
      throw thrown;
    }
  },
});
