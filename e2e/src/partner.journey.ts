import type { Page, Request } from 'playwright-core';
import { expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { BINA, signIn } from './harness/people';

const { journey } = journeys();
const asking = journeys({ config: { partnerLogin: { requirePendingFlow: true } } });

const AT_THE_PARTNER = /\/sandbox\/partner\//;

/** Every request of a page from now on. */
function collectRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => void requests.push(request));
  return requests;
}

const exchanges = (requests: readonly Request[]): Request[] =>
  requests.filter(
    (request) => request.method() === 'POST' && request.url().includes('/third-party/social-login'),
  );

/** Presses the partner's button, and waits for the partner's page. */
async function goToThePartner(page: Page) {
  await page.goto('/login');
  await page.getByRole('button', { name: 'WorldLink' }).click();
  await page.waitForURL(AT_THE_PARTNER);
}

async function signInAtThePartner(page: Page, username = 'asha') {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill('Portal-2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens a return address and waits until its query has been removed. */
async function returnWith(page: Page, address: string) {
  await page.goto(address);
  await page.waitForURL((url) => url.search === '');
}

const signedOut = async (page: Page) =>
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();

journey(
  'the partner signs a person in, and its code is sent nowhere else',
  async ({ page, allow }) => {
    allow(/status of 400.*interaction/);
    const requests = collectRequests(page);
    await goToThePartner(page);
    await signInAtThePartner(page);
    await expectPage(page, '/');
    await expectText(page, 'Total Cameras');
    await page.getByRole('button', { name: 'Account' }).click();
    await expectText(page, 'Hi, Asha Gurung');

    const [exchange, ...more] = exchanges(requests);
    expect(more).toEqual([]);
    const { token, code_verifier, ...others } = exchange?.postDataJSON() as Record<string, string>;
    const begun = requests.find((request) => request.url().includes('nonce='));
    const nonce = new URL(begun?.url() ?? '').searchParams.get('nonce');
    expect(others).toEqual({ login_type: 'worldlink', Platform: 'android', nonce });
    expect(token).toBeTruthy();
    expect(code_verifier).toMatch(/^[\w.~-]{43,128}$/);
    for (const request of requests) expect(request.url()).not.toContain(code_verifier);

    const returned = requests.findIndex((request) => request.url().includes('/worldlink_oath?'));
    const after = requests.slice(returned + 1);
    for (const request of after) {
      const { referer = '' } = await request.allHeaders();
      expect(`${request.url()} ${referer}`).not.toContain(token);
      if (request !== exchange) expect(request.postData() ?? '').not.toContain(token);
    }
    // The previous page is the partner's, not an address with the code.
    await page.goBack();
    await expectText(page, 'This sign-in cannot go on');
  },
);

journey('a person who cancels at the partner sees that, and can go back', async ({ page }) => {
  await goToThePartner(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectText(page, 'You cancelled the sign-in.');
  await expectPage(page, '/worldlink_oath');
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  await expectPage(page, '/login');
});

journey(
  'an account that only the partner has is refused with the reason',
  async ({ page, allow }) => {
    allow(/status of 422/, /Signing in with worldlink failed/);
    await goToThePartner(page);
    await signInAtThePartner(page, 'deepa');
    await expectText(page, 'No subscriber account belongs to this sign-in.');
    await signedOut(page);
  },
);

journey("the partner's error message is shown as text", async ({ page }) => {
  const words = 'Not <b>today</b>';
  const query = new URLSearchParams({ error: 'access_denied', error_description: words });
  // No sign-in was started here yet, so a link must not show text on behalf of the partner.
  await returnWith(page, `/worldlink_oath?${query}`);
  await page.getByRole('alert').getByText('Something Went Wrong').waitFor();

  await goToThePartner(page);
  const requests = collectRequests(page);
  await returnWith(page, `/worldlink_oath?${query}`);
  await page.getByRole('alert').getByText(words).waitFor();
  expect(exchanges(requests)).toEqual([]);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expectPage(page, '/login');
});

journey('a return without a code leads to the login', async ({ page }) => {
  await page.goto('/worldlink_oath');
  await expectPage(page, '/login');
  await page.getByRole('heading', { name: 'Login' }).waitFor();
});

for (const path of ['/worldlink_oath', '/any/worldlink_oath/more']) {
  journey(`${path} uses its code once, and a wrong one does not sign in`, async (given) => {
    const { page, allow } = given;
    allow(/status of 401/, /Signing in with worldlink failed/);
    const requests = collectRequests(page);
    await returnWith(page, `${path}?code=x`);
    await expectText(page, 'This sign-in could not be verified. Try again.');
    expect(exchanges(requests)).toHaveLength(1);
    await expectPage(page, path);
    await signedOut(page);
    await page.reload();
    await expectPage(page, '/login');
    expect(exchanges(requests)).toHaveLength(1);
  });
}

journey('a session is not replaced without a question', async ({ page, allow }) => {
  allow(/status of 401/, /Signing in with worldlink failed/);
  await signIn(page, { as: BINA });
  await expectText(page, 'Total Cameras');
  const requests = collectRequests(page);
  await returnWith(page, '/worldlink_oath?code=x');
  await page.getByRole('heading', { name: 'You are already signed in' }).waitFor();
  await expectText(page, `You are signed in as ${BINA.name}.`);
  expect(exchanges(requests)).toEqual([]);
  await page.getByRole('link', { name: 'Continue to the portal' }).click();
  await expectText(page, 'Total Cameras');

  await returnWith(page, '/worldlink_oath?code=x');
  await page.getByRole('button', { name: 'Sign in with the other account' }).click();
  await expectText(page, 'This sign-in could not be verified. Try again.');
  expect(exchanges(requests)).toHaveLength(1);
  await signedOut(page);
});

/** The unused return address of a sign-in in another browser. */
async function returnOfAnother(page: Page): Promise<string> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  if (!context) throw new Error('the browser is gone');
  const other = await context.newPage();
  const returned = other.waitForRequest(/worldlink_oath\?/);
  await other.route(/worldlink_oath\?/, (route) => route.abort());
  await goToThePartner(other);
  await signInAtThePartner(other);
  const address = (await returned).url();
  await context.close();
  return address;
}

journey('a code from another browser does not sign in', async ({ page, allow }) => {
  allow(/status of 401/, /Signing in with worldlink failed/);
  await goToThePartner(page);
  const planted = await returnOfAnother(page);
  const requests = collectRequests(page);
  await returnWith(page, planted);
  await expectText(page, 'This sign-in could not be verified. Try again.');
  expect(exchanges(requests)).toHaveLength(1);
  await signedOut(page);
});

asking.journey(
  'a sign-in that did not start here restarts on a press, without the code',
  async ({ page }) => {
    const requests = collectRequests(page);
    await returnWith(page, '/worldlink_oath?code=x');
    const goOn = page.getByRole('button', { name: 'Continue signing in' });
    await goOn.waitFor();
    expect(exchanges(requests)).toEqual([]);
    await goOn.click();
    await page.waitForURL(AT_THE_PARTNER);
    await signInAtThePartner(page);
    await expectText(page, 'Total Cameras');
    expect(
      exchanges(requests).map((request) => (request.postDataJSON() as { token: string }).token),
    ).not.toContain('x');
  },
);

asking.journey('a sign-in that started here continues without a press', async ({ page }) => {
  await goToThePartner(page);
  await signInAtThePartner(page);
  await expectText(page, 'Total Cameras');
});

journey('if the partner is unreachable, a username can sign in', async ({ page, allow }) => {
  allow(/status of 503/);
  await page.route('**/getCredentials', (route) =>
    route.fulfill({ status: 503, json: { message: 'The partner is away.' } }),
  );
  await page.goto('/login');
  await page.getByRole('button', { name: 'WorldLink' }).click();
  await expectText(page, 'The partner is away.');
  const dialog = page.getByRole('dialog', { name: 'Sign in to your account' });
  await dialog.getByLabel('Username').fill('asha.gurung');
  await dialog.getByLabel(/^Password/).fill('Portal-2026');
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expectText(page, 'Total Cameras');
});
