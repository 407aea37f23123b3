import { OUTLINE_ADDRESS } from '@portal/shared/contract';
import { getLayout } from '../navigation/layout-rule';
import type { KeptDocument } from './stored-document';
import type { KeptFiles } from './stored-files';
import type { FetchingEvent, WorkerScope } from './worker-scope';

/** What is no page of the portal, or concerns operators. */
const ELSEWHERE = /^\/(api|ops|errors|sandbox|preview|health|ready|metrics)(\/|$)/;

/**
 * Whether the worker leaves an address alone, with and without a network: pages to sign in and public ones, those of
 * operators, and what the portal's origin has beside pages.
 */
export const isLeftAlone = (pathname: string): boolean =>
  ELSEWHERE.test(pathname) || getLayout(pathname) === 'plain';

/** Milliseconds after which a network counts as none for a page that is kept. */
const TIMEOUT_MS = 6_000;

export interface OfflineWorkerOptions {
  document: KeptDocument;
  files: KeptFiles;
}

/**
 * Opens pages without a network. The network comes first: the kept document serves only when that answers nothing. It
 * sees no answer of the API, and leaves pages to sign in and those of operators alone.
 */
export function installOfflineWorker(
  scope: WorkerScope,
  { document, files }: OfflineWorkerOptions,
): void {
  /** The tag of the last live set that an open page asked for. */
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

  /** A worker that has just started knows of no change. So a network that breaks meanwhile takes nothing away. */
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

/** A proxy answers so for hosts that are gone or hang, which tells nothing of what is live. */
const AWAY: readonly number[] = [502, 503, 504];

function unlessAway(answer: Response): Response {
  if (AWAY.includes(answer.status)) throw new Error('The portal is away');
  return answer;
}

const after = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, null));
