import { ApiError, CALLS, createRemoteAction, type TrialPackage } from '@portal/shared';
import type { Trial } from './trial';

export interface TrialOf {
  subscriberId: string;
  serial: string;
}

/** An answer of its own for "none", so that it is known to have been asked. */
export interface TrialAnswer {
  trial: Trial | null;
}

const NO_TRIAL = { trial: null };

function fromPackage(found: TrialPackage | null): TrialAnswer {
  const plan = found?.plans[0];
  return plan ? { trial: { packageId: found.id, name: found.name, plan } } : NO_TRIAL;
}

/** The trial a camera may still have. 400 and 204 mean none, and so does one without plans. */
export const trialLookup = createRemoteAction<TrialOf, TrialAnswer>({
  name: 'trialLookup',
  keyOf: ({ subscriberId, serial }) => `${subscriberId}/${serial}`,
  call: async ({ subscriberId, serial }, { http, signal }) => {
    try {
      const { data } = await http.call(CALLS.trialLookup, {
        path: { subscriberId, inventorySerial: serial },
        signal,
        quiet: [400],
      });
      return fromPackage(data);
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.failure.status === 400) return NO_TRIAL;
      throw thrown;
    }
  },
});
