import type { Locator, Route } from 'playwright-core';
import { answerTo } from '../harness/answer-to';
import { readBox } from '../harness/box';
import { journeys, type Journey } from '../harness/journey';
import { answerInLongWords } from '../harness/long-words';
import { signIn } from '../harness/people';
import { SCREENS } from '../harness/screen-sizes';
import { getPaths, NO_OPERATOR, UNKNOWN_ADDRESS } from './screens';
import { axe, expectAllPages, withoutEnglish, notCutOff } from './sweep';

const { journey } = journeys();

/** Matches the calls of the API behind all configured hosts. */
const API = /\/v1\//;

/** The page of operators is in English. */
const isForSubscribers = (path: string) => path !== '/ops';

const PUBLIC = getPaths('public').filter(isForSubscribers);
const PROTECTED = getPaths('protected');

/** Chooses the language as a visitor without a session would. */
const chooseNepali = ({ context, portal }: Journey) =>
  context.addCookies([{ name: 'portal_prefs', value: 'system.ne', url: portal.origin }]);

/** Ends the session without its screen, so that public pages show. */
const forget = async ({ page }: Journey) => {
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
};

const fail = (route: Route) =>
  route.fulfill({ status: 500, json: { message: 'The rack is on fire' } });

/** Empties each list of an answer. */
async function empty(route: Route): Promise<void> {
  if (route.request().method() !== 'GET') return route.continue();
  const response = await answerTo(route);
  const text = (await response.text()).replace(/"total":\d+/g, '"total":0');
  const answer = JSON.parse(text) as { data?: unknown };
  const json = Array.isArray(answer.data) ? { ...answer, data: [] } : answer;
  return route.fulfill({ response, json });
}

journey('no page in Nepali has an English word, and axe finds nothing', async (its) => {
  its.allow(UNKNOWN_ADDRESS, /status of 40[04]/);
  await signIn(its.page);
  await chooseNepali(its);
  await expectAllPages(its.page, PROTECTED, [withoutEnglish, axe]);
  await forget(its);
  await expectAllPages(its.page, PUBLIC, [withoutEnglish, axe]);
});

for (const [what, answer] of [
  ['that fails to load', fail],
  ['without content', empty],
] as const) {
  journey(`no page ${what} has an English word, whatever the server says`, async (its) => {
    const { page, context, allow } = its;
    allow(UNKNOWN_ADDRESS, /status of (404|500)/);
    await signIn(page);
    await chooseNepali(its);
    await context.route(API, answer);
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.removeItem('portal_state'));
    await expectAllPages(page, PROTECTED, [withoutEnglish]);
  });
}

for (const language of ['en', 'ne'] as const) {
  journey(`words of 500 letters break no page and can be read, ${language}`, async (its) => {
    const { page, context, portal, allow } = its;
    allow(UNKNOWN_ADDRESS, NO_OPERATOR, /status of (400|404|414|422)/);
    await page.setViewportSize(SCREENS.smallest);
    await signIn(page);
    await answerInLongWords(page);
    await context.addCookies([
      { name: 'portal_prefs', value: `system.${language}`, url: portal.origin },
    ]);
    await expectAllPages(page, PROTECTED, [notCutOff]);
    await forget(its);
    await expectAllPages(page, PUBLIC, [notCutOff]);
  });
}

/** Enlarges text like the browser's setting, which media queries know too. */
async function enlargeText({ page, context }: Journey): Promise<void> {
  const devTools = await context.newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
}

journey('on the smallest screen text twice as large is cut off on no page', async (its) => {
  const { page, allow } = its;
  allow(UNKNOWN_ADDRESS, NO_OPERATOR, /status of 40[04]/);
  await signIn(page);
  await page.setViewportSize(SCREENS.smallest);
  await enlargeText(its);
  // A telephone number of ten digits is wider than the whole window then.
  const paths = PROTECTED.filter((path) => path !== '/profile/kyc');
  await expectAllPages(page, paths, [notCutOff]);
  await forget(its);
  await expectAllPages(page, [...PUBLIC, '/ops'], [notCutOff]);
});

const readWidth = async (element: Locator): Promise<number> => (await readBox(element)).width;

for (const viewport of [
  { width: 740, height: 600 },
  { width: 1024, height: 768 },
]) {
  journey(`the header has room for text twice as large at ${viewport.width} px`, async (its) => {
    await signIn(its.page, { to: '/help' });
    await its.page.setViewportSize(viewport);
    await enlargeText(its);
    await expectAllPages(its.page, ['/help'], [notCutOff]);
    const header = its.page.getByRole('banner');
    const icons = header.getByRole('link').locator('svg');
    expect(await Promise.all((await icons.all()).map(readWidth))).toEqual([28, 18, 18]);
    const bell = header.getByRole('button', { name: /^Notifications/ }).locator('svg');
    expect(await readWidth(bell.locator('+ span'))).toBeLessThanOrEqual(
      (await readWidth(bell)) / 2,
    );
  });
}
