import { journeys } from '../harness/journey';
import { ASHA, fillLogin, logOut, signIn } from '../harness/people';
import { expectFocused, expectPage, expectText } from '../harness/expectations';
import { UNKNOWN_ADDRESS } from '../sweep/screens';

const { journey } = journeys();

const stored = (key: string) => `localStorage.getItem('${key}')`;

journey(
  'a wrong password is reported above the form, and can be typed again',
  async ({ page, allow }) => {
    allow(/status of 422/);
    await page.goto('/login');
    await fillLogin(page, { ...ASHA, password: 'Portal-2025' });
    await expectText(page, 'The email or the password is not correct.');
    await expectFocused(page.getByLabel(/^Password/));
    await expectPage(page, '/login');
    expect(await page.evaluate(stored('access_token'))).toBeNull();
  },
);

journey('empty fields are reported before a request', async ({ page }) => {
  await page.goto('/login');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Login' }).click();
  await expectText(page, 'Please enter the required fields');
  await expectFocused(page.getByLabel('Email'));
  expect(sent.filter((url) => url.includes('access-token'))).toEqual([]);
});

journey(
  'values that a password manager filled in without an event can be sent',
  async ({ page }) => {
    await page.goto('/login');
    await page.locator('[data-prerendered]').waitFor({ state: 'detached' });
    await page.locator('form').evaluate((form: HTMLFormElement, { email, password }) => {
      const { prototype } = HTMLInputElement;
      Reflect.set(prototype, 'value', email, form.elements.namedItem('email'));
      Reflect.set(prototype, 'value', password, form.elements.namedItem('password'));
    }, ASHA);
    await page.getByRole('button', { name: 'Login' }).click();
    await expectText(page, 'Total Cameras');
  },
);

journey(
  'without a token the login comes first, and then the deep link with its query',
  async ({ page }) => {
    await signIn(page, { to: '/cameras?search=gate' });
    await page.getByRole('heading', { name: 'Cameras' }).waitFor();
    expect(await page.evaluate(stored('redirect_path'))).toBeNull();
  },
);

journey('a reload keeps the session, and /login redirects to the dashboard', async ({ page }) => {
  await signIn(page);
  await page.reload();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await expectPage(page, '/');
});

journey('logout wipes the storage and closes every protected page', async ({ page }) => {
  await signIn(page, { to: '/profile' });
  await page.getByRole('heading', { name: 'Profile' }).first().waitFor();
  await logOut(page);
  await expectPage(page, '/login');
  await page.getByRole('button', { name: 'Login' }).waitFor();
  expect(await page.evaluate('Object.entries(localStorage)')).toEqual([
    ['redirect_path', '/profile'],
  ]);
  await page.goto('/cameras');
  await expectPage(page, '/login');
});

journey('a logout in one tab also logs the other out', async ({ page, newTab }) => {
  await signIn(page);
  const other = await newTab();
  await other.goto('/profile');
  await other.getByRole('button', { name: 'Account' }).waitFor();
  await logOut(page);
  await expectPage(other, '/login');
  await other.getByRole('button', { name: 'Login' }).waitFor();
});

journey(
  'a login in one tab also continues the login screen of the other',
  async ({ page, newTab }) => {
    const other = await newTab();
    await other.goto('/profile');
    await other.getByRole('button', { name: 'Login' }).waitFor();
    await page.goto('/login');
    await fillLogin(page, ASHA);
    await other.getByRole('button', { name: 'Account' }).waitFor();
    await page.getByRole('button', { name: 'Account' }).waitFor();
  },
);

for (const path of ['/privacy-policy', '/user-agreements']) {
  journey(`${path} can be read by everybody`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('article').getByRole('heading').first().waitFor();
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await page.getByRole('navigation', { name: 'Sidebar' }).count()).toBe(0);
    await expectPage(page, path);
  });
}

journey('an unknown address says so and links back', async ({ page, allow }) => {
  allow(UNKNOWN_ADDRESS);
  await signIn(page);
  await page.getByRole('link', { name: 'Total Cameras' }).waitFor();
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await expectText(page, 'This page does not exist.');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expectPage(page, '/');
});

journey(
  'an unknown address that was typed links back to the previous page',
  async ({ page, allow }) => {
    allow(UNKNOWN_ADDRESS);
    await signIn(page, { to: '/cameras?search=gate' });
    await page.getByRole('heading', { name: 'Cameras' }).waitFor();
    await page.goto('/no-such-page');
    await page.getByRole('button', { name: 'Go Back' }).click();
    await page.waitForURL((url) => url.pathname + url.search === '/cameras?search=gate');
  },
);

journey(
  'an unknown address opened from another site links to the dashboard',
  async ({ page, portal, allow }) => {
    allow(UNKNOWN_ADDRESS);
    const elsewhere = 'https://elsewhere.example/';
    await page.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await signIn(page);
    await page.goto(elsewhere);
    await page.goto(`${portal.origin}/no-such-page`);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expectPage(page, '/');
    expect(new URL(page.url()).origin).toBe(portal.origin);
  },
);
