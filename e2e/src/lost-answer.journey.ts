import { answerTo } from './harness/answer-to';
import { expectWallet, choose, subscribeButton } from './harness/buying';
import { journeys } from './harness/journey';
import { expectText } from './harness/expectations';
import { ENTRANCE, findCamera, payForPackage } from './harness/main-job';
import { SCALE, signIn } from './harness/people';

const { journey } = journeys();

const NEW_PASSWORD = 'Machhapuchhre-6993';

journey('a purchase whose answer is lost on its way is one order', async ({ page, allow }) => {
  allow(/net::ERR/);
  const keys: (string | undefined)[] = [];
  let ordered = '';
  await page.route('**/subscriptions/subscribe', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await answerTo(route);
    if (keys.length > 1) {
      await route.fulfill({ response: answer });
      return;
    }
    // The server has made the order, and the browser does not hear of it.
    const { data } = (await answer.json()) as { data: { redirect_url: string } };
    ordered = data.redirect_url;
    await route.abort('connectionreset');
  });
  await signIn(page);
  const camera = await findCamera(page, ENTRANCE);
  await camera.getByRole('button', { name: 'Buy Package' }).click();
  await choose(page);
  await subscribeButton(page).click();
  await expectWallet(page);
  expect(page.url()).toBe(ordered);
  expect(keys).toEqual([expect.stringMatching(/^"[0-9a-f]{32}"$/), keys[0]]);
  await payForPackage(page, ENTRANCE);
});

journey(
  'a password change that stays without an answer succeeds at the next press',
  async (given) => {
    const { page, allow } = given;
    allow(/net::ERR/);
    const keys: (string | undefined)[] = [];
    let isLost = true;
    await page.route('**/users/change-password', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const answer = await answerTo(route);
      await (isLost ? route.abort('connectionreset') : route.fulfill({ response: answer }));
    });
    await signIn(page, { to: '/profile', as: SCALE });
    await page.getByLabel(/^Current Password/).fill(SCALE.password);
    await page.getByLabel(/^New Password/).fill(NEW_PASSWORD);
    await page.getByLabel(/^Confirm Password/).fill(NEW_PASSWORD);
    const change = page.getByRole('button', { name: 'Change Password' });
    await change.click();
    await expectText(page, 'The server could not be reached. Check your connection and try again.');
    isLost = false;
    await change.click();
    await expectText(page, 'Password changed successfully');
    expect(keys).toHaveLength(5);
    expect(new Set(keys).size).toBe(1);
  },
);
