import { freePort } from '@portal/tools/machine/free-port';
import { expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { signInAsOperator } from './harness/operator';
import { signIn } from './harness/people';
import { NO_OPERATOR } from './sweep/screens';

const port = await freePort();
const OPS = `http://ops.localhost:${port}`;

const { journey } = journeys({ port, api: { opsOrigin: OPS } });

journey(
  'an operator works under a host name that serves no other remote',
  async ({ page, allow }) => {
    allow(NO_OPERATOR);
    const requested: URL[] = [];
    page.on('request', (request) => void requested.push(new URL(request.url())));
    await signInAsOperator(page, 'operator', OPS);
    await page.getByRole('heading', { name: 'mfe-cameras' }).waitFor();
    await page.goto(OPS);
    await page.getByRole('heading', { name: 'mfe-cameras' }).waitFor();
    expect(page.url()).toBe(`${OPS}/ops`);

    // The identity provider is elsewhere; here it is the sandbox, on the portal's own origin.
    const others = requested.filter(({ origin }) => origin !== OPS).map(({ pathname }) => pathname);
    expect(others.filter((pathname) => !pathname.startsWith('/sandbox/'))).toEqual([]);
    const files = requested.map(
      ({ pathname }) => /^\/(?:remotes|manifests)\/([^/]+)/.exec(pathname)?.[1],
    );
    expect(new Set(files.filter(Boolean))).toEqual(new Set(['shell', 'mfe-ops']));
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    ).toBe(0);
  },
);

journey('a subscriber finds no page of operators', async ({ page, allow }) => {
  await signIn(page);
  allow(/status of 404/);
  await page.goto('/ops');
  await expectPage(page, '/ops');
  await expectText(page, 'This page does not exist.');
  const statuses = await page.evaluate(async () => {
    const paths = ['/api/ops/v1/audit', '/api/operator/v1/payments', '/delivery/v1/overview'];
    const answers = paths.map((path) =>
      fetch(path, { headers: { 'x-forwarded-host': 'ops.localhost' } }),
    );
    return (await Promise.all(answers)).map(({ status }) => status);
  });
  expect(statuses).toEqual([404, 404, 404]);
});
