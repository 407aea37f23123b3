import { answerTo } from './harness/answer-to';
import { journeys } from './harness/journey';
import {
  choose,
  ENTRANCE,
  expectWallet,
  findCamera,
  payForPackage,
  subscribeButton,
} from './harness/main-job';
import { signIn } from './harness/people';

const { journey } = journeys();

journey('a purchase whose response is lost is one order', async ({ page, allow }) => {
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
    // The server has created the order, but the browser does not receive the response.
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
