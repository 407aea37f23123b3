import { createRemoteAction } from '@portal/shared';
import type { Submission } from './send';

/** The code that sends comes with the steps before Submit, and not with what a first visit loads. */
const laterSteps = () => import('./later-steps');

/** Submits a verification for the first time. */
export const kycCreate = createRemoteAction<Submission>({
  name: 'kycCreate',
  concurrency: 'first',
  call: async (submission, tools) => (await laterSteps()).sendFirst(submission, tools),
});

/** Changes a pending or rejected submission. */
export const kycUpdate = createRemoteAction<Submission>({
  name: 'kycUpdate',
  concurrency: 'first',
  call: async (submission, tools) => (await laterSteps()).sendChange(submission, tools),
});
