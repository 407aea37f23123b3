import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { ROOT } from '@portal/tools/workspace/root';
import { localServer } from '@portal/api/testing/local-server';
import { expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { navigationLink } from './harness/navigation';
import { signIn } from './harness/people';
import type { TestPortal } from './harness/portal';
import { deliver, liveVersions } from './harness/releases';
import { run } from './harness/run';

const requested: IncomingHttpHeaders[] = [];

/** A team's own server, on another origin than the portal. */
const invoices = await localServer(({ method, headers }, response) => {
  response.setHeader('access-control-allow-origin', headers.origin ?? '');
  response.setHeader('access-control-allow-headers', 'authorization');
  if (method === 'OPTIONS') return response.writeHead(204).end();
  requested.push(headers);
  return response.setHeader('content-type', 'application/json').end('[{ "id": 10023 }]');
});
afterAll(() => invoices.close());

const { journey } = journeys({
  config: { remotes: { 'mfe-invoices': { host: invoices.origin, token: true } } },
});

/** A team's edits of files in its new remote. */
type Edits = Record<string, (text: string) => string>;

/** Creates and builds a remote in its own folder, like a team. Returns the build. */
async function makeRemote(
  { dataFolder }: TestPortal,
  name: string,
  title: string,
  edits: Edits = {},
) {
  const node = (cwd: string, file: string, ...args: string[]) =>
    run(cwd, process.execPath, join(ROOT, file), ...args);
  await node(dataFolder, 'platform/delivery/bin/portal.mjs', 'create', name, '--title', title);
  const folder = join(dataFolder, name);
  for (const [file, edit] of Object.entries(edits)) {
    const path = join(folder, file);
    await writeFile(path, edit(await readFile(path, 'utf8')));
  }
  await node(folder, 'platform/build/bin/portal-build.mjs');
  return join(folder, 'dist');
}

journey(
  'a new remote is created, built and released, and appears in a running portal',
  async ({ page, portal }) => {
    const before = liveVersions(portal);
    const build = await makeRemote(portal, 'mfe-money-spent', 'Money Spent');
    await signIn(page);
    const link = navigationLink(page, 'Money Spent');
    await navigationLink(page, 'Cameras').waitFor();
    expect(await link.count()).toBe(0);

    const released = ['release', 'mfe-money-spent', '--from', build];
    await deliver(portal, ...released);
    expect(liveVersions(portal)).toEqual({ ...before, 'mfe-money-spent': '1.0.0' });

    await page.reload();
    await link.click();
    await expectPage(page, '/money-spent');
    await page.getByRole('heading', { name: 'Money Spent', level: 1 }).waitFor();
    await expectText(page, 'Open requests');
    await page.getByText(/^\d+$/).waitFor();

    // The portal knows its address, and its first calls are sent with the page.
    await page.reload();
    await page.getByText(/^\d+$/).waitFor();
    expect(await page.title()).toContain('Money Spent');
  },
);

/** The call of the template's screen, sent to the team's own server. */
const OWN_CALL = (text: string) =>
  text
    .replace(
      "import { CALLS, createRemoteAction } from '@portal/shared';",
      `import { createRemoteAction } from '@portal/shared';
       import { defineCalls, id, readArray, record } from '@portal/shared/calls';

       const CALLS = defineCalls('mfe-invoices', {
         invoices: { method: 'GET', path: '/invoices', answer: readArray(record<{ id: string }>({ id })) },
       });`,
    )
    .replace('CALLS.cancelRequests', 'CALLS.invoices')
    .replace(
      "data.filter((row) => row.subscription_cancel_detail.status === 'pending').length",
      'Number(data[0]?.id)',
    );

const OFFERS_SLOT = (text: string) =>
  text
    .replace('selectSubscriberId,', 'selectSubscriberId, Slot,')
    .replace(
      '<Card ',
      '<Slot name="mfe-invoices.invoice" subject={{ invoice: String(data) }} /><Card ',
    );

const FILLS_SLOT = (text: string) =>
  text
    .replace('useTranslation }', 'useSlotSubject, useTranslation }')
    .replace(
      'const t = useTranslation();',
      'const t = useTranslation(); const { invoice } = useSlotSubject();',
    )
    .replace("<Card title={t('Open requests')}>", '<Card title={`Pay ${invoice}`}>');

const declare = (declaration: object) => (text: string) =>
  JSON.stringify({ ...(JSON.parse(text) as object), ...declaration });

journey(
  'a remote calls its own server, has its own icon, and another remote fills its slot',
  async ({ page, portal }) => {
    const route = { path: '/invoices', title: 'Invoices', access: 'protected', layout: 'main' };
    const entry = { label: 'Invoices', to: '/invoices', area: 'main', icon: 'chart', order: 51 };
    const offering = await makeRemote(portal, 'mfe-invoices', 'Invoices', {
      'src/invoices/requests.action.ts': OWN_CALL,
      'src/invoices/invoices.screen.tsx': OFFERS_SLOT,
      'remote.json': declare({
        routes: [{ ...route, shows: ['mfe-invoices.invoice'] }],
        navigation: [{ ...entry, drawing: 'M5 5h14v14H5Z' }],
      }),
    });
    const filling = await makeRemote(portal, 'mfe-payer', 'Payer', {
      'package.json': declare({
        budget: { entry: 4000, '/payer': 15000, 'slot:mfe-invoices.invoice': 15000 },
      }),
      'src/payer/payer.screen.tsx': FILLS_SLOT,
      'src/messages/ne.ts': (text) => text.replace(/.*'Open requests'.*\n/, ''),
      'src/remote.ts': (text) =>
        text.replace(
          'slices:',
          "slots: { 'mfe-invoices.invoice': () => import('./payer/payer.screen') },\n  slices:",
        ),
      'remote.json': declare({
        slots: [{ slot: 'mfe-invoices.invoice', order: 1 }],
        navigation: [],
      }),
    });
    for (const [remote, from] of [
      ['mfe-invoices', offering],
      ['mfe-payer', filling],
    ] as const) {
      expect(await deliver(portal, 'release', remote, '--from', from)).toContain('Released');
    }

    await signIn(page);
    const link = navigationLink(page, 'Invoices');
    expect(await link.locator('path').getAttribute('d')).toBe('M5 5h14v14H5Z');
    await link.click();
    await page.getByText('10023', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Pay 10023' }).waitFor();
    expect(requested[0]).toMatchObject({
      origin: portal.origin,
      authorization: expect.stringMatching(/^Bearer ./),
    });

    // The slot's content is loaded with the page.
    const document = await (await page.request.get('/invoices')).text();
    expect(document).toMatch(/<link[^>]+\/remotes\/mfe-payer\//);
  },
);
