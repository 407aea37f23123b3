import { blurredPhoto } from '@portal/api/testing/image-files';
import type { KycRecord, Profile } from '@portal/shared/contract';
import type { Page, Route } from 'playwright-core';
import { answerTo } from './harness/answer-to';
import { chooseFile, chooseImage, chooseType } from './harness/kyc';
import { standInForOperations } from './harness/operations-stand-in';

/** A screen of the portal as it can be looked at. */
export interface Screen {
  name: string;
  path: string;
  access: 'public' | 'protected';
  /** Brings it into the state that is meant, and waits until it is drawn. */
  ready: (page: Page) => Promise<unknown>;
}

/** What a browser logs when the operators' page asks for a session and there is none. */
export const NO_OPERATOR = /status of 401 .*\/delivery\/v1\//;
/** What a browser logs of the address that no page has. */
export const UNKNOWN_ADDRESS = /status of 404 .*\/no-such-page/;

const heading = (name: string) => (page: Page) =>
  page.getByRole('heading', { name, exact: true }).first().waitFor();
const text = (words: string) => (page: Page) => page.getByText(words).first().waitFor();
const article = (page: Page) => page.getByRole('article').first().waitFor();

async function chooseAllShown(page: Page) {
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByRole('link', { name: /^Renew \d+ cameras$/ }).waitFor();
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

async function sendARequest(page: Page) {
  // Answered here: the number of a real one grows.
  await page.route('**/support/v1/requests', (route) =>
    route.fulfill({ json: { data: { number: '1001', created_at: '2026-11-18T10:00:00Z' } } }),
  );
  await page.getByRole('textbox', { name: /^Message/ }).fill('The gate shows no picture.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await heading('Your request 1001 has arrived')(page);
}

async function openMenu(page: Page) {
  await text('Total Cameras')(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

async function showAllAttention(page: Page) {
  await page.getByRole('button', { name: /^Show all/ }).click();
  await text('Cancellation rejected')(page);
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

/** Shows the KYC tab with another status of the same person. */
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
    // Only when all is there: a request that is under way while routes end may never be answered.
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

async function refuseTheForm(page: Page) {
  await notSubmitted(page, 'Create KYC for Subscriber');
  await page.getByLabel(/^First Name/).fill('');
  await chooseType(page, 1, 'citizenship-front');
  await chooseImage(page, 1, Buffer.from(PIXEL, 'base64'));
  await chooseFile(page, 2, Buffer.from('%PDF-1.7'), 'back.jpg');
  await text('PDF files cannot be used.')(page);
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
  await text('Correct what it names.')(page);
}

async function chooseABlurredPhoto(page: Page) {
  await notSubmitted(page, 'Create KYC for Subscriber');
  await chooseType(page, 1, 'citizenship-front');
  await chooseImage(page, 1, await blurredPhoto());
  await text('The picture looks blurred.')(page);
  await page.evaluate(() => sessionStorage.clear());
}

async function enlargeADocument(page: Page) {
  await page.getByRole('button', { name: /^Document 1/ }).click();
  await page.getByRole('dialog').getByRole('img').waitFor();
}

/** The canvas is drawn by the time the rest shows. */
async function seeOperations(page: Page) {
  await standInForOperations(page);
  await page.reload();
  await page.getByRole('button', { name: 'Plot mfe-cameras' }).click();
  await page.getByRole('img', { name: /^Failure rate of mfe-cameras/ }).waitFor();
}

async function seeOperationsAsTable(page: Page) {
  await seeOperations(page);
  await page.getByRole('button', { name: 'As a table' }).click();
  await page.getByRole('region', { name: /^Failure rate of mfe-cameras/ }).waitFor();
}

async function beginARollback(page: Page) {
  await seeOperations(page);
  await page.getByRole('button', { name: 'Roll back mfe-cameras' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
  await text('Reason field is required.')(page);
}

const seeTab = (name: string, words: string) => async (page: Page) => {
  await seeOperations(page);
  await page.getByRole('tab', { name }).click();
  await text(words)(page);
};

/** By a link of an invitation, as one who is not signed in. */
async function followALink(page: Page) {
  await standInForOperations(page);
  await page.route('**/delivery/v1/**', (route) =>
    route.fulfill({ status: 401, json: { message: 'Sign in first.' } }),
  );
  await page.goto('/ops#enrol=a-link-of-a-screen');
  await page.getByRole('button', { name: 'Use a password and a code' }).click();
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
}

/** The smallest picture there is. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const SCREENS_OF_THE_PORTAL: readonly Screen[] = [
  { name: 'login', path: '/login', access: 'public', ready: heading('Login') },
  { name: 'login-refused', path: '/login', access: 'public', ready: sendNothing },
  {
    name: 'forgot-password',
    path: '/forgot-password',
    access: 'public',
    ready: heading('Forgot your password?'),
  },
  {
    name: 'forgot-success',
    path: '/forgot-success',
    access: 'public',
    ready: heading('Email sent successfully'),
  },
  {
    name: 'login-by-username',
    path: '/login',
    access: 'public',
    ready: openUsernameDialog,
  },
  {
    name: 'reset-password',
    path: '/forgot-password/7d0c4f9e-2b1a-4c57-9a55-0f3f6f0f2a11',
    access: 'public',
    ready: enterTwoPasswords,
  },
  {
    name: 'registration',
    path: '/registration?email=chandra@example.com',
    access: 'public',
    ready: heading('Set your password'),
  },
  {
    name: 'partner-refused',
    path: '/worldlink_oath?error=access_denied&error_description=You+cancelled+the+sign-in.',
    access: 'public',
    ready: heading('You could not be signed in'),
  },
  {
    name: 'partner-or-session',
    path: '/worldlink_oath?code=x',
    access: 'protected',
    ready: heading('You are already signed in'),
  },
  { name: 'privacy-policy', path: '/privacy-policy', access: 'public', ready: article },
  { name: 'user-agreements', path: '/user-agreements', access: 'public', ready: article },
  {
    name: 'accessibility',
    path: '/accessibility',
    access: 'public',
    ready: heading('Accessibility'),
  },
  { name: 'ops-sign-in', path: '/ops', access: 'public', ready: heading('Operations') },
  { name: 'ops', path: '/ops', access: 'public', ready: seeOperations },
  { name: 'ops-table', path: '/ops', access: 'public', ready: seeOperationsAsTable },
  { name: 'ops-rollback', path: '/ops', access: 'public', ready: beginARollback },
  { name: 'ops-audit', path: '/ops', access: 'public', ready: seeTab('Audit log', 'night watch') },
  { name: 'ops-operators', path: '/ops', access: 'public', ready: seeTab('Operators', 'chandra') },
  {
    name: 'ops-account',
    path: '/ops',
    access: 'public',
    ready: seeTab('Your account', 'Blue key'),
  },
  { name: 'ops-enrolment', path: '/ops', access: 'public', ready: followALink },
  { name: 'dashboard', path: '/', access: 'protected', ready: text('Needs your attention') },
  { name: 'dashboard-attention', path: '/', access: 'protected', ready: showAllAttention },
  { name: 'account-menu', path: '/', access: 'protected', ready: openMenu },
  { name: 'finder', path: '/', access: 'protected', ready: find('', 'Theme: Dark') },
  { name: 'finder-cameras', path: '/', access: 'protected', ready: find('ipc', 'Show all') },
  { name: 'finder-nothing', path: '/', access: 'protected', ready: find('zzz', 'Nothing was') },
  { name: 'notifications', path: '/', access: 'protected', ready: openNotifications },
  { name: 'cameras', path: '/cameras', access: 'protected', ready: article },
  {
    name: 'cameras-table',
    path: '/cameras?view=table',
    access: 'protected',
    ready: (page) => page.getByRole('row').nth(1).waitFor(),
  },
  {
    name: 'cameras-chosen',
    path: '/cameras?view=table',
    access: 'protected',
    ready: chooseAllShown,
  },
  {
    name: 'cameras-none-found',
    path: '/cameras?search=nowhere',
    access: 'protected',
    ready: text('No Cameras Found'),
  },
  {
    name: 'camera',
    path: '/cameras/subscription/asha-10',
    access: 'protected',
    ready: text('SUBSCRIPTIONS'),
  },
  {
    name: 'camera-trial',
    path: '/cameras/subscription/asha-09',
    access: 'protected',
    ready: text('TRIAL PACKAGE'),
  },
  {
    name: 'buy-package',
    path: '/cameras/subscription/asha-02',
    access: 'protected',
    ready: chooseThePlan,
  },
  {
    name: 'wallet',
    path: '/cameras/subscription/asha-02',
    access: 'protected',
    ready: goToTheWallet,
  },
  {
    name: 'buy-trial',
    path: '/cameras?search=09A7',
    access: 'protected',
    ready: offerTheTrial,
  },
  {
    name: 'renew',
    path: '/cameras/subscription/asha-10',
    access: 'protected',
    ready: renew,
  },
  {
    name: 'payment-checking',
    path: '/cameras/subscription/asha-03',
    access: 'protected',
    ready: stepBackFromTheWallet,
  },
  {
    name: 'payment-doubt',
    path: '/cameras/subscription/asha-05',
    access: 'protected',
    ready: payTwice,
  },
  {
    name: 'payment-received',
    path: '/cameras/subscription/asha-01',
    access: 'protected',
    ready: pay,
  },
  {
    name: 'payment-declined',
    path: '/cameras/subscription/asha-06?payment=declined',
    access: 'protected',
    ready: text('The wallet declined the payment.'),
  },
  {
    name: 'cancel-reason',
    path: '/cameras/subscription/asha-02',
    access: 'protected',
    ready: giveTooShortAReason,
  },
  {
    name: 'cancel-confirmation',
    path: '/cameras/subscription/asha-02',
    access: 'protected',
    ready: giveAReason,
  },
  {
    name: 'cancel-approved',
    path: '/cameras/subscription/asha-11',
    access: 'protected',
    ready: openStatus('approved'),
  },
  {
    name: 'cancel-rejected',
    path: '/cameras/subscription/asha-12',
    access: 'protected',
    ready: openStatus('rejected'),
  },
  { name: 'renew-cameras', path: '/renew', access: 'protected', ready: text('All cameras') },
  { name: 'reminders', path: '/reminders', access: 'protected', ready: text('7 days before') },
  { name: 'payments', path: '/payments', access: 'protected', ready: text('Receipt 10') },
  { name: 'receipt', path: '/payments/10001', access: 'protected', ready: article },
  { name: 'my-home', path: '/my-home', access: 'protected', ready: article },
  {
    name: 'profile',
    path: '/profile',
    access: 'protected',
    ready: text('Personal Information'),
  },
  {
    name: 'kyc',
    path: '/profile/kyc',
    access: 'protected',
    ready: heading('Subscriber KYC Details'),
  },
  {
    name: 'kyc-enlarged',
    path: '/profile/kyc',
    access: 'protected',
    ready: enlargeADocument,
  },
  {
    name: 'kyc-form',
    path: '/profile/kyc',
    access: 'protected',
    ready: (page) => notSubmitted(page, 'Create KYC for Subscriber'),
  },
  { name: 'kyc-refused', path: '/profile/kyc', access: 'protected', ready: refuseTheForm },
  {
    name: 'kyc-pending',
    path: '/profile/kyc',
    access: 'protected',
    ready: (page) => pending(page, 'Create KYC for Subscriber'),
  },
  {
    name: 'kyc-rejected',
    path: '/profile/kyc',
    access: 'protected',
    ready: (page) => rejected(page, 'Subscriber KYC Details'),
  },
  { name: 'kyc-blurred', path: '/profile/kyc', access: 'protected', ready: chooseABlurredPhoto },
  { name: 'kyc-details', path: '/profile/kyc', access: 'protected', ready: editTheDetails },
  { name: 'kyc-editing', path: '/profile/kyc', access: 'protected', ready: editTheRejected },
  { name: 'policy', path: '/policy', access: 'protected', ready: article },
  {
    name: 'policy-part',
    path: '/policy#document-part-4',
    access: 'protected',
    ready: (page) => page.locator('#document-part-4:focus').waitFor(),
  },
  {
    name: 'help',
    path: '/help',
    access: 'protected',
    ready: (page) => page.getByRole('textbox', { name: /^Message/ }).waitFor(),
  },
  { name: 'help-sent', path: '/help', access: 'protected', ready: sendARequest },
  {
    name: 'not-found',
    path: '/no-such-page',
    access: 'protected',
    ready: text('This page does not exist.'),
  },
];
