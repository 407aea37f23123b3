import {
  ApiError,
  CALLS,
  createRemoteAction,
  type Plan,
  type TrialPackage,
  type TrialSubscribeBody,
} from '@portal/shared';

export interface Trial {
  packageId: string;
  name: string;
  name_ne?: string | null | undefined;
  plan: Plan;
}

export interface TrialOf {
  subscriberId: string;
  serial: string;
}

/** An object also for "none", so that a loaded result differs from no result. */
export interface TrialAnswer {
  trial: Trial | null;
}

const NO_TRIAL = { trial: null };

function fromPackage(found: TrialPackage | null): TrialAnswer {
  const plan = found?.plans[0];
  if (!plan) return NO_TRIAL;
  const { id: packageId, name, name_ne } = found;
  return { trial: { packageId, name, name_ne, plan } };
}

/** The available trial of a camera. 400, 204 and a trial without plans mean none. */
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

/** Activates a trial. */
export const trialActivation = createRemoteAction<TrialSubscribeBody>({
  name: 'trialActivation',
  concurrency: 'first',
  call: async (body, { http, signal, unanswered }) => {
    await http.call(CALLS.trialActivation, { body, signal, unanswered, quiet: true });
    return null;
  },
});
