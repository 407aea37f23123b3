import type { Page } from 'playwright-core';
import { expectPage } from './harness/expectations';
import { holdBack } from './harness/hold-back';
import { journeys } from './harness/journey';
import { signIn } from './harness/people';
import { UNKNOWN_ADDRESS } from './sweep/screens';

const { journey } = journeys();

const PUBLIC_PAGES = [
  '/login',
  '/forgot-password',
  '/forgot-success',
  '/registration?token=1',
  '/privacy-policy',
  '/user-agreements',
  '/accessibility',
  '/no-such-page/login',
];

const readLanguage = (page: Page) => page.evaluate(() => document.documentElement.lang);
const locateTitle = (page: Page) => page.getByRole('heading', { level: 1 });
const controls = (page: Page) =>
  page.getByRole('region', { name: /^(Language and theme|भाषा र रूप)$/ });
const choose = (page: Page, choice: string) =>
  controls(page).getByRole('radio', { name: choice }).click();

journey(
  'a browser set to Nepali shows Nepali from the first paint, also on pages of a session',
  { locale: 'ne-NP' },
  async ({ page }) => {
    const release = await holdBack(page, '**/remotes/shell/*/main.*.js');
    await page.goto('/login', { waitUntil: 'commit' });
    const rendered = page.locator('[data-prerendered][data-complete]');
    await rendered.getByRole('heading', { name: 'लगइन' }).waitFor();
    expect(await readLanguage(page)).toBe('ne');
    release();
    await rendered.waitFor({ state: 'detached' });
    expect(await locateTitle(page).innerText()).toBe('लगइन');
  },
);

journey(
  'language and theme can be chosen on every public page, and the others remember them',
  async ({ page, allow }) => {
    allow(UNKNOWN_ADDRESS, /status of 404 .*\/no-such-page\//);
    for (const path of PUBLIC_PAGES) {
      await page.context().clearCookies();
      await page.goto(path);
      await controls(page).getByRole('button', { name: 'नेपाली' }).click();
      await choose(page, 'Dark');
      await page.locator('html[data-theme="dark"]').waitFor();
      await choose(page, 'नेपाली');
      await page.locator('html[lang="ne"][data-theme="dark"]').waitFor();
      await controls(page).getByRole('button', { name: 'English' }).waitFor();
      expect(await locateTitle(page).innerText()).not.toMatch(/[a-z]/i);
    }
  },
);

journey('what was typed on the login stays when the language changes', async ({ page }) => {
  for (const path of ['/login', '/forgot-password', '/registration?token=1']) {
    await page.context().clearCookies();
    await page.goto(path);
    await page.getByLabel(/^Email/).fill('asha@example.com');
    await controls(page).getByRole('button', { name: 'नेपाली' }).click();
    await choose(page, 'नेपाली');
    await page.locator('html[lang=ne]').waitFor();
    await page.locator('html[data-portal=running]:not(:has([data-prerendered]))').waitFor();
    expect(await page.locator('input[name=email]').inputValue()).toBe('asha@example.com');
  }
});

journey(
  'language and theme chosen before signing in stay after it, and after logout',
  async ({ page }) => {
    await page.goto('/login');
    await controls(page).getByRole('button', { name: 'नेपाली' }).click();
    await choose(page, 'Dark');
    await signIn(page);
    const dark = page.locator('html[lang="en"][data-theme="dark"]');
    await dark.waitFor();
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expectPage(page, '/login');
    await page.reload();
    await dark.waitFor();
  },
);
