import type { LiveSet } from '@portal/shared/contract';
import { expectText } from './harness/expectations';
import { holdBack } from './harness/hold-back';
import { journeys } from './harness/journey';
import { ASHA, fillLogin, signIn } from './harness/people';

const { journey } = journeys();

const SHELL_SCRIPT = /\/remotes\/shell\/[^/]+\/main[^/]*\.js$/;
/** The file of the http client, for calls that were not sent early. */
const SENDER = /\/remotes\/shell\/[^/]+\/axios[^/]*\.js$/;

journey(
  'a page requests its data before the shell has loaded, and the shell requests nothing twice',
  async ({ page }) => {
    await signIn(page, { to: '/cameras' });
    await expectText(page, '12 cameras');

    // As in a browser that stored only the session.
    await page.addInitScript(() => localStorage.removeItem('portal_state'));
    const letGo = await holdBack(page, SHELL_SCRIPT);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const answers = Promise.all([
      page.waitForResponse('**/account/v1/details'),
      page.waitForResponse('**/ipcams?*'),
    ]);
    await page.goto('/cameras', { waitUntil: 'commit' });
    await answers;

    letGo();
    await expectText(page, '12 cameras');
    expect(requested.filter((path) => path.endsWith('/details'))).toHaveLength(1);
    expect(requested.filter((path) => path.endsWith('/ipcams'))).toHaveLength(1);
  },
);

journey('cameras are requested beside the profile, not after it', async ({ page }) => {
  await signIn(page, { to: '/cameras' });
  await expectText(page, '12 cameras');
  const letGo = await holdBack(page, '**/account/v1/details');
  const cameras = page.waitForResponse('**/ipcams?*');
  await page.goto('/cameras', { waitUntil: 'commit' });
  await cameras;
  letGo();
  await expectText(page, '12 cameras');
});

journey('the late modules of a page are requested with the page', async ({ page }) => {
  await page.goto('/login', { waitUntil: 'commit' });
  const liveSet = await page.evaluate(
    async () => (await (await fetch('/live.json')).json()) as LiveSet,
  );
  const [shell] = liveSet.microFrontends['shell'] ?? [];
  const rules = shell?.extras.portal.provides?.['@portal/shared/validation'] ?? [];
  expect(rules).not.toEqual([]);
  for (const file of rules) {
    await page
      .locator(`link[rel=preload][href$="/shell/${shell?.metadata.version}/${file}"]`)
      .waitFor({ state: 'attached' });
  }
});

journey('texts in another language are requested with the page, once', async ({ page, portal }) => {
  const { origin } = portal;
  await page.context().addCookies([{ name: 'portal_prefs', value: 'light.ne', url: origin }]);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/login');
  await page.getByText('पासवर्ड').first().waitFor();
  const { microFrontends } = (await (await fetch(`${origin}/live.json`)).json()) as LiveSet;
  for (const name of ['shell', 'mfe-auth']) {
    const files = microFrontends[name]?.[0]?.extras.portal.preload['texts:ne'] ?? [];
    expect(files).not.toEqual([]);
    for (const file of files) {
      expect(await page.locator(`link[rel=preload][href$="/${file}"]`).count()).toBe(1);
      expect(requested.filter((address) => address.endsWith(`/${file}`))).toHaveLength(1);
    }
  }
});

journey('an idle page fetches the remaining manifests', async ({ page }) => {
  const fetched = ['shell', 'mfe-auth'].map((name) =>
    page.waitForResponse(new RegExp(`/manifests/${name}/[^/]+\\.json$`)),
  );
  await page.goto('/login');
  for (const response of await Promise.all(fetched)) expect(response.ok()).toBe(true);
});

journey(
  'a first screen does not wait for the http client, which is there before a press',
  async ({ page }) => {
    const letGo = await holdBack(page, SENDER);
    const requested = page.waitForRequest(SENDER);
    await page.goto('/login');
    await page.getByText('Or Login with').waitFor();
    await requested;
    letGo();
  },
);

journey('a call whose client failed to load can be repeated', async ({ page, allow }) => {
  allow(/ERR_FAILED/);
  await page.route(SENDER, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => SENDER.test(request.url()));
  await page.goto('/login');
  await failed;
  await fillLogin(page, ASHA);
  await expectText(page, 'The server could not be reached.');
  await page.unroute(SENDER);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
});
