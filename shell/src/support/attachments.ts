import { HOST, SUPPORT_MESSAGE, type SupportAttachments } from '@portal/shared';
import type { Portal } from '../portal';
import { browserInWords } from './browser-in-words';
import type { NotedFailure, SupportDraft } from './support-notes';

/** What may be sent with a request. Null: there is nothing of the kind. */
export interface Offered {
  page: string | null;
  failure: NotedFailure | null;
  browser: string;
  version: string;
}

export const offeredBy = ({
  support,
  registry,
}: Pick<Portal, 'support' | 'registry'>): Offered => ({
  page: support.page?.slice(0, SUPPORT_MESSAGE.page) ?? null,
  failure: support.failure,
  browser: browserInWords(navigator.userAgent),
  version: registry.getPageManifest().versions.get(HOST)?.metadata.version ?? '',
});

/** What is sent: of what is offered, only what was ticked. */
export const agreed = (
  { page, failure, browser, version }: Offered,
  ticked: Omit<SupportDraft, 'message'>,
): SupportAttachments => ({
  ...(ticked.page && page !== null && { page }),
  ...(ticked.failure &&
    failure && { code: failure.code, ...(failure.trace && { trace: failure.trace }) }),
  ...(ticked.browser && { browser, ...(version && { version }) }),
});
