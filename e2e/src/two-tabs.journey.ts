import type { BrowserContext, Page, Route } from 'playwright-core';
import { journeys } from './harness/journey';
import { signIn } from './harness/people';

const { journey } = journeys();

const ROUNDS = 10;
const KEY = 'access_token';

/** Responds with 401 to requests with a token, once both tabs have sent one. */
async function refuseBothAtOnce(context: BrowserContext, token: string): Promise<void> {
  const pending: Route[] = [];
  const askers = new Set<Page>();
  await context.route('**/api/**', async (route) => {
    const request = route.request();
    if (request.headers()['authorization'] !== `Bearer ${token}`) return route.continue();
    pending.push(route);
    askers.add(request.frame().page());
    if (askers.size < 2) return;
    const refuse = (each: Route) => each.fulfill({ status: 401, json: { message: 'No' } });
    await Promise.all(pending.splice(0).map(refuse));
  });
}

const untilTokenIs = (tab: Page, token: string) =>
  tab.waitForFunction(([key, value]) => localStorage.getItem(key!) === value, [KEY, token]);

const cameraLink = (tab: Page, round: number) =>
  tab.getByRole('link', { name: /^IPC-2026/ }).nth(round);

journey(
  'two tabs that are refused at once refresh once, in ten of ten rounds',
  async ({ page, context, newTab, allow }) => {
    allow(/status of 401/);
    await signIn(page, { to: '/cameras' });
    const tabs = [page, await newTab()];
    const both = (act: (tab: Page) => Promise<unknown>) => Promise.all(tabs.map(act));
    await tabs[1]!.goto('/cameras');
    let refreshes = 0;
    context.on('request', (request) => {
      if (request.url().endsWith('/refresh-token')) refreshes += 1;
    });

    const refreshesOfRounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const token = `no.longer.valid${round}`;
      await both((tab) => cameraLink(tab, round).waitFor());
      await refuseBothAtOnce(context, token);
      refreshes = 0;
      await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [KEY, token]);
      await both((tab) => untilTokenIs(tab, token));
      await both((tab) => cameraLink(tab, round).evaluate((link: HTMLElement) => link.click()));
      await both((tab) => tab.getByText(/^(SUBSCRIPTIONS|TRIAL PACKAGE)$/).waitFor());
      refreshesOfRounds.push(refreshes);
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await both((tab) => tab.goBack());
    }
    expect(refreshesOfRounds).toEqual(Array(ROUNDS).fill(1));
  },
);
