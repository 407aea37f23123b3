import { CALLS, createRemoteAction, type TrialSubscribeBody } from '@portal/shared';

/** Begins a trial at once. */
export const trialActivation = createRemoteAction<TrialSubscribeBody>({
  name: 'trialActivation',
  concurrency: 'first',
  call: async (body, { http, signal }) => {
    await http.call(CALLS.trialActivation, { body, signal, quiet: true });
    return null;
  },
});
