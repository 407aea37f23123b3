import type { HostileHtml } from '@portal/shared/testing/hostile-html';
import type { Page } from 'playwright-core';
import type { Journey } from './journey';

/** Rows of texts under a title, in aligned columns. */
export function formatTable(title: string, rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  '),
  );
  return `\n${[title, ...lines.map((line) => `  ${line.trimEnd()}`)].join('\n')}\n`;
}

/**
 * Replaces the API's response by one record with this content. The browser intercepts only this address, because
 * `page.route` stops every request of a page and disables its cache, which is slow.
 */
export async function deliver(page: Page, content: () => string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const record = { status: 1, public: 1, posts: { content: content() } };
    void session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: 'application/json' }],
      body: Buffer.from(JSON.stringify({ data: [record] })).toString('base64'),
    });
  });
  const urlPattern = '*/public/services/v1/privacy-policy';
  await session.send('Fetch.enable', { patterns: [{ urlPattern }] });
}

/** Reports every effect of a document from the start, and every violation of the policy. */
export const listen = () => {
  const noticed: string[] = [];
  Object.assign(window, { noticed });
  Object.defineProperty(window, 'hit', { set: () => noticed.push('a script ran') });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    noticed.push(`refused by policy: ${violatedDirective} ${blockedURI}`);
  });
};

/** Whether the page shows its document, or that there is none. Does not search texts of megabytes. */
const isShown = () =>
  document.querySelector('main article') !== null ||
  document.querySelector('main [role="status"]')?.textContent === 'No policy found';

/** Triggers effects that wait for a person: a pointer, the focus, or a press on a dangerous link. */
export const provoke = (article: Element) => {
  const happen = (element: Element, type: string) =>
    element.dispatchEvent(new Event(type, { bubbles: true }));
  const events = ['pointerover', 'mouseover', 'focus', 'toggle', 'load', 'error', 'animationstart'];
  for (const element of article.querySelectorAll<HTMLElement>('*')) {
    for (const type of events) happen(element, type);
    if (!/^https?:/.test((element as HTMLAnchorElement).href)) element.click();
  }
};

/** Changes that a document made in the page around it, one line each. */
export const findDamage = () => {
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
    // Preceded by the number of unseen notifications.
    ...(/^(\(\d+\) )?Privacy Policy/.test(document.title)
      ? []
      : ['the title of the page is another']),
  ];
};

/** Records every way out of the page other than by script: dialogs, windows, other pages, requests. */
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
    const { origin: requested, protocol } = new URL(request.url());
    if (requested !== origin && protocol !== 'data:') taken.push(`asked ${request.url()}`);
  });
  return taken;
}

/** Opens the public page with each document. Returns the effects of each, 'inert' for none. */
async function fates({ page, portal }: Journey, vectors: readonly HostileHtml[]) {
  const taken = watchWaysOut(page, portal.origin);
  await page.addInitScript(listen);
  const fates: Record<string, string> = {};
  let delivered = '';
  await deliver(page, () => delivered);
  for (const { what, html } of vectors) {
    delivered = html;
    const answer = await page.goto('/privacy-policy');
    expect(answer?.headers()['content-security-policy']).toContain(
      "require-trusted-types-for 'script'",
    );
    await page.waitForFunction(isShown);
    for (const article of await page.locator('main article').all()) {
      await article.evaluate(provoke);
    }
    const done = [...taken.splice(0), ...(await page.evaluate(findDamage))];
    fates[what] = done.length === 0 ? 'inert' : done.join('; ');
  }
  return fates;
}

/** Expects that none has an effect, and prints the table. */
export async function expectInert(
  journey: Journey,
  title: string,
  vectors: readonly HostileHtml[],
) {
  const found = await fates(journey, vectors);
  process.stdout.write(formatTable(title, Object.entries(found)));
  expect(found).toEqual(Object.fromEntries(vectors.map(({ what }) => [what, 'inert'])));
}
