import { createPortalStore, profile, remoteActionsSaga } from '@portal/shared';
import { ASHA, createFakeHttp, type FakeAnswers } from '@portal/shared/testing';
import { waitFor } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import {
  type CookiePage,
  createCohortCookie,
  createCohortSaga,
  subscriberCohortId,
} from './cohort';

const original = Object.getOwnPropertyDescriptor(globalThis, 'crypto')!;
const have = (crypto: Partial<Crypto>) =>
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: crypto });
afterEach(() => Object.defineProperty(globalThis, 'crypto', original));

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Requests the profile, and returns the ids that were stored. */
function keptWith(answers: FakeAnswers): string[] {
  const ids: string[] = [];
  const store = createPortalStore({ context: { http: createFakeHttp(answers), session: {} } });
  store.addSlices('shell', [profile.slice]);
  store.runSaga('shell', remoteActionsSaga(profile));
  store.runSaga('cohort', createCohortSaga({ id: null, keep: (id) => ids.push(id) }));
  store.dispatch(profile.request());
  return ids;
}

test('the profile sets the subscriber’s id, which does not reveal their identity', async () => {
  have(webcrypto as Crypto);
  const ids = keptWith({ profile: () => ({ data: ASHA }) });
  const { subscriber_id: subscriberId } = ASHA.subscriber_details;
  await waitFor(() => expect(ids).toHaveLength(1));
  expect(ids).toEqual([await subscriberCohortId(subscriberId)]);
  expect(ids[0]).not.toContain(subscriberId);
});

test('if the profile fails to load or hashing is unavailable, the browser’s id stays', async () => {
  have(webcrypto as Crypto);
  const refused = keptWith({ profile: () => ({ failure: { status: 503 } }) });
  await settled();
  expect(refused).toEqual([]);
  have({});
  const unhashed = keptWith({ profile: () => ({ data: ASHA }) });
  await settled();
  expect(unhashed).toEqual([]);
});

/** A page with these cookies that records what is written. */
function pageWith(cookies: string, protocol = 'https:') {
  const written: string[] = [];
  const page: CookiePage = {
    location: { protocol },
    document: {
      get cookie() {
        return cookies;
      },
      set cookie(text) {
        written.push(text);
      },
    },
  };
  return { page, written };
}

test('the first visit stores a random id for the next page, and has none itself', () => {
  const { page, written } = pageWith('portal_prefs=dark.en');
  expect(createCohortCookie(page).id).toBeNull();
  expect(written).toEqual([
    expect.stringMatching(
      /^portal_cohort=[0-9a-f]{32}; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/,
    ),
  ]);
  const other = pageWith('');
  createCohortCookie(other.page);
  expect(other.written[0]).not.toBe(written[0]);
});

test('without TLS the cookie is not marked secure, because the browser would refuse it', () => {
  const { page, written } = pageWith('', 'http:');
  createCohortCookie(page);
  expect(written[0]).toMatch(/SameSite=Lax$/);
});

test.each(['portal_cohort=abc', 'a=1; portal_cohort=abc; b=2'])(
  'the id in %p is kept as it is',
  (cookies) => {
    const { page, written } = pageWith(cookies);
    expect(createCohortCookie(page).id).toBe('abc');
    expect(written).toEqual([]);
  },
);

test('a new id is for the next page; this page keeps its own', () => {
  const { page, written } = pageWith('portal_cohort=abc');
  const cohort = createCohortCookie(page);
  cohort.keep('def');
  expect(written).toEqual([expect.stringMatching(/^portal_cohort=def; Path=\//)]);
  expect(cohort.id).toBe('abc');
});

describe('a subscriber’s id', () => {
  const original = Object.getOwnPropertyDescriptor(globalThis, 'crypto')!;
  const have = (crypto: Partial<Crypto>) =>
    Object.defineProperty(globalThis, 'crypto', { configurable: true, value: crypto });
  afterEach(() => Object.defineProperty(globalThis, 'crypto', original));

  test('is the same in all browsers, differs between subscribers, and does not reveal who they are', async () => {
    have(webcrypto as Crypto);
    const id = await subscriberCohortId('SUB-1');
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(await subscriberCohortId('SUB-1')).toBe(id);
    expect(await subscriberCohortId('SUB-2')).not.toBe(id);
  });

  test('is unavailable on a page without TLS', async () => {
    have({});
    expect(await subscriberCohortId('SUB-1')).toBeNull();
  });
});
