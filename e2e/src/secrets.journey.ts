import type { Page } from 'playwright-core';
import { expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { followLetter, openLetter } from './harness/mailbox';
import { ASHA, BINA, fillLogin, logOut, signIn } from './harness/people';

const { journey } = journeys();

const TOKENS = ['access_token', 'refresh_token'];

/** Everything a page writes to the consoleat any level. */
function collectConsole(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => void lines.push(message.text()));
  return lines;
}

type Entries = Record<string, string>;

const readStorage = (page: Page): Promise<{ local: Entries; session: Entries }> =>
  page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));

/** All other places of a browser in which a page could leave data. */
const elsewhereIn = async (page: Page): Promise<string> => {
  const inPage = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches = await globalThis.caches.keys();
    const state = JSON.stringify([history.state, window.name, location.href, document.cookie]);
    return JSON.stringify([databases, caches, state, document.documentElement.outerHTML]);
  });
  const values = await page
    .locator('input')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const cookies = await page.context().cookies();
  return JSON.stringify([inPage, values, cookies]);
};

/** Expects the tokens in local storage under their names, and no secret anywhere else. */
async function expectNoSecret(page: Page, lines: readonly string[], others: readonly string[]) {
  // The state is written when the page is idle; before that there is nothing to search.
  await page.waitForFunction(() => 'portal_state' in localStorage);
  const { local, session } = await readStorage(page);
  const tokens = TOKENS.map((name) => local[name] ?? '');
  expect(tokens).not.toContain('');
  const rest = Object.entries(local).filter(([name]) => !TOKENS.includes(name));
  expect(rest.map(([name]) => name)).toContain('portal_state');
  const places = {
    local: JSON.stringify(rest),
    session: JSON.stringify(session),
    elsewhere: await elsewhereIn(page),
    console: lines.join('\n'),
  };
  for (const [place, text] of Object.entries(places)) {
    for (const secret of [...tokens, ...others]) {
      expect({ place, secret, found: text.includes(secret) }).toEqual({
        place,
        secret,
        found: false,
      });
    }
    // Nor the parts that identify any token.
    expect(text).not.toMatch(/eyJ[\w-]{10,}\./);
  }
}

journey('a session stores no secret except its two tokens', async ({ page, allow }) => {
  allow(/status of 422/);
  const lines = collectConsole(page);
  await page.goto('/cameras');
  await expectPage(page, '/login');
  // Another person mistyped their password here before.
  const mistyped = 'Somebody-elses-2026';
  await fillLogin(page, { email: BINA.email, password: mistyped });
  await expectText(page, 'The email or the password is not correct.');
  await fillLogin(page, ASHA);
  await expectPage(page, '/cameras');
  await page.getByRole('heading', { name: 'Cameras' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Cameras' }).waitFor();
  await page.getByRole('article').getByRole('link').first().click();
  await page.waitForURL('**/cameras/subscription/**');
  await page.goto('/profile');
  await expectText(page, 'Personal Information');
  await page.goto('/');
  await expectText(page, 'Total Cameras');
  await expectNoSecret(page, lines, [ASHA.password, BINA.email, mistyped]);
});

journey('a reset stores neither the code nor the password', async ({ page, newTab }) => {
  const password = 'Annapurna-8091';
  const lines = collectConsole(page);
  await page.goto('/forgot-password');
  await page.getByLabel('Email Address').fill(BINA.email);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectPage(page, '/forgot-success');
  const mail = await newTab();
  const code = await openLetter(mail, BINA.email);
  await followLetter(mail);
  const link = new URL(mail.url()).pathname;
  await mail.close();

  await page.goto(link);
  await page.getByLabel('Otp Code').fill(code);
  await page.getByLabel(/^New Password/).fill(password);
  await page.getByLabel(/^Confirm Password/).fill(password);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expectPage(page, '/login');
  await signIn(page, { as: { ...BINA, password } });
  await expectText(page, 'Total Cameras');
  await expectNoSecret(page, lines, [code, password]);
});

journey('a logout leaves no data of the person', async ({ page }) => {
  const lines = collectConsole(page);
  await signIn(page);
  await expectText(page, 'Total Cameras');
  const { local } = await readStorage(page);
  const tokens = TOKENS.map((name) => local[name] ?? '');
  await logOut(page);
  await expectPage(page, '/login');
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  const left = JSON.stringify([await readStorage(page), await elsewhereIn(page), lines]);
  for (const secret of [...tokens, ASHA.email, ASHA.password, ASHA.name]) {
    expect({ secret, found: left.includes(secret) }).toEqual({ secret, found: false });
  }
});
