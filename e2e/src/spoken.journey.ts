import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import {
  answerWallet,
  choose,
  ENTRANCE,
  expectWallet,
  findCamera,
  subscribeButton,
} from './harness/main-job';
import { ASHA, fillLogin } from './harness/people';
import { readSpoken } from './harness/screen-reader';

/** A fixed date, so that the spoken text is the same every day. */
const { journey } = journeys({ at: '2026-11-18T06:30:00Z' });

const REFERENCE = fileURLToPath(new URL('harness/main-job.spoken.txt', import.meta.url));

/** `SPOKEN=write` rewrites the file, for a person to review. */
function expectReference(spoken: string): void {
  if (process.env['SPOKEN'] === 'write') writeFileSync(REFERENCE, spoken);
  expect(spoken).toBe(readFileSync(REFERENCE, 'utf8'));
}

journey('a screen reader announces the whole main job', async ({ page }) => {
  const parts: string[] = [];
  const listen = async (title: string, selector?: string) => {
    parts.push(`# ${title}\n\n${await readSpoken(page, selector)}\n`);
  };
  await page.goto('/login');
  await page.locator('[data-prerendered]').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'WorldLink' }).waitFor();
  await page.getByRole('region', { name: 'Language and theme' }).waitFor();
  await page.getByRole('region', { name: 'Alerts' }).waitFor({ state: 'attached' });
  await listen('Login');

  await fillLogin(page, ASHA);
  await page.getByText(String(ENTRANCE.among), { exact: true }).waitFor();
  await expectText(page, 'Needs your attention');
  await page.getByRole('link', { name: 'Renew 4 cameras' }).waitFor();
  await page.getByRole('button', { name: /^Notifications, \d+ new$/ }).waitFor();
  await listen('Dashboard');

  const camera = await findCamera(page, ENTRANCE);
  await listen('Cameras, searched', 'main');

  await camera.getByRole('button', { name: 'Buy Package' }).click();
  await choose(page);
  await listen('Buy Package', '[role=dialog]');

  await subscribeButton(page).click();
  await expectWallet(page);
  await listen('Wallet');

  await answerWallet(page, 'Pay');
  await expectText(page, 'Payment received');
  await page.getByRole('heading', { name: 'Home Basic' }).waitFor();
  await page.getByRole('link', { name: /^Receipt \d+$/ }).waitFor();
  await page.getByRole('link', { name: /^receipt \d+$/ }).waitFor();
  await listen('The camera, paid for', 'main');
  expectReference(parts.join('\n'));
});
