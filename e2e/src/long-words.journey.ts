import type { Page, Route } from 'playwright-core';
import { cutOffIn } from './harness/cut-off';
import { journeys } from './harness/journey';
import { answerTo } from './harness/answer-to';
import { answerInLongWords, inLongWords, LONG_WORD } from './harness/long-words';
import { signIn } from './harness/people';

const { journey, portal } = journeys();

/** Problems of the open page are listed under this name. */
type Look = (name: string) => Promise<void>;
type Visit = (page: Page, look: Look) => Promise<void>;

const PROFILE = '**/subscribers/account/v1/details';
const KYC = '**/subscriber/kyc/v1/**';
const TRIAL = '**/subscribers/owners/v1/**';
const LOGIN = '**/authentication/v1/access-token';

/** In English or in Nepali. */
const BUY = /^(Buy Package|प्याकेज किन्नुहोस्)$/;
const SUBSCRIBE = /^(Subscribe|सदस्यता लिनुहोस्)$/;
const EDIT = /^(Edit|सम्पादन गर्नुहोस्)$/;

/** Each check waits for its own elements, because a busy machine may need long for the others. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });
const longText = (page: Page) =>
  page.getByText(LONG_WORD.slice(0, 40)).filter({ visible: true }).first().waitFor();
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
async function choosePlan(page: Page) {
  for (const which of [0, 1]) {
    await dialog(page).getByRole('combobox').nth(which).selectOption({ index: 1 });
  }
  await dialog(page).locator('dl').last().waitFor();
}

const dashboard: Visit = async (page, look) => {
  await open(page, '/');
  await longText(page);
  await look('dashboard');
  await page.locator('button[name=account]').click();
  await look('account menu');
  await open(page, '/');
  await page.locator('button[name=menu]').click();
  await look('menu');
  await open(page, '/');
  await page.locator('button[name=notifications]').click();
  await page.getByRole('region').getByRole('link').first().waitFor();
  await look('notifications');
};

const cameras: Visit = async (page, look) => {
  await open(page, '/cameras');
  await page.getByRole('article').first().waitFor();
  await look('cameras');
  await page.getByRole('article').nth(1).getByRole('button', { name: BUY }).click();
  await choosePlan(page);
  await look('buy package');
  await open(page, '/my-home');
  await page.getByRole('article').first().waitFor();
  await look('my home');
};

const camera: Visit = async (page, look) => {
  await open(page, '/cameras/subscription/asha-10');
  for (const tab of [0, 1, 2]) {
    await page.getByRole('tab').nth(tab).click();
    await look(`camera, tab ${tab}`);
  }
  for (const decided of ['asha-11', 'asha-12']) {
    await open(page, `/cameras/subscription/${decided}`);
    await page.locator('button[aria-haspopup=dialog]').first().click();
    await dialog(page).waitFor();
    await look(`cancellation of ${decided}`);
  }
  await open(page, '/cameras/subscription/asha-02');
  await main(page).locator('button[aria-expanded]:visible').first().click();
  await main(page).locator('button[aria-expanded=true] + ul button').click();
  await dialog(page).getByRole('textbox').fill(LONG_WORD);
  await look('reason to cancel');
  await dialog(page).locator('button[type=submit]').click();
  await dialog(page).locator('blockquote').waitFor();
  await look('cancel for certain');
};

const trial: Visit = async (page, look) => {
  const plan = { id: 'p', display_name: '', package_price: 0, vat_amount: 0 };
  const data = inLongWords({ id: 't', name: '', plans: [plan] });
  const offer = (route: Route) => route.fulfill({ json: { data } });
  await page.route(TRIAL, offer);
  await open(page, '/cameras/subscription/asha-09');
  await main(page).locator('dl').last().waitFor();
  await look('trial');
  await open(page, '/cameras');
  await page.getByRole('article').nth(1).getByRole('button', { name: BUY }).click();
  await dialog(page).locator('dl').waitFor();
  await look('activate a trial');
  await page.unroute(TRIAL, offer);
};

const payment: Visit = async (page, look) => {
  await page.evaluate((word) => {
    const purchase = {
      cameraId: 'asha-05',
      orderId: 'another',
      orderIds: [],
      begun: Date.now(),
      packageName: word,
      planName: word,
    };
    localStorage.setItem('pending_purchases', JSON.stringify([purchase]));
  }, LONG_WORD);
  await open(page, '/cameras/subscription/asha-05');
  await longText(page);
  await look('payment that is not confirmed');
  await main(page).getByRole('button', { name: BUY }).click();
  await choosePlan(page);
  await dialog(page).getByRole('button', { name: SUBSCRIBE }).click();
  await dialog(page).getByRole('combobox').first().waitFor({ state: 'detached' });
  await look('paying twice');
  await page.evaluate(() => localStorage.removeItem('pending_purchases'));
};

const person: Visit = async (page, look) => {
  await open(page, '/profile');
  await page.getByRole('textbox').first().waitFor();
  await look('profile');
  await open(page, '/profile/kyc');
  await page.getByRole('img').first().waitFor();
  await look('verification');
  await page.locator('button:has(img)').first().click();
  await dialog(page).waitFor();
  await look('enlarged document');
};

const rejected: Visit = async (page, look) => {
  await page.route(PROFILE, async (route) => {
    const { data } = (await (await answerTo(route)).json()) as { data: object };
    const rejection = { kyc_verified: 0, rejected_reason: '' };
    await route.fulfill({ json: { data: inLongWords({ ...data, ...rejection }) } });
  });
  await page.route(KYC, async (route) => {
    if (route.request().method() === 'POST') {
      const wrong = ['first_name', 'address', 'document1', 'document1_name', 'document2_name'];
      const message = Object.fromEntries(wrong.map((field) => [field, [LONG_WORD]]));
      return route.fulfill({ status: 422, json: { message } });
    }
    const { data } = (await (await answerTo(route)).json()) as { data: object };
    const record = inLongWords({ ...data, rejected_documents: [1, 2] }) as object;
    return route.fulfill({ json: { data: { ...record, document1: 'passport' } } });
  });
  await open(page, '/');
  await longText(page);
  await look('dashboard of whom is rejected');
  await open(page, '/profile/kyc');
  await page.getByRole('img').first().waitFor();
  await look('rejected verification');
  await main(page).getByRole('button', { name: EDIT }).click();
  await main(page).locator('form').waitFor();
  await look('form of a verification');
  await main(page).locator('input[type=email]').fill('asha@example.com');
  await main(page).locator('button[type=submit]').click();
  await main(page).locator('[aria-invalid]').first().waitFor();
  await look('refused form');
  await page.unroute(PROFILE);
  await page.unroute(KYC);
};

const failure: Visit = async (page, look) => {
  const subscriptions = '**/ipcam/*/packages';
  await page.route(subscriptions, (route) =>
    route.fulfill({ status: 500, json: { message: LONG_WORD } }),
  );
  await open(page, '/cameras/subscription/asha-04');
  await main(page).getByRole('alert').waitFor();
  await page.locator('section').getByRole('alert').first().waitFor();
  await look('failure, with its toast');
  await page.locator('button[name=notifications]').click();
  await page.getByRole('region').getByRole('link').first().waitFor();
  await look('alerts');
  await page.unroute(subscriptions);
};

const policies: Visit = async (page, look) => {
  for (const path of ['/policy', '/privacy-policy', '/user-agreements']) {
    await open(page, path);
    await page.getByRole('article').waitFor();
    await look(path);
  }
};

const signedOut: Visit = async (page, look) => {
  await open(page, '/privacy-policy');
  await page.evaluate(() => localStorage.clear());
  await open(page, '/login');
  await page.locator('[data-prerendered]').waitFor({ state: 'detached' });
  await page.locator('input[type=email]').fill('asha@example.com');
  await page.locator('input[type=password]').fill('Portal');
  for (const [name, status, json] of [
    ['login, refused by its fields', 422, { error: { email: [LONG_WORD], password: [LONG_WORD] } }],
    ['login, refused as a whole', 400, { message: LONG_WORD }],
  ] as const) {
    await page.route(LOGIN, (route) => route.fulfill({ status, json }));
    await page.locator('button[type=submit]').click();
    await longText(page);
    await look(name);
    await page.unroute(LOGIN);
  }
  // The partner's text is shown only where its sign-in was started.
  const text = JSON.stringify({ codeVerifier: 'v', nonce: 'n' });
  const begun = JSON.stringify({ text, until: Date.now() + 600_000 });
  await page.evaluate((note) => sessionStorage.setItem('partner_login_started', note), begun);
  await open(page, `/worldlink_oath?error=x&error_description=${LONG_WORD}`);
  await longText(page);
  await look('refused by the partner');
};

const VISITS = [
  dashboard,
  cameras,
  camera,
  payment,
  failure,
  // All cameras have the same serial now, so one trial answer counts for all.
  trial,
  person,
  rejected,
  policies,
  signedOut,
];

for (const screen of ['narrow', 'smallest'] as const) {
  for (const language of ['en', 'ne'] as const) {
    journey(
      `words of 500 letters break nothing and can be read: ${screen}, ${language}`,
      { screen },
      async ({ page, context, allow }) => {
        allow(/status of (400|404|414|422|500)/);
        await signIn(page);
        await longSession(page);
        await context.addCookies([
          { name: 'portal_prefs', value: `system.${language}`, url: portal().origin },
        ]);
        const found: Record<string, string[]> = {};
        const look: Look = async (name) => {
          const problems = await cutOffIn(page);
          if (problems.length > 0) found[name] = problems;
        };
        for (const visit of VISITS) await visit(page, look);
        expect(found).toEqual({});
      },
    );
  }
}

/** No camera has a trial unless a visit needs one, because no real serial has 500 letters. */
async function longSession(page: Page) {
  await answerInLongWords(page);
  await page.route(TRIAL, (route) => route.fulfill({ status: 204 }));
}
