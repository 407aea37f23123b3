import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, type BuiltManifest, type LoadReport } from '@portal/shared/contract';
import type { Page } from 'playwright-core';
import { expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { logOut, signIn } from './harness/people';
import type { TestPortal } from './harness/portal';
import { CHANGED, prepared } from './harness/prepared';
import {
  artifacts,
  damage,
  editLive,
  liveVersions,
  portalCommand,
  resetReleases,
} from './harness/releases';

const { journey, portal } = journeys();

beforeEach(() => resetReleases(portal()));

const NOT_LOADED = [
  /Failed to load resource/,
  /Failed to find a valid digest/,
  /Refused to execute script .* MIME type/,
  /net::ERR/,
];

async function releaseChanged(on: TestPortal) {
  const released = await portalCommand(
    on,
    'release',
    'mfe-cameras',
    '--from',
    prepared().changedCameras,
  );
  expect(released).toEqual(expect.objectContaining({ code: 0 }));
}

/** Waits for a page's report of a load with this outcome, and for the API to have counted it. */
async function nextReport(page: Page, { origin }: TestPortal, outcome: LoadReport['outcome']) {
  const arrived = await page.waitForResponse((response) => {
    const sent = response.request();
    return (
      sent.url().endsWith('/telemetry/v1/loads') &&
      (sent.postDataJSON() as LoadReport).outcome === outcome
    );
  });
  const { remote, version, step } = arrived.request().postDataJSON() as LoadReport;
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const labels = `remote="${remote}",version="${version}",step="${step}",outcome="${outcome}"`;
  expect(metrics).toContain(`portal_remote_loads_total{${labels}}`);
  return { remote, version, step };
}

journey(
  'an open tab keeps the version it began with, a new one gets the released one',
  async ({ page, newTab, portal }) => {
    await signIn(page);
    await expectText(page, CHANGED.from);
    const before = liveVersions(portal);
    await releaseChanged(portal);
    expect(liveVersions(portal)).toEqual({ ...before, 'mfe-cameras': CHANGED.version });

    await page.getByRole('link', { name: CHANGED.from }).click();
    await page.getByRole('link', { name: 'IPC-2026-10A7' }).click();
    await page.getByRole('button', { name: 'Buy Package' }).click();
    await page.getByRole('dialog', { name: 'Select Subscriptions' }).waitFor();

    const other = await newTab();
    await other.goto('/');
    await expectText(other, CHANGED.to);
    expect(await other.getByText(CHANGED.from).count()).toBe(0);
  },
);

journey(
  'a rollback brings the previous version back and touches no other remote',
  async ({ page, portal }) => {
    const before = liveVersions(portal);
    await releaseChanged(portal);
    await signIn(page);
    await expectText(page, CHANGED.to);

    const { code, text } = await portalCommand(portal, 'rollback', 'mfe-cameras');
    expect(code).toBe(0);
    expect(text).toContain('mfe-cameras');
    await page.reload();
    await expectText(page, CHANGED.from);
    expect(liveVersions(portal)).toEqual(before);
  },
);

interface Damage {
  what: string;
  step: LoadReport['step'];
  spoil: (on: TestPortal) => void;
}

const DAMAGES: Damage[] = [
  {
    what: 'files are gone',
    step: 'entry',
    spoil: (on) => rmSync(artifacts(on, 'mfe-cameras', CHANGED.version), { recursive: true }),
  },
  {
    what: 'entry was changed',
    step: 'integrity',
    spoil: (on) => damage(on, 'mfe-cameras', CHANGED.version, /^entry\..*\.js/),
  },
  {
    what: 'chunks were changed',
    step: 'module',
    spoil: (on) => damage(on, 'mfe-cameras', CHANGED.version, /^(?!entry).*\.js/),
  },
  {
    what: 'styles were changed',
    step: 'module',
    spoil: (on) => damage(on, 'mfe-cameras', CHANGED.version, /\.css/),
  },
];

for (const { what, step, spoil } of DAMAGES) {
  journey(
    `a version whose ${what} gives way to the previous one, and is reported`,
    async ({ page, allow, portal }) => {
      allow(...NOT_LOADED, /Loading (CSS )?chunk/, /Federation Runtime/);
      const good = liveVersions(portal)['mfe-cameras'];
      await releaseChanged(portal);
      spoil(portal);
      const reports = Promise.all([
        nextReport(page, portal, 'failed'),
        nextReport(page, portal, 'fell-back'),
      ]);
      await signIn(page);
      await expectText(page, CHANGED.from);
      await page.getByText('12', { exact: true }).waitFor();
      expect(liveVersions(portal)['mfe-cameras']).toBe(CHANGED.version);
      expect(await reports).toEqual([
        { remote: 'mfe-cameras', version: CHANGED.version, step },
        { remote: 'mfe-cameras', version: good, step: 'render' },
      ]);
    },
  );
}

journey(
  'with every remote away the shell stands, and recovers when they return',
  async ({ page, allow }) => {
    allow(...NOT_LOADED, /Federation Runtime/);
    await signIn(page);
    await expectText(page, CHANGED.from);
    await page.route('**/remotes/mfe-*/**', (route) => route.abort());
    await page.reload();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.nth(1).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Cameras' }).click();
    await page.getByText('This part of the portal is not available right now.').waitFor();

    await page.unroute('**/remotes/mfe-*/**');
    await again.click();
    await page.getByRole('link', { name: 'IPC-2026-10A7' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await expectText(page, CHANGED.from);
  },
);

journey('with every remote away one can still log out', async ({ page, allow }) => {
  allow(...NOT_LOADED, /Federation Runtime/);
  await signIn(page);
  await page.route('**/remotes/mfe-*/**', (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: 'Try again' }).first().waitFor();
  await logOut(page);
  await expectPage(page, '/login');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/remotes/mfe-*/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Login' }).waitFor();
});

journey(
  'an incompatible contract is refused before any code of it runs',
  async ({ page, portal }) => {
    editLive(portal, 'mfe-policy', ({ extras }) => (extras.portal.contract = '^9.0.0'));
    const ran: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/remotes/mfe-policy/')) ran.push(request.url());
    });
    await page.goto('/privacy-policy');
    await expectText(page, 'This part of the portal is not available right now.');
    await expectText(page, 'CONTRACT-');
    expect(ran).toEqual([]);
  },
);

journey('the portal command refuses to release an incompatible contract', async ({ portal }) => {
  const build = join(portal.dataFolder, 'incompatible');
  cpSync(prepared().changedCameras, build, { recursive: true });
  const before = liveVersions(portal);
  const manifest = join(build, 'remote.json');
  const built = JSON.parse(readFileSync(manifest, 'utf8')) as BuiltManifest;
  writeFileSync(manifest, JSON.stringify({ ...built, contract: '^9.0.0' }));
  const refused = await portalCommand(portal, 'release', 'mfe-cameras', '--from', build);
  expect(refused.code).toBe(1);
  expect(refused.text).toContain(`needs contract ^9.0.0, this shell offers ${CONTRACT_VERSION}`);
  expect(liveVersions(portal)).toEqual(before);
});

journey(
  "without the shell's own script the page says so, and loads when it is back",
  async ({ page, allow, portal }) => {
    allow(...NOT_LOADED);
    const folder = artifacts(portal, 'shell', liveVersions(portal)['shell'] ?? '');
    for (const file of readdirSync(folder)) {
      if (/^main\..*\.js/.test(file)) rmSync(join(folder, file));
    }
    await page.goto('/login');
    await expectText(page, 'The portal could not be loaded');
    resetReleases(portal);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Login' }).waitFor();
  },
);
