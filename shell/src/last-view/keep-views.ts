import type { BrowserStorage } from '../session/browser-storage';
import { whenIdleAfter } from '../when-idle';
import { describe } from './describe';
import { VIEWS_KEY, isSamePlace, pathOf, placeOf, type KeptView } from './view';

/** The pages somebody goes back to. */
const MOST_VIEWS = 4;

/** Characters one view may take of the storage. */
const LONGEST = 120_000;

/** Milliseconds without a change after which a page has come to rest. */
const REST = 500;

export interface KeepViewsOptions {
  storage: BrowserStorage;
  /** What is drawn in. */
  root: () => Element | null;
  subscribe: (listener: () => void) => () => void;
  /** Whether there is a session whose pages may be kept. */
  mayKeep: () => boolean;
}

const keptViews = (storage: BrowserStorage): KeptView[] => {
  try {
    return JSON.parse(storage.get(VIEWS_KEY) ?? '[]') as KeptView[];
  } catch {
    return [];
  }
};

const stylesOf = (page: Document): string[] =>
  [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(pathOf);

/** What waits, failed, or asks. */
const UNSETTLED =
  '#root :is([data-prerendered], [aria-busy=true], [data-waiting], [role=alert]), [role$=dialog]';

/**
 * Keeps what the window shows of the last pages, whenever a page has come to rest or is left, so that
 * whoever returns sees it at once. A page that is scrolled, waits for something, shows a failure or
 * asks a question is not what one would want to return to.
 */
export function keepViews({ storage, root, subscribe, mayKeep }: KeepViewsOptions): () => void {
  let cancel: (() => void) | undefined;

  const isAtRest = (): boolean =>
    window.scrollY === 0 &&
    // A query may be an answer that is told once.
    location.search === '' &&
    document.querySelector(UNSETTLED) === null;

  const keep = () => {
    cancel?.();
    const drawn = root();
    if (!drawn || !mayKeep() || !isAtRest()) return;
    const place = placeOf(window);
    const view: KeptView = {
      ...place,
      styles: stylesOf(document),
      nodes: describe(drawn, window),
    };
    if (JSON.stringify(view).length > LONGEST) return;
    const others = keptViews(storage).filter((kept) => !isSamePlace(kept, place));
    storage.set(VIEWS_KEY, JSON.stringify([view, ...others].slice(0, MOST_VIEWS)));
  };

  const later = () => {
    cancel?.();
    cancel = whenIdleAfter(REST, keep);
  };
  const atTheEnd = () => {
    if (document.visibilityState === 'hidden') keep();
  };

  const unsubscribe = subscribe(later);
  window.addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', atTheEnd);
  return () => {
    cancel?.();
    unsubscribe();
    window.removeEventListener('pagehide', keep);
    document.removeEventListener('visibilitychange', atTheEnd);
  };
}
