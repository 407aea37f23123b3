import type { Page } from 'playwright-core';
import { expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { signIn } from './harness/people';
import { UNKNOWN_ADDRESS } from './screens';

/** The journey opens every screen. */
jest.setTimeout(480_000);

const { journey } = journeys();

/**
 * Words that are the same in both languages: names of people, places, packages and products, formats, and what a
 * person chose or the provider named.
 */
const NAMES = [
  /Subscriber Portal|WorldLink|English|Chrome|Edge|Firefox|Safari/,
  /[\w.]+@example\.com|\bAG\b|asha\.gurung|Asha|Gurung|Lakeside, Pokhara/,
  /IPC-[\w-]+|Front Gate|Parking|Reception|Store Room|Living Room|Terrace/,
  /Home Basic|Home Plus|Home Pro|Business Pro|Trial Package|\d+ (?:Months?|Days)/,
  /Sandbox wallet|ORD-\d+/,
  /JPEG|PNG|WebP|PDF|WCAG|\bAA\b/,
].map(({ source }) => new RegExp(source, 'g'));

/** The English words of the page: what is shown, what screen readers say, and its title. Parts in English say so. */
async function englishOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title];
    const isNepali = (element: Element) => element.closest('[lang]')?.getAttribute('lang') === 'ne';
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    for (const element of document.body.querySelectorAll('*')) {
      if (!isNepali(element) || !isShown(element)) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        found.push(element.getAttribute(name) ?? '');
      }
      for (const { nodeType, textContent } of element.childNodes) {
        if (nodeType === Node.TEXT_NODE) found.push(textContent ?? '');
      }
    }
    return found;
  });
  return texts
    .map((text) => NAMES.reduce((rest, name) => rest.replace(name, ''), text))
    .filter((rest) => /[a-z]{2,}/i.test(rest));
}

type Steps = (page: Page) => Promise<unknown>;
const see =
  (text: string): Steps =>
  (page) =>
    expectText(page, text);
const press = (name: RegExp | string) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
const inTurn =
  (...steps: Steps[]): Steps =>
  async (page) => {
    for (const step of steps) await step(page);
  };

const PUBLIC_SCREENS: [string, Steps][] = [
  ['/login', see('लगइन')],
  ['/login', inTurn(see('लगइन'), press('लगइन'), see('कृपया आवश्यक विवरण भर्नुहोस्'))],
  ['/login', inTurn(press('English'), see('पात्रो'))],
  ['/login', inTurn(press('प्रयोगकर्ता नामबाट लगइन गर्नुहोस्'), see('आफ्नो खातामा लगइन गर्नुहोस्'))],
  ['/forgot-password', see('पासवर्ड बिर्सनुभयो?')],
  ['/forgot-success', see('इमेल सफलतापूर्वक पठाइयो')],
  ['/registration?email=chandra@example.com', see('आफ्नो पासवर्ड राख्नुहोस्')],
  ['/forgot-password/7d0c4f9e-2b1a-4c57-9a55-0f3f6f0f2a11', see('नयाँ पासवर्ड छान्नुहोस्')],
  ['/worldlink_oath?error=access_denied&error_description=रद्द', see('लगइन हुन सकेन')],
  ['/privacy-policy', see('गोपनीयता नीति')],
  ['/user-agreements', see('प्रयोगकर्ता सम्झौता')],
  ['/accessibility', see('पहुँचयोग्यता')],
  ['/no-such-page/login', see('यो पृष्ठ छैन।')],
];

const PROTECTED_SCREENS: [string, Steps][] = [
  ['/', see('दिन बाँकी')],
  ['/', inTurn(see('दिन बाँकी'), press(/^सबै/))],
  ['/', inTurn(press(/खाता/), see('लगआउट'))],
  ['/', inTurn(press(/^सूचना/), see('हिले'))],
  ['/cameras', see('१२ क्यामेरा')],
  ['/cameras?view=table', see('सेवा सकिने मिति')],
  ['/cameras?search=nowhere', see('कुनै क्यामेरा भेटिएन')],
  ['/cameras/subscription/asha-10', see('सदस्यताहरू')],
  ['/cameras/subscription/asha-09', see('परीक्षण प्याकेज')],
  ['/cameras/subscription/asha-02', inTurn(press('प्याकेज किन्नुहोस्'), see('प्याकेजहरू'))],
  [
    '/cameras/subscription/asha-02',
    inTurn(press('थप कार्यहरू'), press('प्याकेज रद्द गर्नुहोस्'), see('रद्द गर्ने अनुरोध')),
  ],
  ['/renew', see('सबै क्यामेरा')],
  ['/reminders', see('इमेलबाट')],
  ['/my-home', see('सुत्ने कोठा')],
  ['/payments', see('रसिद 10015')],
  ['/payments/10015', see('भुक्तानी मिति')],
  ['/profile', see('व्यक्तिगत विवरण')],
  ['/profile/kyc', see('कागजात १')],
  ['/policy', see('गोपनीयता नीति')],
  ['/no-such-page', see('यो पृष्ठ छैन।')],
];

journey(
  'no page has an English word that does not say that it is English',
  async ({ page, context, portal, allow }) => {
    allow(UNKNOWN_ADDRESS, /status of 404 .*\/no-such-page/);
    const found: Record<string, string[]> = {};
    const walk = async (screens: [string, Steps][]) => {
      for (const [path, steps] of screens) {
        await page.goto(path);
        await steps(page);
        await page.getByText('खुल्दै छ').first().waitFor({ state: 'detached' });
        const english = await englishOn(page);
        if (english.length > 0) found[path] = [...new Set([...(found[path] ?? []), ...english])];
      }
    };
    await signIn(page);
    const url = portal.origin;
    await context.addCookies([{ name: 'portal_prefs', value: 'system.ne', url }]);
    await walk(PROTECTED_SCREENS);
    await page.evaluate(() => localStorage.clear());
    await walk(PUBLIC_SCREENS);
    expect(found).toEqual({});
  },
);
