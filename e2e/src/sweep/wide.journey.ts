import {
  announcedOnce,
  DAY_OF_PICTURES,
  expectAllScreens,
  inBothSchemes,
  like,
  titled,
} from './sweep';
import { expectFocused, expectPage, expectText } from '../harness/expectations';
import { journeys } from '../harness/journey';
import { signIn } from '../harness/people';
import { smallTargets } from '../harness/targets';

const { journey } = journeys({ at: DAY_OF_PICTURES });

journey(
  'every wide screen matches its picture; axe finds nothing, light or dark, every target is 24 px large, and the title names the content',
  { screen: 'wide', colorScheme: 'light' },
  (here) =>
    expectAllScreens(here, [like('wide'), inBothSchemes, announcedOnce, smallTargets, titled]),
);

journey(
  'the title of a new page takes the focus, and one key skips the navigation',
  async ({ page }) => {
    await signIn(page);
    await page.getByRole('link', { name: 'Total Cameras' }).click();
    await expectPage(page, '/cameras');
    await expectFocused(page.getByRole('heading', { level: 1, name: 'Cameras' }));
    await page.goto('/profile');
    await expectText(page, 'Personal Information');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectFocused(page.locator('#main'));
  },
);
