import { journeys } from './harness/journey';
import { signIn } from './harness/people';
import { getPaths } from './screens';

const { journey } = journeys();

journey('the title of every page names its content', async ({ page, allow }) => {
  allow(/status of 40[14]/);
  const problems: string[] = [];
  const titles = new Map<string, string>();
  const look = async (paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const title = (await page.title()).replace(/^\(\d+\) /, '');
      const headings = await page.locator('h1').allTextContents();
      titles.set(path, title);
      if (!/ · /.test(title)) problems.push(`${path}: '${title}' names no page`);
      if (headings.length !== 1 || headings[0]?.trim() === '') {
        problems.push(`${path}: its headings are ${JSON.stringify(headings)}`);
      }
    }
  };
  await look(getPaths('public'));
  await signIn(page);
  await look(getPaths('protected'));
  expect(problems).toEqual([]);
  // The title of an address with an id names the item, not only its kind.
  for (const [path, title] of titles) {
    // A camera without a name has only its serial.
    if (/^\/cameras\/subscription\//.test(path)) expect(title).toMatch(/^[A-Z]+-\S+( \(.+\))? · /);
    if (/^\/payments\/./.test(path)) expect(title).toMatch(/^Receipt \d+ · /);
  }
});
