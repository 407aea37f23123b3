import { createRemoteAction } from '@portal/shared';
import type { KycValues } from './kyc-values';

export interface FirstSubmission {
  subscriberId: string;
  values: KycValues;
}

export interface ChangedSubmission extends FirstSubmission {
  /** The record to change; null if unknown, then it is requested. */
  recordId: string | null;
}

/** The code that sends comes with the steps before Submit, and not with what a first visit loads. */
const laterSteps = () => import('./later-steps');

/** Submits a verification for the first time. */
export const kycCreate = createRemoteAction<FirstSubmission>({
  name: 'kycCreate',
  concurrency: 'first',
  call: async (submission, tools) => (await laterSteps()).sendFirst(submission, tools),
});

/** Changes a pending or rejected submission. */
export const kycUpdate = createRemoteAction<ChangedSubmission>({
  name: 'kycUpdate',
  concurrency: 'first',
  call: async (submission, tools) => (await laterSteps()).sendChange(submission, tools),
});
