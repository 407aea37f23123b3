import { journeys } from './harness/journey';
import { signIn } from './harness/people';
import { SCREENS_OF_THE_PORTAL } from './screens';

const { journey } = journeys();

/** The page of each address, once. */
const pathsOf = (access: 'public' | 'protected') => [
  ...new Set(
    SCREENS_OF_THE_PORTAL.filter((screen) => screen.access === access).map(({ path }) => path),
  ),
];

journey('the title of every page names its thing', async ({ page, allow }) => {
  allow(/status of 40[14]/);
  const untold: string[] = [];
  const titles = new Map<string, string>();
  const look = async (paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const title = (await page.title()).replace(/^\(\d+\) /, '');
      const heading = (await page.locator('h1').first().textContent())?.trim() ?? '';
      titles.set(path, title);
      if (!/ · /.test(title)) untold.push(`${path}: '${title}' names no page`);
      if (heading === '') untold.push(`${path}: no heading`);
    }
  };
  await look(pathsOf('public'));
  await signIn(page);
  await look(pathsOf('protected'));
  expect(untold).toEqual([]);
  // What an address with an id shows is named, not its kind alone.
  for (const [path, title] of titles) {
    // A camera without a name has its serial alone.
    if (/^\/cameras\/subscription\//.test(path)) expect(title).toMatch(/^[A-Z]+-\S+( \(.+\))? · /);
    if (/^\/payments\/./.test(path)) expect(title).toMatch(/^Receipt \d+ · /);
  }
});
