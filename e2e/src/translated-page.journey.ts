import { journeys } from './harness/journey';
import { ENTRANCE, mainJob } from './harness/main-job';
import { translatePage } from './harness/translate-page';

const { journey } = journeys();

journey('a person whose browser translates the portal buys a package', async ({ page }) => {
  await translatePage(page);
  await mainJob(page, ENTRANCE);
  expect(await page.locator('#root font').count()).toBeGreaterThan(40);
});
