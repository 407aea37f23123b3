import {
  ApiError,
  CALLS,
  createRemoteAction,
  type KycRecord,
  type KycStatus,
} from '@portal/shared';

/** The submission, if any. An object also for "none", so that a loaded result differs from no result. */
export interface KycAnswer {
  record: KycRecord | null;
}

export interface KycRequest {
  subscriberId: string;
  /** The known status. A decision changes the submission too, so a new status requests it again. */
  status: KycStatus;
}

/** The subscriber's submission. */
export const kyc = createRemoteAction<KycRequest, KycAnswer>({
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
