import { createRemoteAction, type Profile } from '@portal/shared';
import type { Submission } from './send';

/** Submits a verification, or changes one that is pending or rejected. */
export const kycSubmission = createRemoteAction<Submission, Profile | null>({
  name: 'kycSubmission',
  concurrency: 'first',
  // The code that sends comes with the parts before Submit, and not with what a first visit loads.
  call: async (submission, tools) => (await import('./later-parts')).send(submission, tools),
});
