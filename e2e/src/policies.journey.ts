import { jest } from '@jest/globals';
import { excessiveHtml, HOSTILE_HTML, type HostileHtml } from '@portal/shared/testing/hostile-html';
import type { Page } from 'playwright-core';
import { expectFocused, expectPage, expectText } from './harness/expectations';
import { journeys, type Journey } from './harness/journey';
import { signIn } from './harness/people';

/** One of them is megabytes of documents, one after the other. */
jest.setTimeout(240_000);

const { journey } = journeys();

/** Answers for the API with one record of this content. */
const deliver = (page: Page, content: string) =>
  page.route('**/public/services/v1/privacy-policy', (route) =>
    route.fulfill({ json: { data: [{ status: 1, public: 1, posts: { content } }] } }),
  );

/** Tells of everything a document may set going, from its first moment on, and of what the policy had to refuse. */
const listen = () => {
  const noticed: string[] = [];
  Object.assign(window, { noticed });
  Object.defineProperty(window, 'hit', { set: () => noticed.push('a script ran') });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    noticed.push(`refused by policy: ${violatedDirective} ${blockedURI}`);
  });
};

/** Whether the page has its document, or says that there is none. Texts of megabytes are not searched. */
const isShown = () =>
  document.querySelector('main article') !== null ||
  document.querySelector('main [role="status"]')?.textContent === 'No policy found';

/** Provokes what waits for a person: a pointer, the focus, a press on what leads nowhere good. */
const provoke = (article: Element) => {
  const happen = (element: Element, type: string) =>
    element.dispatchEvent(new Event(type, { bubbles: true }));
  const events = ['pointerover', 'mouseover', 'focus', 'toggle', 'load', 'error', 'animationstart'];
  for (const element of article.querySelectorAll<HTMLElement>('*')) {
    for (const type of events) happen(element, type);
    if (!/^https?:/.test((element as HTMLAnchorElement).href)) element.click();
  }
};

/** What of the page is not as it was before somebody's document was in it, one line each. */
const damageOf = () => {
  const { noticed } = window as unknown as { noticed: string[] };
  const article = document.querySelector('main article');
  const found = article?.querySelectorAll(
    'script, style, link, meta, base, iframe, object, embed, img, svg, math, video, audio, template, ' +
      'form, input, button, select, textarea, dialog, details, [style], [name], [is], [popover], [target], ' +
      '[id]:not(h2, h3, h4, h5, h6)',
  );
  const title = document.querySelector('main h1');
  const { left, top, width, height } = title?.getBoundingClientRect() ?? new DOMRect();
  const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
  return [
    ...noticed,
    ...[...(found ?? [])].map(({ localName }) => `an element is left: ${localName}`),
    ...(title?.textContent === 'Privacy Policy' ? [] : ['the heading is gone']),
    ...(onTop === title ? [] : ['something lies over the heading']),
    ...(document.baseURI === location.href ? [] : ['addresses lead elsewhere']),
    ...(document.querySelector('#root main') ? [] : ['the page is gone']),
    ...(document.title.startsWith('Privacy Policy') ? [] : ['the title of the page is another']),
  ];
};

/** Every way out of the page but by script: dialogs, windows, other pages, requests. */
function watchWaysOut(page: Page, origin: string) {
  const taken: string[] = [];
  page.on('dialog', (dialog) => {
    taken.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', () => taken.push('a window was opened'));
  page.on('download', () => taken.push('a file was downloaded'));
  page.on('framenavigated', (frame) => {
    if (new URL(frame.url()).pathname !== '/privacy-policy') taken.push(`went to ${frame.url()}`);
  });
  page.on('request', (request) => {
    const { origin: asked, protocol } = new URL(request.url());
    if (asked !== origin && protocol !== 'data:') taken.push(`asked ${request.url()}`);
  });
  return taken;
}

/** Opens the public page with each as its document; what each did, 'inert' if nothing. */
async function fates({ page, portal }: Journey, vectors: readonly HostileHtml[]) {
  const taken = watchWaysOut(page, portal.origin);
  await page.addInitScript(listen);
  const fates: Record<string, string> = {};
  for (const { what, html } of vectors) {
    await page.unroute('**/public/services/v1/privacy-policy');
    await deliver(page, html);
    const answer = await page.goto('/privacy-policy');
    expect(answer?.headers()['content-security-policy']).toContain(
      "require-trusted-types-for 'script'",
    );
    await page.waitForFunction(isShown);
    for (const article of await page.locator('main article').all()) {
      await article.evaluate(provoke);
    }
    const done = [...taken.splice(0), ...(await page.evaluate(damageOf))];
    fates[what] = done.length === 0 ? 'inert' : done.join('; ');
  }
  return fates;
}

function printTable(title: string, fates: Record<string, string>) {
  const width = Math.max(...Object.keys(fates).map((what) => what.length));
  const rows = Object.entries(fates).map(([what, fate]) => `  ${what.padEnd(width)}  ${fate}`);
  process.stdout.write(`\n${title}\n${rows.join('\n')}\n`);
}

/** Holds that each did nothing, and prints the table of it. */
async function expectInert(journey: Journey, title: string, vectors: readonly HostileHtml[]) {
  const found = await fates(journey, vectors);
  printTable(title, found);
  expect(found).toEqual(Object.fromEntries(vectors.map(({ what }) => [what, 'inert'])));
}

for (const [kind, vectors] of Object.entries<readonly HostileHtml[]>(HOSTILE_HTML)) {
  journey(`hostile documents do nothing: ${kind}`, (all) => expectInert(all, kind, vectors));
}

journey('hostile documents do nothing: what is too much', (all) => {
  // Megabytes are laid out in the end, and nobody promised when.
  all.context.setDefaultTimeout(40_000);
  return expectInert(all, 'what is too much', excessiveHtml());
});

journey('a document of all hostility leaves header and sidebar alone', async ({ page }) => {
  const all = Object.values<readonly HostileHtml[]>(HOSTILE_HTML).flat();
  const closed = all.filter(({ what }) => !/without an end|left open|frames$/.test(what));
  await page.addInitScript(listen);
  await signIn(page);
  await deliver(page, `<p>It begins.</p>${closed.map(({ html }) => html).join('\n')}`);
  await page.goto('/policy');
  await expectText(page, 'It begins.');
  await page.locator('main article').evaluate(provoke);
  expect(await page.evaluate(damageOf)).toEqual([]);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Cameras', exact: true }).first().click();
  await expectPage(page, '/cameras');
});

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
  journey(`a long document is read by its contents, ${screen}`, { screen }, async ({ page }) => {
    await signIn(page);
    await deliver(page, LONG);
    await page.goto('/policy');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.waitFor();
    expect(await contents.getByRole('link').allTextContents()).toEqual([
      'Collect',
      'Keep',
      'Share',
      'Erase',
    ]);
    expect(await page.title()).toMatch(/^Privacy Policy · /);

    await contents.getByRole('link', { name: 'Share' }).focus();
    await page.keyboard.press('Enter');
    await expectFocused(page.getByRole('heading', { name: 'Share', exact: true }));
    expect(await isInView(page, 'Share')).toBe(true);

    // An address with a part in it leads there, though the document arrives later than the page.
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
  journey(`${path} tells what it has not, and tries again`, async ({ page, allow }) => {
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
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectText(page, 'Here it is.');
    expect(await page.getByText(none).count()).toBe(0);
  });
}
