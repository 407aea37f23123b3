import { AUDIENCE, localIssuer } from '@portal/api/testing/local-issuer';
import type { Page } from 'playwright-core';
import { expectPage, expectText } from './harness/expectations';
import { GOOGLE, GOOGLE_BUTTON, standInForGoogle } from './harness/google-stand-in';
import { journeys } from './harness/journey';
import { ASHA, fillLogin } from './harness/people';

const issuer = await localIssuer();
const { journey, portal } = journeys({
  api: {
    social: {
      google: { audience: AUDIENCE, issuers: [issuer.origin], keysUrl: issuer.keysUrl },
    },
  },
  config: { social: { google: { clientId: AUDIENCE } } },
});
afterAll(() => issuer.close());

/** The requests of a page to Google from now on. */
function requestsToGoogle(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(GOOGLE)) addresses.push(request.url());
  });
  return addresses;
}

const ownButton = (page: Page) => page.getByRole('button', { name: 'Google', exact: true });
const drawnButton = (page: Page) => page.getByRole('button', { name: GOOGLE_BUTTON });

/** Marks the document, to recognise a reload. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.id = 'first'));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.id === 'first');

test("only the document of /login allows the provider's script", async () => {
  const getPolicy = async (path: string) => {
    const response = await fetch(portal().origin + path, { headers: { accept: 'text/html' } });
    return response.headers.get('content-security-policy') ?? '';
  };
  const policy = await getPolicy('/login');
  expect(policy).toMatch(new RegExp(`script-src [^;]*${GOOGLE}`));
  expect(policy).not.toMatch(/script-src [^;]*facebook/);
  const others = ['/', '/cameras', '/forgot-password', '/registration', '/worldlink_oath'];
  for (const path of [...others, '/privacy-policy', '/login-elsewhere']) {
    const other = await getPolicy(path);
    expect(other).toContain('script-src');
    expect(other).not.toContain('google');
  }
});

journey('Google gets no request before its button is hovered over or focused', async ({ page }) => {
  await standInForGoogle(page, issuer);
  const requested = requestsToGoogle(page);
  await page.goto('/login');
  await ownButton(page).waitFor();
  await page.getByLabel('Email').fill(ASHA.email);
  expect(requested).toEqual([]);
  await ownButton(page).hover();
  await drawnButton(page).waitFor();
  expect(requested).toEqual([`${GOOGLE}/gsi/client`]);
});

journey('signing in with Google continues in a document without its script', async ({ page }) => {
  await standInForGoogle(page, issuer);
  await page.goto('/login');
  await mark(page);
  await ownButton(page).hover();
  await drawnButton(page).click();
  await expectText(page, 'Total Cameras');
  await expectPage(page, '/');
  expect(await isMarked(page)).toBe(false);
  expect(await page.evaluate('typeof google')).toBe('undefined');
  await page.getByRole('button', { name: 'Account' }).click();
  await expectText(page, 'Hi, Asha Gurung');
});

journey('the wanted page is reached after signing in with Google too', async ({ page }) => {
  await standInForGoogle(page, issuer);
  await page.goto('/cameras?search=gate');
  await expectPage(page, '/login');
  // The login was opened within the document of another page, which allows no script of Google.
  await ownButton(page).click();
  await page.waitForURL('**/login?with=google');
  await expectText(page, 'Press the Google button once more.');
  await drawnButton(page).click();
  await page.waitForURL((url) => url.pathname + url.search === '/cameras?search=gate');
  await page.getByRole('heading', { name: 'Cameras' }).waitFor();
});

const WRONG = [
  [
    'for somebody else',
    { aud: 'another-portal' },
    'This sign-in could not be verified. Try again.',
  ],
  ['of another issuer', { iss: GOOGLE }, 'This sign-in could not be verified. Try again.'],
  ['of another attempt', { nonce: 'another' }, 'Signing in with Google did not work.'],
  [
    'of a stranger',
    { sub: 'stranger', email: 'stranger@example.com' },
    'No subscriber account belongs to this sign-in.',
  ],
] as const;

for (const [which, claims, words] of WRONG) {
  journey(`a token ${which} does not sign in, and the page says why`, async ({ page, allow }) => {
    allow(/status of (401|422)/, /Signing in with google failed/);
    await standInForGoogle(page, issuer, claims);
    await page.goto('/login');
    await ownButton(page).hover();
    await drawnButton(page).click();
    await page.getByRole('alert').getByText(words).waitFor();
    await expectPage(page, '/login');
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  });
}

journey('if Google is blocked, the page says so and the email signs in', async (given) => {
  const { page, allow } = given;
  allow(/ERR_BLOCKED_BY_CLIENT/, /Signing in with google failed/);
  await page.route(`${GOOGLE}/**`, (route) => route.abort('blockedbyclient'));
  await page.goto('/login');
  await ownButton(page).click();
  await page
    .getByRole('alert')
    .getByText('Google could not be reached. Try again, or sign in another way.')
    .waitFor();
  await mark(page);
  await fillLogin(page, ASHA);
  await expectText(page, 'Total Cameras');
  // The document is still replaced, because a script may have been loading.
  expect(await isMarked(page)).toBe(false);
});

journey(
  'a browser that blocks storage is told why there are no other methods',
  async ({ page }) => {
    await page.addInitScript(() => {
      const denied = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const storage of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, storage, { get: denied });
      }
    });
    await page.goto('/login?with=google');
    await expectText(page, 'Your browser blocks cookies and site data.');
    expect(await ownButton(page).count()).toBe(0);
    await fillLogin(page, ASHA);
    await expectText(page, 'Total Cameras');
  },
);

journey('signing in by email does not load another document', async ({ page }) => {
  await page.goto('/login');
  await mark(page);
  await fillLogin(page, ASHA);
  await expectText(page, 'Total Cameras');
  expect(await isMarked(page)).toBe(true);
});
