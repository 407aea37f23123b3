import { COHORT_COOKIE, cohortIdIn, effects, profile, type Profile } from '@portal/shared';

const YEAR_S = 31_536_000;

/** The parts of a window that the cookie needs. */
export interface CookiePage {
  document: { cookie: string };
  location: { protocol: string };
}

/** The cookie that keeps a browser in its cohort. The host reads it too. */
export interface CohortCookie {
  /** The id with which the host served this page; null at the first visit and where cookies are blocked. */
  readonly id: string | null;
  /** Sets the id for the next page. This page keeps its own. */
  keep: (id: string) => void;
}

/** Reads the id. Stores a random one if there is none. */
export function createCohortCookie(page: CookiePage = window): CohortCookie {
  const keep = (id: string) => {
    const secure = page.location.protocol === 'https:' ? '; Secure' : '';
    page.document.cookie = `${COHORT_COOKIE}=${id}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
  };
  const id = cohortIdIn(page.document.cookie);
  if (id === null) keep(toHex(crypto.getRandomValues(new Uint8Array(ID_BYTES))));
  return { id, keep };
}

/** The subscriber's id for all browsers, a hash that hides the identity; null without TLS. */
export async function subscriberCohortId(subscriberId: string): Promise<string | null> {
  try {
    const text = new TextEncoder().encode(`${COHORT_COOKIE} ${subscriberId}`);
    const hash = await crypto.subtle.digest('SHA-256', text);
    return toHex(new Uint8Array(hash).subarray(0, ID_BYTES));
  } catch {
    // Browsers hash on secure pages only. Elsewhere the browser keeps its random id.
    return null;
  }
}

const ID_BYTES = 16;

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const { call, takeEvery } = effects;

/** After the sign-in, gives a subscriber the same cohorts in all browsers. */
export function createCohortSaga({ keep }: CohortCookie) {
  function* onProfile({ payload }: { payload: Profile }) {
    const { subscriber_id: subscriberId } = payload.subscriber_details;
    const id = (yield call(subscriberCohortId, subscriberId)) as string | null;
    if (id !== null) yield call(keep, id);
  }

  return function* cohortSaga() {
    yield takeEvery(profile.succeeded.match, onProfile);
  };
}
