import type { Page } from 'playwright-core';
import { HOME_BASIC_IN_NEPALI } from './harness/main-job';
import { expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { signIn } from './harness/people';

const { journey } = journeys();

const ENGLISH_FORMATS =
  /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b|\bM\d\d\b|\bago\b|\bNPR\b|\d/g;
/** Text that is the same in every script: numbers of cameras and receipts, and the country code. */
const THE_SAME_IN_ALL = /IPC-2026-\d\dA7|रसिद \d{5}|\+977/g;

async function expectNepali(page: Page, text: string) {
  await expectText(page, text);
  const shown = await page.evaluate(() => {
    // Names in English are marked as such.
    const named = [...document.querySelectorAll<HTMLElement>('body [lang="en"]')];
    for (const part of named) part.hidden = true;
    const text = document.body.innerText;
    for (const part of named) part.hidden = false;
    return text;
  });
  expect(shown.replace(THE_SAME_IN_ALL, '').match(ENGLISH_FORMATS)).toBeNull();
}

/** Node has Nepali locale data, so a unit test would not notice that the browser lacks it. */
journey(
  'dates, numbers and amounts are Nepali in a browser without Nepali locale data',
  async ({ page, context, portal }) => {
    await signIn(page);
    const url = portal.origin;
    await context.addCookies([{ name: 'portal_prefs', value: 'system.ne', url }]);

    await page.goto('/');
    await expectNepali(page, 'दिन बाँकी');
    expect(await page.evaluate(() => Intl.DateTimeFormat.supportedLocalesOf('ne'))).toEqual([]);
    await page.getByRole('button', { name: /^सूचना/ }).click();
    // The common ending of 'now' and 'a minute ago'.
    await expectNepali(page, 'हिले');
    for (const [path, text] of [
      ['/cameras', '१२ क्यामेरा'],
      ['/my-home', 'सिर्जना मिति २०८'],
      ['/profile/kyc', 'कागजात १'],
      ['/cameras/subscription/asha-02', 'म्याद सकिने मिति'],
    ] as const) {
      await page.goto(path);
      await expectNepali(page, text);
    }

    await page.getByRole('button', { name: 'प्याकेज किन्नुहोस्' }).click();
    const [packages, plans] = ['प्याकेजहरू', 'योजनाहरू'].map((label) =>
      page.getByRole('dialog').getByLabel(label),
    );
    await packages?.selectOption({ label: HOME_BASIC_IN_NEPALI.package });
    await plans?.selectOption({ label: HOME_BASIC_IN_NEPALI.plan });
    await expectText(page, 'रु. २८२.५०');
  },
);

journey(
  'every page uses Bikram Sambat, with AD where months are unconfirmed, until a person chooses AD',
  async ({ page, context, portal }) => {
    await signIn(page);
    const url = portal.origin;
    await context.addCookies([{ name: 'portal_prefs', value: 'system.ne', url }]);
    for (const [path, text] of [
      ['/', 'दिन बाँकी'],
      ['/cameras', '१२ क्यामेरा'],
      ['/my-home', 'सिर्जना मिति २०८'],
      ['/profile/kyc', 'कागजात १'],
      ['/cameras/subscription/asha-02', 'म्याद सकिने मिति'],
    ] as const) {
      await page.goto(path);
      await expectText(page, text);
      const shown = await page.locator('body').innerText();
      // A month of the common calendar is shown only beside an unconfirmed year.
      const common =
        shown.match(/[^\n]*(?:जनवरी|फेब्रुअरी|मार्च|अप्रिल|जुलाई|नोभेम्बर|डिसेम्बर)[^\n]*/g) ?? [];
      expect(common.filter((line) => !/२०(?:८[४-९]|९[०-९]) .*\(२०[०-९]{2} /.test(line))).toEqual(
        [],
      );
    }

    await page.goto('/profile');
    const loaded = page.waitForEvent('load');
    await page.getByRole('radio', { name: 'ई. सं.' }).click();
    await loaded;
    await page.goto('/cameras');
    await page
      .getByText(/^२०[२-४][०-९] (जनवरी|फेब्रुअरी|मार्च|अप्रिल|मे|जुन|जुलाई|अगस्ट|सेप्टे|अक्टो|नोभे|डिसे)/)
      .first()
      .waitFor();
  },
);

journey("the server's refusals are shown in Nepali", async ({ page, context, portal, allow }) => {
  allow(/status of 4(01|22) .*access-token/);
  await context.addCookies([{ name: 'portal_prefs', value: 'system.ne', url: portal.origin }]);
  await page.goto('/login');
  await page.getByLabel('इमेल').fill('asha@example.com');
  await page.getByRole('textbox', { name: 'पासवर्ड' }).fill('Portal-2027');
  await page.getByRole('button', { name: 'लगइन', exact: true }).click();
  await expectText(page, 'इमेल वा पासवर्ड सही छैन।');
});
