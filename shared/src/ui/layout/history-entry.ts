import type { Location } from 'react-router-dom';

/** The router's key of the first page of any document. */
const FIRST = 'default';

interface EntryState {
  /** Counts the router's steps within one document. */
  idx?: number;
  /** The name that `getEntryKey` assigned to an entry without a key. */
  entry?: string;
}

const stateOfEntry = (): EntryState => (window.history.state as EntryState | null) ?? {};

/** Names the open entry of the browser's history, stable across reloads and history navigation. */
export function getEntryKey({ key }: Location): string {
  if (key !== FIRST) return key;
  const state = stateOfEntry();
  const entry = state.entry ?? Math.random().toString(36);
  if (state.entry === undefined) window.history.replaceState({ ...state, entry }, '');
  return entry;
}

/** Whether this is the first page of the document. */
const isFirstPage = ({ key }: Location): boolean =>
  (stateOfEntry().idx ?? (key === FIRST ? 0 : 1)) === 0;

/** Addresses on the portal's origin that are none of its pages: the API, and the pages of its sandboxes. */
const NO_PAGES = /^\/(api|sandbox)\//;

function isPage(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, pathname } = new URL(address);
  return origin === window.location.origin && !NO_PAGES.test(pathname);
}

/**
 * The address behind the open entry of the browser's history, or '' if unknown. Browsers reveal addresses of this
 * origin. Without the Navigation API, the address is known if a link led here.
 */
function addressBehind(): string {
  const { navigation } = window as { navigation?: Navigation };
  if (!navigation) return document.referrer;
  const { index = 0 } = navigation.currentEntry ?? {};
  return navigation.entries()[index - 1]?.url ?? '';
}

/**
 * Whether a step back stays in the portal, in this document or the previous one. Otherwise the previous page is on
 * another site, or there is none.
 */
export const isPageBehind = (location: Location): boolean =>
  !isFirstPage(location) || isPage(addressBehind());

interface ReturnState {
  returnedTo?: string;
}

/** The navigation state of a link that returns to an earlier page without going back in the history. */
export const returnTo = (entry: string): ReturnState => ({ returnedTo: entry });

/** The entry that such a link returns to. Its page continues where it was left rather than at its top. */
export const returnedTo = ({ state }: Location): string | undefined =>
  (state as ReturnState | null)?.returnedTo;
