import { expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { ASHA, signIn } from './harness/people';
import { openWebKit } from './harness/webkit';

const { journey, portal } = journeys();

const webkit = await openWebKit();
afterAll(() => webkit.close());

/** Engines differ in empty lines between blocks. */
const splitLines = (text: string): string[] => text.split('\n').filter((line) => line.trim());

/** The last link of the payments, which load after the other content. */
const PAYMENTS = 'main a[href="/payments"]';

/** WebKit has Nepali locale data, and the pinned Chromium does not. */
journey(
  'in WebKit a person signs in, and sees a camera in English and in Nepali like in Chromium',
  async ({ page, context }) => {
    const { origin } = portal();
    const address = `${origin}/cameras/subscription/asha-02`;
    const [name, value] = ['portal_prefs', 'system.ne'];

    await webkit.goTo(`${origin}/cameras`);
    // The prerendered form is replaced by the working one.
    await webkit.textOf('html:not(:has([data-prerendered])) h1');
    await webkit.type('input[type=email]', ASHA.email);
    await webkit.type('input[type=password]', ASHA.password);
    await webkit.click('button[type=submit]');
    expect(await webkit.textOf('article')).toContain('IPC-2026-01A7');
    expect(await webkit.address()).toBe(`${origin}/cameras`);
    await signIn(page);

    const expectTheSame = async (text: string) => {
      await page.goto(address);
      await expectText(page, text);
      await page.locator(PAYMENTS).waitFor();
      await webkit.goTo(address);
      await webkit.textOf('[role=tabpanel] dl');
      await webkit.textOf(PAYMENTS);
      const shown = splitLines(await page.locator('main').innerText());
      expect(splitLines(await webkit.textOf('main'))).toEqual(shown);
    };
    await expectTheSame('Expiry date');
    await context.addCookies([{ name, value, url: origin }]);
    await webkit.setCookie(name, value);
    await expectTheSame('म्याद सकिने मिति');
  },
);
