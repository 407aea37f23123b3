import {
  CALLS,
  createRemoteAction,
  type SupportRequest,
  type SupportRequestBody,
} from '@portal/shared';

/** Sends a request to the support. The page of help shows its failures itself. */
export const createSupportRequest = createRemoteAction<SupportRequestBody, SupportRequest>({
  name: 'createSupportRequest',
  concurrency: 'first',
  call: async (body, { http, signal, unanswered }) =>
    (await http.call(CALLS.createSupportRequest, { body, signal, unanswered, quiet: true })).data,
});
