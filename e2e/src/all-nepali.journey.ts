import type { Page } from 'playwright-core';
import { answerTo } from './harness/answer-to';
import { violations } from './harness/axe';
import { expectText } from './harness/expectations';
import { journeys, type Journey } from './harness/journey';
import { doubleCameras } from './harness/many-cameras';
import { signIn } from './harness/people';
import { UNKNOWN_ADDRESS } from './screens';

const { journey } = journeys();

/** Matches the calls of the API behind all configured hosts. */
const API = /\/v1\//;

/**
 * Words that are the same in both languages: names of people, places and products, formats, and names that a person or
 * the provider chose.
 */
const NAMES = [
  /Subscriber Portal|WorldLink|English|Chrome|Edge|Firefox|Safari/,
  /[\w.]+@example\.com|\bAG\b|asha\.gurung|Asha|Gurung|Lakeside, Pokhara/,
  /IPC-[\w-]+|Front Gate|Parking|Reception|Store Room|Living Room|Terrace/,
  /Sandbox wallet|ORD-\d+|ACCOUNT-500/,
  /JPEG|PNG|WebP|PDF|WCAG|\bAA\b/,
].map(({ source }) => new RegExp(source, 'g'));

/**
 * The English words of the page: in visible text, accessible names and the title. Parts marked as English are left out.
 */
async function englishOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title];
    const isNepali = (element: Element) => element.closest('[lang]')?.getAttribute('lang') === 'ne';
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    for (const element of document.body.querySelectorAll('*')) {
      if (!isNepali(element) || !isShown(element)) continue;
      const isRead = !element.closest('[aria-hidden=true]');
      for (const name of isRead ? ['aria-label', 'placeholder', 'title', 'alt'] : []) {
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
  ['/login', inTurn(press('English'), see('रूप'))],
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
  ['/', inTurn(press(/खाता/), see('लगआउट'))],
  ['/', inTurn(press(/^सूचना/), see('हिले'))],
  ['/cameras', see('१२ क्यामेरा')],
  ['/cameras?view=table', inTurn(doubleCameras, see('सेवा सकिने मिति'))],
  ['/cameras?search=nowhere', see('कुनै क्यामेरा भेटिएन')],
  ['/cameras/subscription/asha-10', see('सदस्यताहरू')],
  ['/cameras/subscription/asha-09', see('परीक्षण प्याकेज')],
  ['/cameras/subscription/asha-02', inTurn(press('प्याकेज किन्नुहोस्'), see('प्याकेजहरू'))],
  [
    '/cameras/subscription/asha-02',
    inTurn(press('थप कार्यहरू'), press('प्याकेज रद्द गर्नुहोस्'), see('रद्द गर्ने अनुरोध')),
  ],
  ['/renew', see('सबै क्यामेरा')],
  ['/my-home', see('सुत्ने कोठा')],
  ['/payments', see('रसिद 10015')],
  ['/payments/10015', see('भुक्तानी मिति')],
  ['/profile', inTurn(see('पात्रो'), see('अन्तिम दिनमा'))],
  ['/profile/kyc', see('कागजात १')],
  ['/policy', see('गोपनीयता नीति')],
  ['/no-such-page', see('यो पृष्ठ छैन।')],
];

/** Screens of a person whose API returns something unusual. */
const FAILING_SCREENS: [string, Steps][] = [
  ['/', see('फेरि प्रयास')],
  ['/cameras', see('फेरि प्रयास')],
  ['/cameras/subscription/asha-02', see('फेरि प्रयास')],
  ['/renew', see('फेरि प्रयास')],
  ['/my-home', see('फेरि प्रयास')],
  ['/payments', see('फेरि प्रयास')],
  ['/payments/10015', see('फेरि प्रयास')],
  ['/profile', see('फेरि प्रयास')],
  ['/policy', see('फेरि प्रयास')],
];

const EMPTY_SCREENS: [string, Steps][] = [
  ['/', see('तपाईंको पहिलो क्यामेरा')],
  ['/cameras', see('कुनै क्यामेरा भेटिएन')],
  ['/renew', see('क्यामेरा')],
  ['/my-home', see('कुनै क्यामेरा भेटिएन')],
  ['/payments', see('अहिलेसम्म कुनै भुक्तानी छैन')],
];

/** Chooses the language as a visitor without a session would. */
const inNepali = ({ context, portal }: Journey) =>
  context.addCookies([{ name: 'portal_prefs', value: 'system.ne', url: portal.origin }]);

/** Clears the responses that the tab has stored, so that the next page requests them again. */
async function forgetAnswers(page: Page) {
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.removeItem('portal_state'));
}

/** Opens each screen, and returns its English words and axe's findings by path. */
async function walk(page: Page, screens: [string, Steps][], before?: Steps) {
  const found: Record<string, string[]> = {};
  for (const [path, steps] of screens) {
    await before?.(page);
    await page.goto(path);
    await steps(page);
    await page.getByText('लोड हुँदैछ').first().waitFor({ state: 'detached' });
    const problems = [...(await englishOn(page)), ...(await violations(page))];
    if (problems.length > 0) found[path] = [...new Set([...(found[path] ?? []), ...problems])];
  }
  return found;
}

journey('no page has an English word that is not marked as English', async (here) => {
  const { page, allow } = here;
  allow(UNKNOWN_ADDRESS, /status of 404 .*\/no-such-page/);
  await signIn(page);
  await inNepali(here);
  expect(await walk(page, PROTECTED_SCREENS)).toEqual({});
  await page.evaluate(() => localStorage.clear());
  expect(await walk(page, PUBLIC_SCREENS)).toEqual({});
});

journey('no page that fails to load has one either, whatever the server says', async (here) => {
  const { page, context, allow } = here;
  allow(/status of 500/);
  await signIn(page);
  await inNepali(here);
  await context.route(API, (route) =>
    route.fulfill({ status: 500, json: { message: 'The rack is on fire' } }),
  );
  expect(await walk(page, FAILING_SCREENS, forgetAnswers)).toEqual({});
});

journey('no empty page has one either', async (here) => {
  const { page, context } = here;
  await signIn(page);
  await inNepali(here);
  await context.route(API, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await answerTo(route);
    const text = (await response.text()).replace(/"total":\d+/g, '"total":0');
    const answer = JSON.parse(text) as { data?: unknown };
    return route.fulfill({
      response,
      json: Array.isArray(answer.data) ? { ...answer, data: [] } : answer,
    });
  });
  expect(await walk(page, EMPTY_SCREENS, forgetAnswers)).toEqual({});
});
