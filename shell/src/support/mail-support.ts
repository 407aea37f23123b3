import { CALLS, createRemoteAction, type SupportMessageBody } from '@portal/shared';
import type { Feature } from '../page/feature';

/** Mails a message to the support. The help page shows failures itself. */
export const mailSupport = createRemoteAction<SupportMessageBody, string>({
  name: 'mailSupport',
  concurrency: 'first',
  call: async (body, { http, signal }) =>
    (await http.call(CALLS.mailSupport, { body, signal, quiet: true })).message,
});

export const supportFeature: Feature = { actions: [mailSupport] };
