import { OUTLINE_ADDRESS } from '@portal/shared/contract';
import { getLayout } from '../navigation/layout-rule';
import type { KeptDocument } from './stored-document';
import type { KeptFiles } from './stored-files';
import type { FetchingEvent, WorkerScope } from './worker-scope';

/** Addresses that are no pages of the portal, or are for operators. */
const ELSEWHERE = /^\/(api|ops|errors|sandbox|preview|health|ready|metrics)(\/|$)/;

/**
 * Whether the worker ignores an address: sign-in and public pages, pages of operators, and anything on this origin that
 * is no page.
 */
export const isLeftAlone = (pathname: string): boolean =>
  ELSEWHERE.test(pathname) || getLayout(pathname) === 'plain';

/** The time after which the network counts as unavailable if there is a stored page. */
const TIMEOUT_MS = 6_000;

export interface OfflineWorkerOptions {
  document: KeptDocument;
  files: KeptFiles;
}

/**
 * Opens pages without a network. The network comes first: the stored document is used only when the network does not
 * respond. The worker sees no API response, and ignores sign-in pages and those of operators.
 */
export function installOfflineWorker(
  scope: WorkerScope,
  { document, files }: OfflineWorkerOptions,
): void {
  /** The tag of the last live set that an open page requested. */
  let lastTag: string | null = null;

  async function page(event: FetchingEvent): Promise<Response> {
    const answer = fetch(event.request);
    const reached = answer.then(unlessAway);
    event.waitUntil(
      reached.then(
        () => document.refresh(),
        () => undefined,
      ),
    );
    const inTime = await Promise.race([reached, after(TIMEOUT_MS)]).catch(() => null);
    return inTime ?? (await document.get()) ?? answer;
  }

  async function liveSet(event: FetchingEvent): Promise<Response> {
    const answer = await fetch(event.request);
    const tag = answer.headers.get('etag');
    if (answer.ok && (tag === null || tag !== lastTag)) event.waitUntil(follow(tag));
    return answer;
  }

  /** A worker that has just started knows of no change, so a network that fails meanwhile deletes nothing. */
  async function follow(tag: string | null): Promise<void> {
    const outdated = lastTag !== null;
    lastTag = tag;
    if (!(await document.refresh({ outdated }))) lastTag = null;
  }

  async function begin(): Promise<void> {
    await scope.clients.claim();
    await document.refresh();
  }

  scope.addEventListener('activate', (event) => event.waitUntil(begin()));
  scope.addEventListener('message', (event) => {
    if (event.data?.loaded) event.waitUntil(files.keep(event, event.data.loaded));
  });
  scope.addEventListener('fetch', (event) => {
    const { method, mode, url: address } = event.request;
    const url = new URL(address);
    if (method !== 'GET' || url.origin !== scope.location.origin) return;
    if (mode === 'navigate') {
      if (!isLeftAlone(url.pathname)) event.respondWith(page(event));
    } else if (url.pathname + url.search === OUTLINE_ADDRESS) {
      event.respondWith(liveSet(event));
    } else if (files.has(url)) {
      event.respondWith(files.answer(event));
    }
  });
}

/** A proxy responds with these for hosts that are down or hang, which says nothing about what is live. */
const AWAY: readonly number[] = [502, 503, 504];

function unlessAway(answer: Response): Response {
  if (AWAY.includes(answer.status)) throw new Error('The portal is away');
  return answer;
}

const after = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, null));
