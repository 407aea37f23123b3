import type { Location } from 'react-router-dom';

/** The router's key of the page a document began with, whichever that is. */
const FIRST = 'default';

interface EntryState {
  /** Counts the router's steps within one document. */
  idx?: number;
  /** The name `getEntryKey` gave to an entry that has no key of its own. */
  entry?: string;
}

const stateOfEntry = (): EntryState => (window.history.state as EntryState | null) ?? {};

/** Names the open entry of the browser's history, the same after a reload and a step back. */
export function getEntryKey({ key }: Location): string {
  if (key !== FIRST) return key;
  const state = stateOfEntry();
  const entry = state.entry ?? Math.random().toString(36);
  if (state.entry === undefined) window.history.replaceState({ ...state, entry }, '');
  return entry;
}

/** Whether this document began with this page. */
const isFirstPage = ({ key }: Location): boolean =>
  (stateOfEntry().idx ?? (key === FIRST ? 0 : 1)) === 0;

/** On the portal's origin, and yet none of its pages: the API, and the pages of its sandboxes. */
const NO_PAGES = /^\/(api|sandbox)\//;

function isPage(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, pathname } = new URL(address);
  return origin === window.location.origin && !NO_PAGES.test(pathname);
}

/**
 * The address behind the open entry of the browser's history, or '' where it is not known. Browsers reveal
 * addresses of this origin. Without the Navigation API, the address is known if a link led here.
 */
function addressBehind(): string {
  const { navigation } = window as { navigation?: Navigation };
  if (!navigation) return document.referrer;
  const { index = 0 } = navigation.currentEntry ?? {};
  return navigation.entries()[index - 1]?.url ?? '';
}

/**
 * Whether a step back stays in the portal, be it in this document or in the one before. Otherwise the
 * page behind is another site's, or there is none.
 */
export const isPageBehind = (location: Location): boolean =>
  !isFirstPage(location) || isPage(addressBehind());

interface ReturnState {
  returnedTo?: string;
}

/** The state of a step that leads back to where somebody was, though not through the history. */
export const returnTo = (entry: string): ReturnState => ({ returnedTo: entry });

/** The entry such a step leads back to: its page takes up where it was left, and does not begin at its top. */
export const returnedTo = ({ state }: Location): string | undefined =>
  (state as ReturnState | null)?.returnedTo;
