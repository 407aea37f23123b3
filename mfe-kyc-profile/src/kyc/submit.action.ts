import { createRemoteAction, type Profile } from '@portal/shared';
import type { Submission } from './send';

/** Submits a verification, or changes one that is pending or rejected. */
export const kycSubmission = createRemoteAction<Submission, Profile | null>({
  name: 'kycSubmission',
  concurrency: 'first',
  // This code loads with the later parts of the form, so that a first visit does not load it.
  call: async (submission, tools) => (await import('./later-parts')).send(submission, tools),
});
