import { COHORT_COOKIE, cohortIdIn } from '@portal/shared';

const A_YEAR = 31_536_000;

/** The part of a window the cookie lives in. */
export interface CookiePage {
  document: { cookie: string };
  location: { protocol: string };
}

/** The cookie that keeps a browser in its buckets; the host reads it too. */
export interface CohortCookie {
  /** The id this page was served for; null at the first visit, and where cookies are blocked. */
  readonly id: string | null;
  /** Has the next page, not this one, served for another id. */
  keep: (id: string) => void;
}

/** Reads the id, and leaves a random one where there is none. */
export function createCohortCookie(page: CookiePage = window): CohortCookie {
  const keep = (id: string) => {
    const secure = page.location.protocol === 'https:' ? '; Secure' : '';
    page.document.cookie = `${COHORT_COOKIE}=${id}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax${secure}`;
  };
  const id = cohortIdIn(page.document.cookie);
  if (id === null) keep(hexOf(crypto.getRandomValues(new Uint8Array(ID_BYTES))));
  return { id, keep };
}

/** The id a subscriber has in all browsers, which does not tell who they are; null without TLS. */
export async function subscriberCohortId(subscriberId: string): Promise<string | null> {
  try {
    const text = new TextEncoder().encode(`${COHORT_COOKIE} ${subscriberId}`);
    const hash = await crypto.subtle.digest('SHA-256', text);
    return hexOf(new Uint8Array(hash).subarray(0, ID_BYTES));
  } catch {
    // Browsers hash on secure pages only; elsewhere the browser's own id has to do.
    return null;
  }
}

const ID_BYTES = 16;

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
