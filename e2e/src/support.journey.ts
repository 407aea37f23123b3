import type { Page } from 'playwright-core';
import { boxOf } from './harness/box';
import { expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { NO_NETWORK } from './harness/offline';
import { signIn } from './harness/people';
import { pathsOf } from './screens';

const WAYS = ['01-5970050', 'support@himal.example.com', 'Chat'];
const support = {
  phone: '01-5970050',
  email: 'support@himal.example.com',
  chat: 'https://chat.himal.example.com/portal',
};

const MESSAGE = 'The camera at the gate shows no picture.';

const message = (page: Page) => page.getByRole('textbox', { name: /^Message/ });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();

const waysOf = async (page: Page) => {
  const ways = page.getByRole('contentinfo').getByRole('link');
  await ways.first().waitFor();
  return ways.allTextContents();
};

describe('where the provider names its support', () => {
  const { journey } = journeys({ config: { support } });

  for (const screen of ['wide', 'narrow'] as const) {
    journey(`whom to ask is at the end of every page, ${screen}`, { screen }, async ({ page }) => {
      // Operators have a page of their own.
      for (const path of pathsOf('public').filter((one) => one !== '/ops')) {
        await page.goto(path);
        expect([path, await waysOf(page)]).toEqual([path, WAYS]);
      }
      await signIn(page);
      for (const path of pathsOf('protected').filter((one) => one !== '/no-such-page')) {
        await page.goto(path);
        expect([path, await waysOf(page)]).toEqual([path, WAYS]);
      }
    });
  }

  journey(
    'a request is written, survives a lost network, and arrives',
    async ({ page, context, allow }) => {
      allow(...NO_NETWORK);
      await signIn(page, { to: '/cameras?search=gate' });
      await page.getByRole('link', { name: 'Help' }).click();
      await expectPage(page, '/help');
      await message(page).fill(MESSAGE);
      await page.getByRole('checkbox', { name: 'The page you come from' }).check();
      await context.setOffline(true);
      await send(page);
      await expectText(page, 'you are offline');
      await context.setOffline(false);
      await page.reload();
      expect(await message(page).inputValue()).toBe(MESSAGE);
      await page.getByRole('checkbox', { name: 'The page you come from', checked: true }).waitFor();
      const sent = page.waitForRequest((request) => request.url().endsWith('/support/v1/requests'));
      await send(page);
      expect((await sent).postDataJSON()).toEqual({
        message: MESSAGE,
        attached: { page: '/cameras?search=gate' },
      });
      await page.getByRole('heading', { name: /^Your request \d+ has arrived$/ }).waitFor();
      await page.goto('/sandbox/mail');
      await page
        .getByRole('link', { name: /Request \d+/ })
        .first()
        .click();
      await expectText(page, MESSAGE);
    },
  );

  journey(
    'why a request was not sent stands beside its sign on the smallest screen',
    { screen: 'smallest' },
    async ({ page, allow }) => {
      allow(/status of 500/);
      await page.route('**/support/v1/requests', (route) =>
        route.fulfill({ status: 500, json: { message: 'Our desk is closed for the festival.' } }),
      );
      await signIn(page, { to: '/help' });
      await message(page).fill(MESSAGE);
      await send(page);
      const refusal = page.getByRole('main').getByRole('alert');
      const sign = await boxOf(refusal.locator('svg'));
      const text = await boxOf(refusal.getByText('Our desk is closed'));
      expect(text.x).toBeGreaterThan(sign.x + sign.width);
      expect(await message(page).inputValue()).toBe(MESSAGE);
    },
  );

  journey('a failure leads to a request with its code', async ({ page, allow }) => {
    allow(/503|status of 5/);
    await page.route('**/ipcam/*/ipcams*', (route) =>
      route.fulfill({ status: 500, json: { message: 'The list is away.' } }),
    );
    await signIn(page, { to: '/cameras' });
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.getByRole('link', { name: 'Help' }).click();
    const failure = page.getByRole('checkbox', { name: 'What failed last' });
    await failure.check();
    await message(page).fill(MESSAGE);
    const sent = page.waitForRequest((request) => request.url().endsWith('/support/v1/requests'));
    await send(page);
    const { attached } = (await sent).postDataJSON() as {
      attached: { code: string; trace: string };
    };
    expect(attached.code).toMatch(/^CALL-500/);
  });
});

describe('where the provider takes no requests', () => {
  const { journey } = journeys({ config: { support: { ...support, requests: false } } });

  journey('nothing leads to one', async ({ page }) => {
    await signIn(page);
    expect(await waysOf(page)).toEqual(WAYS);
    expect(await page.getByRole('link', { name: 'Help' }).count()).toBe(0);
    await page.goto('/help');
    await expectText(page, 'This page does not exist.');
  });
});
