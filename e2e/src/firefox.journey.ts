import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jpeg } from '@portal/api/testing/image-files';
import { expectText } from './harness/expectations';
import {
  byRole,
  chooseOption,
  firefoxPage,
  openFirefox,
  seesText,
  signInWithFirefox,
} from './harness/firefox';
import { journeys } from './harness/journey';
import { ENTRANCE, HOME_BASIC } from './harness/main-job';
import { ASHA, BINA, signIn } from './harness/people';

const { journey, portal } = journeys();

const firefox = await openFirefox();
afterAll(() => firefox.close());

test('in Firefox a subscriber buys a package, and the console stays empty', async () => {
  const { page, problems, close } = await firefoxPage(firefox);
  await signInWithFirefox(page, portal().origin, ASHA);
  await seesText(page, 'Total Cameras');
  await byRole(page, 'link', 'Cameras').click();
  await byRole(page, 'searchbox', 'Search Camera').fill(ENTRANCE.search);
  await seesText(page, `1 of ${ENTRANCE.among} cameras`);
  await byRole(page, 'button', 'Buy Package').click();
  await chooseOption(page, 'Packages', HOME_BASIC.package);
  await chooseOption(page, 'Plans', HOME_BASIC.plan);
  await seesText(page, HOME_BASIC.total);
  await byRole(page, 'button', 'Subscribe').click();
  await byRole(page, 'heading', 'Confirm your payment').wait();
  await byRole(page, 'button', 'Pay').click();
  await seesText(page, 'Payment received');
  expect(new URL(page.url()).pathname).toBe(`/cameras/subscription/${ENTRANCE.id}`);
  await byRole(page, 'heading', 'Home Basic').wait();
  expect(problems).toEqual([]);
  await close();
});

test("in Firefox the page's policy blocks what it does not allow", async () => {
  const { page, close } = await firefoxPage(firefox);
  await page.goto(`${portal().origin}/login`);
  const refused = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          resolve(effectiveDirective),
        );
        new Image().src = 'https://elsewhere.example/image.png';
      }),
  );
  expect(refused).toBe('img-src');
  await close();
});

test('in Firefox an image of a document is prepared for upload', async () => {
  const { page, problems, close } = await firefoxPage(firefox);
  await signInWithFirefox(page, `${portal().origin}/profile/kyc`, BINA);
  const file = join(portal().dataFolder, 'front.jpg');
  writeFileSync(file, await jpeg());
  const input = await page.locator('input[type=file]').waitHandle();
  await input.uploadFile(file);
  await seesText(page, 'Ready to be sent');
  expect(problems).toEqual([]);
  await close();
});

/** The last text of the page to load: it is below the payments, which are requested separately. */
const ALL_PAYMENTS = 'सबै भुक्तानी';

/** Firefox knows the formats of Nepali, and the pinned Chromium does not. */
journey(
  'dates and numbers in Nepali are the same in Firefox and Chromium',
  async ({ page, context }) => {
    const { origin } = portal();
    const address = `${origin}/cameras/subscription/asha-02`;
    const nepali = { name: 'portal_prefs', value: 'system.ne' };
    await signIn(page);
    await context.addCookies([{ ...nepali, url: origin }]);
    await page.goto(address);
    await expectText(page, ALL_PAYMENTS);

    const other = await firefoxPage(firefox);
    await signInWithFirefox(other.page, origin, ASHA);
    await seesText(other.page, 'Total Cameras');
    await other.page.setCookie({ ...nepali, url: origin });
    await other.page.goto(address);
    await seesText(other.page, ALL_PAYMENTS);

    const inChromium = await page.locator('main').innerText();
    const inFirefox = await other.page.$eval('main', (main) => main.innerText);
    expect(inFirefox).toBe(inChromium);
    expect(other.problems).toEqual([]);
    await other.close();
  },
);
