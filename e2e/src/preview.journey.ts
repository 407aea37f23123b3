import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localServer } from '@portal/api/testing/local-server';
import { expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { signIn } from './harness/people';
import { CHANGED, prepared } from './harness/prepared';

/** A developer's machine, which serves a changed build of mfe-cameras, as a development server does. */
const developer = await localServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  try {
    const body = readFileSync(join(prepared().changedCameras, path));
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': type });
    response.end(body);
  } catch {
    response.writeHead(404, { 'access-control-allow-origin': '*' }).end();
  }
});
afterAll(() => developer.close());

const { journey } = journeys({ config: { preview: { origins: [developer.origin] } } });

const BEGIN = `/preview?remote=mfe-cameras&from=${encodeURIComponent(developer.origin)}`;

journey(
  'a developer sees their build of one remote in a running portal, and other visitors do not',
  async ({ page, elsewhere }) => {
    await page.goto(BEGIN);
    await page.getByRole('button', { name: 'Begin the preview' }).click();
    await page.waitForURL('**/login');
    await signIn(page);
    await expectText(page, CHANGED.to);
    await page.getByText(`mfe-cameras comes from ${developer.origin} until`).waitFor();

    const other = await elsewhere();
    await signIn(other);
    await expectText(other, CHANGED.from);
    expect(await other.locator('#portal-preview-note').count()).toBe(0);

    await page.getByRole('button', { name: 'End the preview' }).click();
    await expectText(page, CHANGED.from);
    expect(await page.locator('#portal-preview-note').count()).toBe(0);
  },
);

journey('a preview that breaks the page can still be ended', async ({ page, allow }) => {
  allow(/.*/);
  await page.goto(BEGIN);
  await page.getByRole('button', { name: 'Begin the preview' }).click();
  await page.waitForURL('**/login');
  await page.route(`${developer.origin}/*.js`, (route) =>
    route.fulfill({ body: 'document.documentElement.innerHTML = ""; throw new Error("broken")' }),
  );
  await page.goto('/preview');
  await expectText(page, 'This browser previews mfe-cameras');
  await page.getByRole('button', { name: 'End the preview' }).click();
  await signIn(page);
  await expectText(page, CHANGED.from);
});

journey(
  "without the developer's machine the released version stays, and the note says so",
  async ({ page, allow }) => {
    allow(/ERR_FAILED|Failed to load/);
    await page.goto(BEGIN);
    await page.getByRole('button', { name: 'Begin the preview' }).click();
    await page.route(`${developer.origin}/**`, (route) => route.abort());
    await signIn(page);
    await expectText(page, CHANGED.from);
    await expectText(page, 'the released version shows');
  },
);
