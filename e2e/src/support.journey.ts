import type { Page } from 'playwright-core';
import { readBox } from './harness/box';
import { expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { NO_NETWORK } from './harness/offline';
import { signIn } from './harness/people';
import { getPaths } from './sweep/screens';

const WAYS = ['01-5970050', 'support@himal.example.com', 'Chat'];
const support = {
  phone: '01-5970050',
  hours: 'Sunday to Friday, 7:00 to 21:00',
  email: 'support@himal.example.com',
  chat: 'https://chat.himal.example.com/portal',
};

const MESSAGE = 'The camera at the gate shows no picture.';

const message = (page: Page) => page.getByRole('textbox', { name: /^Message/ });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();

const readContacts = async (page: Page) => {
  const ways = page.getByRole('contentinfo').getByRole('link');
  await ways.first().waitFor();
  return ways.allTextContents();
};

describe('where the provider names its support', () => {
  const { journey } = journeys({ config: { support } });

  for (const screen of ['wide', 'narrow'] as const) {
    journey(
      `the support contact is at the end of every page, ${screen}`,
      { screen },
      async ({ page }) => {
        // Operators have a separate page.
        for (const path of getPaths('public').filter((one) => !one.startsWith('/ops'))) {
          await page.goto(path);
          expect([path, await readContacts(page)]).toEqual([path, WAYS]);
        }
        await signIn(page);
        for (const path of getPaths('protected').filter((one) => one !== '/no-such-page')) {
          await page.goto(path);
          expect([path, await readContacts(page)]).toEqual([path, WAYS]);
        }
      },
    );
  }

  journey(
    'a message is written, survives a lost network, and is mailed',
    async ({ page, context, allow }) => {
      allow(...NO_NETWORK);
      await signIn(page, { to: '/cameras' });
      await page.getByRole('link', { name: 'Help' }).click();
      await expectPage(page, '/help');
      await page.getByRole('main').getByRole('link', { name: support.phone }).waitFor();
      await expectText(page, support.hours);
      await message(page).fill(MESSAGE);
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Send You are offline' }).waitFor();
      await context.setOffline(false);
      await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
      await page.reload();
      expect(await message(page).inputValue()).toBe(MESSAGE);
      await send(page);
      await page.getByRole('heading', { name: 'Your message was sent' }).waitFor();
      await page.goto('/sandbox/mail');
      await page
        .getByRole('link', { name: /^Message from Asha/ })
        .first()
        .click();
      await expectText(page, MESSAGE);
    },
  );

  journey(
    'the reason why a message was not sent is beside its icon on the smallest screen',
    { screen: 'smallest' },
    async ({ page, allow }) => {
      allow(/status of 502/);
      await page.route('**/support/v1/messages', (route) =>
        route.fulfill({ status: 502, json: { message: 'Our desk is closed for the festival.' } }),
      );
      await signIn(page, { to: '/help' });
      await message(page).fill(MESSAGE);
      await send(page);
      const refusal = page.getByRole('main').getByRole('alert');
      const sign = await readBox(refusal.locator('svg'));
      const text = await readBox(refusal.getByText('Our desk is closed'));
      expect(text.x).toBeGreaterThan(sign.x + sign.width);
      expect(await message(page).inputValue()).toBe(MESSAGE);
    },
  );

  journey('a failure links to a message with its code', async ({ page, allow }) => {
    allow(/503|status of 5/);
    await page.route('**/ipcam/*/ipcams*', (route) =>
      route.fulfill({ status: 500, json: { message: 'The list is away.' } }),
    );
    await signIn(page, { to: '/cameras' });
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.getByRole('link', { name: 'Help' }).click();
    await expectText(page, 'the code of the last failure: CALL-500');
    await message(page).fill(MESSAGE);
    const sent = page.waitForRequest((request) => request.url().endsWith('/support/v1/messages'));
    await send(page);
    expect((await sent).postDataJSON()).toEqual({
      message: MESSAGE,
      code: expect.stringMatching(/^CALL-500/),
    });
  });
});

describe('where the provider takes no messages', () => {
  const { journey } = journeys({ config: { support: { ...support, messages: false } } });

  journey('no link leads to the help page', async ({ page }) => {
    await signIn(page);
    expect(await readContacts(page)).toEqual(WAYS);
    expect(await page.getByRole('link', { name: 'Help' }).count()).toBe(0);
    await page.goto('/help');
    await expectText(page, 'This page does not exist.');
  });
});
