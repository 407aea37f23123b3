import { webcrypto } from 'node:crypto';
import { createCohortCookie, subscriberCohortId, type CookiePage } from './cohort-cookie';

/** A page that arrives with these cookies and notes what is written. */
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

test('at the first visit a random id is left for the next page, and this one has none', () => {
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

test('without TLS it is not marked secure, or the browser would refuse it', () => {
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

test('another id is for the next page; this one keeps what it began with', () => {
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

  test('is the same everywhere, another for another, and does not show who it is', async () => {
    have(webcrypto as Crypto);
    const id = await subscriberCohortId('SUB-1');
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(await subscriberCohortId('SUB-1')).toBe(id);
    expect(await subscriberCohortId('SUB-2')).not.toBe(id);
  });

  test('cannot be had on a page without TLS', async () => {
    have({});
    expect(await subscriberCohortId('SUB-1')).toBeNull();
  });
});
