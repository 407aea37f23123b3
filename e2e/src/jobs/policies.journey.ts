import type { Page } from 'playwright-core';
import { expectFocused, expectPage, expectText } from '../harness/expectations';
import { deliver } from '../harness/hostile-documents';
import { journeys } from '../harness/journey';
import { signIn } from '../harness/people';

const { journey } = journeys();

const LONG = `<h2>Privacy Policy</h2><p>What we do.</p>${['Collect', 'Keep', 'Share', 'Erase']
  .map((word) => `<h3>${word}</h3>${'<p>A paragraph of some length.</p>'.repeat(30)}`)
  .join('')}`;

const isInView = (page: Page, heading: string) =>
  page.getByRole('heading', { name: heading }).evaluate((element) => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const { top, bottom } = element.getBoundingClientRect();
    return top >= header && bottom <= window.innerHeight;
  });

for (const screen of ['wide', 'narrow'] as const) {
  journey(`a long document has a table of contents, ${screen}`, { screen }, async ({ page }) => {
    await signIn(page);
    await deliver(page, () => LONG);
    await page.goto('/policy');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.waitFor();
    expect(await contents.getByRole('link').allTextContents()).toEqual([
      'Collect',
      'Keep',
      'Share',
      'Erase',
    ]);
    expect(await page.title()).toMatch(/^(\(\d+\) )?Privacy Policy · /);

    await contents.getByRole('link', { name: 'Share' }).focus();
    await page.keyboard.press('Enter');
    await expectFocused(page.getByRole('heading', { name: 'Share', exact: true }));
    expect(await isInView(page, 'Share')).toBe(true);

    // An address with a fragment scrolls to its part, although the document loads after the page.
    await page.reload();
    await expectFocused(page.getByRole('heading', { name: 'Share', exact: true }));
    expect(await isInView(page, 'Share')).toBe(true);

    await page.goBack();
    await expectPage(page, '/policy');
    await page.getByRole('button', { name: 'Back' }).click();
    await expectPage(page, '/');
  });
}

for (const [path, title, call, none] of [
  ['/policy', 'Privacy Policy', 'privacy-policy', 'No policy found'],
  ['/privacy-policy', 'Privacy Policy', 'privacy-policy', 'No policy found'],
  ['/user-agreements', 'User Agreement', 'user-agreement', 'No Data Found'],
] as const) {
  journey(`${path} says what is missing, and tries again`, async ({ page, allow }) => {
    allow(/status of 503/);
    if (path === '/policy') await signIn(page);
    let body: object | null = { data: [] };
    await page.route(`**/public/services/v1/${call}`, (route) =>
      body === null
        ? route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Busy</h1>' })
        : route.fulfill({ json: body }),
    );
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText(none, { exact: true }).waitFor();
    expect(await page.getByRole('banner').count()).toBe(path === '/policy' ? 1 : 0);

    body = null;
    await page.reload();
    await page.getByText(none, { exact: true }).waitFor();
    body = { data: [{ status: 1, public: 1, posts: { content: '<p>Here it is.</p>' } }] };
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expectText(page, 'Here it is.');
    expect(await page.getByText(none).count()).toBe(0);
  });
}
