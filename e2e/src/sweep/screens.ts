import type { KycRecord, Profile } from '@portal/shared/contract';
import type { Page, Route } from 'playwright-core';
import { answerTo } from '../harness/answer-to';
import { chooseFile, chooseImage, chooseType } from '../harness/kyc';
import { doubleCameras } from '../harness/many-cameras';
import { standInForOperations } from '../harness/operations-stand-in';

export type Access = 'public' | 'protected';

/**
 * A screen of the portal; `ready` brings it into the wanted state, and waits until it is rendered. Some screens need a
 * wide window.
 */
export type Screen = readonly [
  name: string,
  path: string,
  ready: (page: Page) => Promise<unknown>,
  only?: 'wide',
];

/** The browser's messages if the operators' page requests a session and there is none, or if a link is invalid. */
export const NO_OPERATOR = /status of (401 .*\/delivery\/v1\/|410 .*\/session\/link)/;
/** The browser's message for an address without a page. */
export const UNKNOWN_ADDRESS = /status of 404 .*\/no-such-page/;

const heading = (name: string) => (page: Page) =>
  page.getByRole('heading', { name, exact: true }).first().waitFor();
const text = (words: string) => (page: Page) => page.getByText(words).first().waitFor();
const article = (page: Page) => page.getByRole('article').first().waitFor();

async function chooseAllShown(page: Page) {
  await doubleCameras(page);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByRole('link', { name: /^Renew \d+$/ }).waitFor();
}

async function chooseThePlan(page: Page) {
  await page.getByRole('button', { name: 'Buy Package' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Select Subscriptions' });
  await dialog.getByLabel('Packages').selectOption({ index: 1 });
  await dialog.getByLabel('Plans').selectOption({ index: 1 });
  await dialog.getByText('Total').waitFor();
}

async function goToTheWallet(page: Page) {
  await chooseThePlan(page);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await heading('Confirm your payment')(page);
}

async function stepBackFromTheWallet(page: Page) {
  await goToTheWallet(page);
  await page.goBack();
  await text('Checking your payment...')(page);
}

async function payTwice(page: Page) {
  await stepBackFromTheWallet(page);
  await chooseThePlan(page);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('button', { name: 'Pay anyway' }).waitFor();
}

async function pay(page: Page) {
  await goToTheWallet(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await text('Payment received')(page);
}

async function renew(page: Page) {
  await page.getByRole('button', { name: 'Renew' }).click();
  await page.getByRole('dialog', { name: 'Select Subscriptions' }).getByText('Total').waitFor();
}

async function offerTheTrial(page: Page) {
  await page.getByRole('button', { name: 'Buy Package' }).click();
  await page
    .getByRole('dialog', { name: 'Activate your trial Package' })
    .getByText('7 Days')
    .waitFor();
}

async function sendNothing(page: Page) {
  await page.getByRole('button', { name: 'Login' }).click();
  await text('Please enter the required fields')(page);
}

async function sendAMessage(page: Page) {
  await page.getByRole('textbox', { name: /^Message/ }).fill('The gate shows no picture.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await heading('Your message was sent')(page);
}

async function openMenu(page: Page) {
  await text('Total Cameras')(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

async function openNotifications(page: Page) {
  await page.getByRole('button', { name: /^Notifications, \d+ new$/ }).click();
  await page.getByRole('region', { name: 'Notifications' }).getByRole('link').first().waitFor();
}

/** Opens the finder by its key and types into it. */
const find = (words: string, found: string) => async (page: Page) => {
  await text('Total Cameras')(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).pressSequentially(words);
  await page.getByRole('dialog', { name: 'Search' }).getByText(found).first().waitFor();
};

async function enterTwoPasswords(page: Page) {
  await page.getByLabel(/^New Password/).fill('Machhapuchhre-6993');
  await page.getByLabel(/^Confirm Password/).fill('Machhapuchhre');
  await text('Passwords do not match')(page);
}

async function openUsernameDialog(page: Page) {
  await page.getByRole('button', { name: 'Sign in with username' }).click();
  await page
    .getByRole('dialog', { name: 'Sign in to your account' })
    .getByLabel('Username')
    .waitFor();
}

async function askToCancel(page: Page) {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Cancel Package' }).click();
  await page.getByRole('dialog', { name: 'Request for Cancellation' }).waitFor();
}

async function giveTooShortAReason(page: Page) {
  await askToCancel(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await text('The field "Reason" is required')(page);
}

async function giveAReason(page: Page) {
  await askToCancel(page);
  await page.getByLabel(/^Reason/).fill('We are moving to another house.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog', { name: 'Are You Sure Want to Cancle ?' }).waitFor();
}

const openStatus = (status: string) => async (page: Page) => {
  await page.getByRole('button', { name: status }).click();
  await page.getByRole('dialog', { name: 'Cancellation Status' }).waitFor();
};

/** Shows the KYC tab of the same person with another status. */
const verificationThatIs = (profile: Partial<Profile>, record: Partial<KycRecord> = {}) => {
  const changed = (changes: object) => async (route: Route) => {
    const response = await answerTo(route);
    const { data } = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { data: { ...data, ...changes } } });
  };
  return async (page: Page, title: string) => {
    await page.route(PROFILE, changed(profile));
    await page.route(RECORD, changed(record));
    await page.reload();
    await heading(title)(page);
    // Waits for everything, because a running request may never get a response when its route ends.
    await page.waitForFunction(() => {
      const fields = [...document.querySelectorAll<HTMLTextAreaElement>('textarea')];
      const texts = [document.body.innerText, ...fields.map(({ value }) => value)];
      return texts.some((one) => one.includes('+977'));
    });
    await page.getByText('Loading...').first().waitFor({ state: 'detached' });
    await page.unrouteAll({ behavior: 'wait' });
  };
};
const PROFILE = '**/subscribers/account/v1/details';
const RECORD = '**/kyc/v1/subscribers/*/show';

const notSubmitted = verificationThatIs({ kyc_verified: null });
const pending = verificationThatIs({ kyc_verified: 2 });
const rejected = verificationThatIs(
  { kyc_verified: 0, rejected_reason: 'The back side is blurred' },
  { rejected_documents: [2] },
);
const detailsRejected = verificationThatIs(
  { kyc_verified: 0, rejected_reason: 'The name is not the one on the card' },
  { rejected_details: true },
);

async function openView(page: Page) {
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('radio', { name: 'Ends soonest' }).waitFor();
}

async function refuseTheForm(page: Page) {
  await notSubmitted(page, 'Create KYC for Subscriber');
  await page.getByLabel(/^First Name/).fill('');
  await chooseType(page, 1, 'citizenship-front');
  await chooseImage(page, 1, Buffer.from(PIXEL, 'base64'));
  await chooseFile(page, 2, Buffer.from('%PDF-1.7'), 'back.jpg');
  await text('PDF files are not photos.')(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await text('First Name field is required.')(page);
  // A draft of this screen must not appear in the next one.
  await page.evaluate(() => sessionStorage.clear());
}

async function editTheRejected(page: Page) {
  await rejected(page, 'Subscriber KYC Details');
  await page.getByRole('button', { name: 'Edit' }).click();
  await heading('Update KYC for Subscriber')(page);
}

async function editTheDetails(page: Page) {
  await detailsRejected(page, 'Subscriber KYC Details');
  await page.getByRole('button', { name: 'Edit' }).click();
  await text('Please correct this.')(page);
}

async function enlargeADocument(page: Page) {
  await page.getByRole('button', { name: /^Document 1/ }).click();
  await page.getByRole('dialog').getByRole('img').waitFor();
}

async function seeOperations(page: Page) {
  await standInForOperations(page);
  await page.reload();
  await text('25 of 720 loads failed')(page);
}

async function seeAllOfARemote(page: Page) {
  await seeOperations(page);
  await page.getByRole('button', { name: 'mfe-cameras', exact: true }).click();
  await page.getByRole('button', { name: 'Promote canary of mfe-cameras' }).waitFor();
  await page.getByRole('button', { name: 'Show the audit log' }).click();
  await text('night watch')(page);
}

async function beginARollback(page: Page) {
  await seeOperations(page);
  await page.getByRole('button', { name: 'Roll back mfe-cameras' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('To version').selectOption('1.3.1');
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await text('Reason field is required.')(page);
}

/** Returns from the identity provider without a role. */
async function comeBackWithoutARole(page: Page) {
  await page.goto('/ops?refused=no-role');
  await text('Your account has no role here.')(page);
}

/** Follows a link that was already used. */
async function followAUsedLink(page: Page) {
  await page.route('**/api/ops/v1/session/link', (route) =>
    route.fulfill({ status: 410, json: { message: 'This link was used.' } }),
  );
  await page.goto('/ops#link=a-link-of-a-screen');
  await text('This link was used or has expired.')(page);
}

/** The smallest possible image. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The screens of visitors, and those of a session. */
const SCREENS_OF_THE_PORTAL: Readonly<Record<Access, readonly Screen[]>> = {
  public: [
    ['login', '/login', heading('Login')],
    ['login-refused', '/login', sendNothing],
    ['forgot-password', '/forgot-password', heading('Forgot your password?')],
    ['forgot-success', '/forgot-success', heading('Email sent successfully')],
    ['login-by-username', '/login', openUsernameDialog],
    ['reset-password', '/forgot-password/7d0c4f9e-2b1a-4c57-9a55-0f3f6f0f2a11', enterTwoPasswords],
    ['registration', '/registration?email=chandra@example.com', heading('Set your password')],
    [
      'partner-refused',
      '/worldlink_oath?error=access_denied&error_description=You+cancelled+the+sign-in.',
      heading('We could not sign you in'),
    ],
    ['privacy-policy', '/privacy-policy', article],
    ['user-agreements', '/user-agreements', article],
    ['accessibility', '/accessibility', heading('Accessibility')],
    ['ops-sign-in', '/ops', heading('Operations')],
    ['ops-refused', '/ops', comeBackWithoutARole],
    ['ops-link-used', '/ops', followAUsedLink],
    ['ops', '/ops', seeOperations],
    ['ops-remote', '/ops', seeAllOfARemote],
    ['ops-rollback', '/ops', beginARollback],
  ],
  protected: [
    ['partner-or-session', '/worldlink_oath?code=x', heading('You are already signed in')],
    ['dashboard', '/', text('Needs your attention')],
    ['account-menu', '/', openMenu],
    ['finder', '/', find('', 'Theme: Dark')],
    ['finder-cameras', '/', find('ipc', 'Show all')],
    ['finder-nothing', '/', find('zzz', 'Nothing was')],
    ['notifications', '/', openNotifications],
    ['cameras', '/cameras', article],
    ['cameras-view', '/cameras', openView],
    ['cameras-table', '/cameras?view=table', doubleCameras, 'wide'],
    ['cameras-chosen', '/cameras?view=table', chooseAllShown, 'wide'],
    ['cameras-none-found', '/cameras?search=nowhere', text('0 of 12 cameras')],
    ['camera', '/cameras/subscription/asha-10', text('SUBSCRIPTIONS')],
    ['camera-trial', '/cameras/subscription/asha-09', text('TRIAL PACKAGE')],
    ['buy-package', '/cameras/subscription/asha-02', chooseThePlan],
    ['wallet', '/cameras/subscription/asha-02', goToTheWallet],
    ['buy-trial', '/cameras?search=09A7', offerTheTrial],
    ['renew', '/cameras/subscription/asha-10', renew],
    ['payment-checking', '/cameras/subscription/asha-03', stepBackFromTheWallet],
    ['payment-doubt', '/cameras/subscription/asha-05', payTwice],
    ['payment-received', '/cameras/subscription/asha-01', pay],
    [
      'payment-declined',
      '/cameras/subscription/asha-06?payment=declined',
      text('The wallet declined the payment.'),
    ],
    ['cancel-reason', '/cameras/subscription/asha-02', giveTooShortAReason],
    ['cancel-confirmation', '/cameras/subscription/asha-02', giveAReason],
    ['cancel-approved', '/cameras/subscription/asha-11', openStatus('approved')],
    ['cancel-rejected', '/cameras/subscription/asha-12', openStatus('rejected')],
    ['renew-cameras', '/renew', text('All cameras')],
    ['payments', '/payments', text('Receipt 10')],
    ['receipt', '/payments/10001', article],
    ['my-home', '/my-home', article],
    ['profile', '/profile', text('On the last day')],
    ['kyc', '/profile/kyc', heading('Subscriber KYC Details')],
    ['kyc-enlarged', '/profile/kyc', enlargeADocument],
    ['kyc-form', '/profile/kyc', (page) => notSubmitted(page, 'Create KYC for Subscriber')],
    ['kyc-refused', '/profile/kyc', refuseTheForm],
    ['kyc-pending', '/profile/kyc', (page) => pending(page, 'Create KYC for Subscriber')],
    ['kyc-rejected', '/profile/kyc', (page) => rejected(page, 'Subscriber KYC Details')],
    ['kyc-details', '/profile/kyc', editTheDetails],
    ['kyc-editing', '/profile/kyc', editTheRejected],
    ['policy', '/policy', article],
    [
      'policy-part',
      '/policy#document-part-4',
      (page) => page.locator('#document-part-4:focus').waitFor(),
    ],
    ['help', '/help', (page) => page.getByRole('textbox', { name: /^Message/ }).waitFor()],
    ['help-sent', '/help', sendAMessage],
    ['not-found', '/no-such-page', text('This page does not exist.')],
  ],
};

/** The screens for which the page's window is wide enough. */
export function screensIn(page: Page, access: Access): readonly Screen[] {
  const isWide = (page.viewportSize()?.width ?? 0) >= 740;
  return SCREENS_OF_THE_PORTAL[access].filter(([, , , only]) => isWide || only !== 'wide');
}

/** The address of each screen, once. */
export const getPaths = (access: Access): string[] => [
  ...new Set(SCREENS_OF_THE_PORTAL[access].map(([, path]) => path)),
];
