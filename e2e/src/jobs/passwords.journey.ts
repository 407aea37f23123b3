import type { Page } from 'playwright-core';
import { expectPage, expectText, expectValue } from '../harness/expectations';
import { journeys } from '../harness/journey';
import { followLetter, linkOfLetter, openLetter } from '../harness/mailbox';
import { ASHA, BINA, fillLogin, SCALE, signIn } from '../harness/people';

const { journey } = journeys({
  api: { limits: { loginByAccountAndAddress: { max: 3, seconds: 60 } } },
});

const CHANDRA = { email: 'chandra@example.com', password: 'Dharan-hills', name: 'Chandra Tamang' };
const NEW = 'Machhapuchhre-6993';

async function askForLetter(page: Page, email: string) {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectPage(page, '/forgot-success');
  await page.getByRole('heading', { name: 'Email sent successfully' }).waitFor();
}

async function fillNewPassword(page: Page, password: string) {
  await page.getByLabel(/^New Password/).fill(password);
  await page.getByLabel(/^Confirm Password/).fill(password);
}

/** Fills in the form with the mailed code, and submits it. */
async function sendCode(page: Page, code: string, password = NEW) {
  await page.getByLabel('Otp Code').fill(code);
  await fillNewPassword(page, password);
  await page.getByRole('button', { name: 'Change Password' }).click();
}

/** Expects a session that was ended elsewhere: the next call leads to the login. */
async function expectEnded(page: Page) {
  await page.getByRole('link', { name: 'Total Cameras' }).click();
  await expectPage(page, '/login');
  await page.getByRole('heading', { name: 'Login' }).waitFor();
}

journey('a forgotten password is replaced by the mailed code', async (given) => {
  const { page, newTab, elsewhere, allow } = given;
  allow(/status of 401/, /status of 422/);
  const otherDevice = await elsewhere();
  await signIn(otherDevice, { as: BINA });
  await expectText(otherDevice, 'Total Cameras');

  await askForLetter(page, BINA.email);
  const mail = await newTab();
  const code = await openLetter(mail, BINA.email);
  expect(code).toMatch(/^[A-Z\d]{8}$/);
  await followLetter(mail);
  await mail.waitForURL(/\/forgot-password\/[\w-]+$/);
  const link = mail.url();
  const change = mail.getByRole('button', { name: 'Change Password' });
  expect(await mail.getByLabel(/^Email/).inputValue()).toBe(BINA.email);
  expect(await change.isDisabled()).toBe(true);
  await mail.getByLabel(/^New Password/).fill(NEW);
  await mail.getByLabel(/^Confirm Password/).fill(`${NEW}!`);
  await expectText(mail, 'Passwords do not match');
  expect(await change.isDisabled()).toBe(true);
  await sendCode(mail, code);
  await expectPage(mail, '/login');
  await expectText(mail, 'Password changed successfully');

  await expectEnded(otherDevice);
  await fillLogin(mail, BINA);
  await expectText(mail, 'The email or the password is not correct.');

  await mail.goto(link);
  await sendCode(mail, code, `${NEW}!`);
  await expectText(mail, 'The code has been used already. Ask for a new one.');

  await signIn(mail, { as: { ...BINA, password: NEW } });
  await expectText(mail, 'Total Cameras');
});

journey('five wrong codes are reported, and block even the right one', async (given) => {
  const { page, newTab, allow } = given;
  allow(/status of 422/);
  await askForLetter(page, ASHA.email);
  const mail = await newTab();
  const code = await openLetter(mail, ASHA.email);
  await followLetter(mail);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answered = mail.waitForResponse(/\/reset-password$/);
    await sendCode(mail, 'XXXX-XXXX');
    await answered;
    await expectText(mail, 'The code is not correct.');
  }
  await sendCode(mail, code);
  await expectText(mail, 'Too many wrong codes. Ask for a new one.');
  await signIn(mail);
});

journey('after a mail, the page shows the wait for the next one', async ({ page, allow }) => {
  await askForLetter(page, SCALE.email);
  const countdown = page.getByRole('timer');
  await countdown.getByText(/^You can ask for another email in \d+ seconds?\.$/).waitFor();
  const first = await countdown.innerText();
  await page.waitForFunction(
    (text) => document.querySelector('[role=timer]')?.textContent !== text,
    first,
  );
  await page.getByRole('link', { name: 'Resend Email' }).click();
  expect(await page.getByLabel('Email Address').inputValue()).toBe(SCALE.email);
  await page.getByRole('button', { name: 'Submit' }).click();
  // The field now shows it instead of the countdown.
  await countdown.waitFor({ state: 'detached' });
  await expectText(page, 'You can ask for another email in');
  await expectPage(page, '/forgot-password');

  // Another tab has no countdown, but the server refuses.
  allow(/status of 429/);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByLabel('Email Address').fill(SCALE.email);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectText(page, 'Too many attempts. Please try again in');
});

journey('an unknown address is reported', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email Address').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectText(page, 'User is not valid');
  await expectPage(page, '/forgot-password');
});

journey('the mail of a registration sets the first password', async ({ page }) => {
  const code = await openLetter(page, CHANDRA.email);
  // The mail was created with the prepared data, by a portal on another port.
  const { pathname, search } = new URL(await linkOfLetter(page));
  await page.goto(pathname + search);
  await expectPage(page, '/registration');
  await page.getByRole('heading', { name: 'Set your password' }).waitFor();
  await expectValue(page.getByLabel(/^Email/), CHANDRA.email);
  await sendCode(page, code, CHANDRA.password);
  await expectPage(page, '/login');
  await expectText(page, 'Password changed successfully');
  await fillLogin(page, CHANDRA);
  await expectPage(page, '/');
  await expectText(page, 'Total Cameras');
});

journey('a changed password ends other sessions, not this one', async (given) => {
  const { page, elsewhere, allow } = given;
  allow(/status of 401/, /status of 422/);
  const otherDevice = await elsewhere();
  await signIn(otherDevice, { as: SCALE });
  await expectText(otherDevice, 'Total Cameras');

  await signIn(page, { to: '/profile', as: SCALE });
  const current = page.getByLabel(/^Current Password/);
  await current.fill('not this one');
  await fillNewPassword(page, NEW);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expectText(page, 'The current password is not correct.');
  await current.fill(SCALE.password);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expectText(page, 'Password changed successfully');

  await expectEnded(otherDevice);
  await page.goto('/');
  await expectText(page, 'Total Cameras');
  await fillLogin(otherDevice, { ...SCALE, password: NEW });
  await otherDevice.getByRole('button', { name: 'Account' }).waitFor();
});

/** Chooses another language, and stays on the page when the browser asks. */
async function chooseNepaliAndStay(page: Page) {
  const requested = page.waitForEvent('dialog');
  const chosen = page.getByRole('radio', { name: 'नेपाली' }).click();
  const question = await requested;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await chosen;
}

journey(
  'a change of language does not discard a typed code without a question',
  async ({ page }) => {
    await page.goto('/registration?token=1');
    const code = page.getByLabel('Otp Code');
    await code.fill('123456');
    await page.getByRole('button', { name: 'नेपाली' }).click();
    await chooseNepaliAndStay(page);
    expect(await code.inputValue()).toBe('123456');
  },
);

journey(
  'a change of language does not discard a typed password without a question',
  async ({ page }) => {
    await signIn(page, { to: '/profile' });
    await fillNewPassword(page, NEW);
    await page.getByRole('button', { name: 'Account' }).click();
    await chooseNepaliAndStay(page);
    expect(await page.getByLabel(/^New Password/).inputValue()).toBe(NEW);
  },
);

journey('too many attempts show how long to wait', async ({ page, allow }) => {
  allow(/status of 422/, /status of 429/);
  await page.goto('/login');
  const guess = { ...ASHA, email: 'guessed@example.com' };
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const answered = page.waitForResponse(/\/access-token$/);
    await fillLogin(page, guess);
    await answered;
    await expectText(page, 'The email or the password is not correct.');
  }
  await fillLogin(page, guess);
  await page
    .getByRole('alert')
    .getByText(/^Too many attempts\. Please try again in \d+ (seconds?|minutes?)\.$/)
    .waitFor();
  await expectPage(page, '/login');
});
