import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  COHORT_COOKIE,
  CONTRACT_VERSION,
  type LoadReport,
  manifestAddress,
  versionForId,
} from '@portal/shared/contract';
import type { Page, Request } from 'playwright-core';
import { answerTo } from './harness/answer-to';
import { readBeacon } from './harness/beacons';
import { breakBuild } from './harness/breakable-build';
import { expectDocument, expectPage, expectText } from './harness/expectations';
import { holdBack } from './harness/hold-back';
import { journeys } from './harness/journey';
import { openCamera } from './harness/main-job';
import { followAccountLink, logOut, signIn } from './harness/people';
import type { TestPortal } from './harness/portal';
import { CHANGED, prepared } from './harness/prepared';
import {
  artifacts,
  buildNextShell,
  damage,
  deliver,
  editLive,
  liveSet,
  liveVersions,
  portalCommand,
  redeclared,
  releaseChanged,
  resetReleases,
} from './harness/releases';

const { journey, portal } = journeys();

beforeEach(() => resetReleases(portal()));

const NOT_LOADED = [
  /Failed to load resource/,
  /Failed to find a valid digest/,
  /Refused to (execute script|apply style) .* MIME type/,
  /net::ERR/,
];

/** Waits until a page has reported a load with this outcome and the API has counted it. */
async function nextReport(page: Page, { origin }: TestPortal, outcome: LoadReport['outcome']) {
  const isExpected = (report: LoadReport) => report.outcome === outcome;
  const reportIn = (request: Request) => readBeacon(request).loads?.find(isExpected);
  const arrived = await page.waitForResponse((response) => !!reportIn(response.request()));
  const report = reportIn(arrived.request());
  const { remote, version, cohort, step } = report as LoadReport;
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const of = `remote="${remote}",version="${version}",cohort="${cohort}"`;
  expect(metrics).toContain(`portal_remote_loads_total{${of},step="${step}",outcome="${outcome}"}`);
  return { remote, version, step };
}

journey(
  'a tab that has not heard of a release keeps its version, and a new tab gets the released one',
  async ({ page, newTab, portal }) => {
    await signIn(page);
    await expectText(page, CHANGED.from);
    const before = liveVersions(portal);
    await releaseChanged(portal);
    expect(liveVersions(portal)).toEqual({ ...before, 'mfe-cameras': CHANGED.version });

    await page.getByRole('link', { name: CHANGED.from }).click();
    await openCamera(page, 'IPC-2026-10A7');
    await page.getByRole('button', { name: 'Buy Package' }).click();
    await page.getByRole('dialog', { name: 'Select Subscriptions' }).waitFor();

    const other = await newTab();
    await other.goto('/');
    await expectText(other, CHANGED.to);
    expect(await other.getByText(CHANGED.from).count()).toBe(0);
  },
);

journey(
  'a promoted canary is for everybody, and a rollback removes it',
  async ({ page, portal }) => {
    const before = liveVersions(portal);
    const begun = await releaseChanged(portal, '--traffic', '10');
    expect(begun).toContain('to 10% as a canary');
    await deliver(portal, 'rollout', 'mfe-cameras', '50');
    expect(liveVersions(portal)).toEqual(before);
    await deliver(portal, 'promote', 'mfe-cameras');
    await signIn(page);
    await expectText(page, CHANGED.to);

    await deliver(portal, 'rollback', 'mfe-cameras');
    await page.reload();
    await expectText(page, CHANGED.from);
    expect(liveVersions(portal)).toEqual(before);
  },
);

/** Finds the id of a visitor in a cohort. */
function findVersionId(on: TestPortal, remote: string, version: string): string {
  const versions = liveSet(on).microFrontends[remote] ?? [];
  const found = Array.from({ length: 50 }, (_, index) => `visitor-${index}`).find(
    (id) => versionForId(remote, versions, id)?.metadata.version === version,
  );
  if (found === undefined) throw new Error(`${remote} ${version} is meant for nobody`);
  return found;
}

/** Makes the browser this visitor from its next page on. */
const becomes = (page: Page, { origin }: TestPortal, id: string) =>
  page.context().addCookies([{ name: COHORT_COOKIE, value: id, url: origin }]);

/** When the profile is loaded, the cookie names the subscriber instead. */
const isTheSubscribers = (page: Page) =>
  page.waitForFunction(() => !document.cookie.includes('visitor-'));

journey(
  'a browser gets the version of a remote for its cohort on all visits',
  async ({ page, portal }) => {
    const stable = liveVersions(portal)['mfe-cameras'] ?? '';
    await releaseChanged(portal, '--traffic', '50');
    const versions = liveSet(portal).microFrontends['mfe-cameras'] ?? [];
    const [canary] = versions.filter(
      ({ deployment }) => deployment.traffic === 50 && !deployment.default,
    );
    await becomes(page, portal, 'visitor-at-the-login');
    await signIn(page);
    await isTheSubscribers(page);
    for (const [version, said] of [
      [canary?.metadata.version ?? '', CHANGED.to],
      [stable, CHANGED.from],
      [canary?.metadata.version ?? '', CHANGED.to],
    ] as const) {
      await becomes(page, portal, findVersionId(portal, 'mfe-cameras', version));
      await page.goto('/');
      await expectText(page, said);
      await isTheSubscribers(page);
    }

    // A signed-in visitor stays in the subscriber's cohort.
    const cookie = (await page.context().cookies()).find(({ name }) => name === COHORT_COOKIE);
    const own = versionForId('mfe-cameras', versions, cookie?.value ?? '')?.metadata.version;
    for (let visit = 0; visit < 3; visit += 1) {
      await page.goto('/');
      await expectText(page, own === stable ? CHANGED.from : CHANGED.to);
    }
  },
);

journey('a remote that is switched off says so, and the others work', async ({ page, portal }) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Total Cameras' }).waitFor();
  const off = ['disable', 'mfe-cameras', '--reason', 'New cameras arrive until noon.'];
  await deliver(portal, ...off);

  await page.goto('/cameras');
  await expectText(page, 'This part of the portal is switched off at the moment.');
  await expectText(page, 'New cameras arrive until noon.');
  expect(await page.getByRole('link', { name: 'Cameras' }).count()).toBe(0);
  await page.goto('/profile');
  await expectText(page, 'Personal Information');

  await deliver(portal, 'enable', 'mfe-cameras');
  await page.goto('/cameras');
  await page.getByRole('article').first().waitFor();
});

journey('a browser gets the shell for its cohort on all visits', async ({ page, portal }) => {
  const next = '1.9.0';
  const stable = liveVersions(portal)['shell'] ?? '';
  const released = ['release', 'shell', '--from', buildNextShell(portal, next)];
  await deliver(portal, ...released, '--traffic', '50');
  for (const version of [next, stable, next]) {
    await becomes(page, portal, findVersionId(portal, 'shell', version));
    for (const path of ['/login', '/privacy-policy']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const script = page.locator('script[src*="/remotes/shell/"]').first();
      expect(await script.getAttribute('src')).toContain(`/remotes/shell/${version}/`);
    }
  }
});

journey('the numbered errors have pages of their own', async ({ page }) => {
  await page.goto('/errors/');
  await page.getByRole('link', { name: 'PORTAL-203' }).click();
  await expectPage(page, '/errors/PORTAL-203');
  await page.getByRole('heading', { name: /^PORTAL-203: / }).waitFor();
  const margin = await page.locator('body').evaluate((body) => getComputedStyle(body).margin);
  expect(margin).toBe('0px');
});

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
    `a version whose ${what} is replaced by the previous one, and is reported`,
    async ({ page, allow, portal }) => {
      allow(...NOT_LOADED, /Loading (CSS )?chunk/);
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
  'a page has all files of its first screen, and a remote of a later page needs its manifest',
  async ({ page, allow, portal }) => {
    allow(...NOT_LOADED, /integrity checks failed/);
    const good = liveVersions(portal);
    await releaseChanged(portal);
    await signIn(page);
    await expectText(page, CHANGED.to);

    const requested: string[] = [];
    const getManifest = (name: string, version = '') => manifestAddress(name, version);
    page.on('request', (request) => {
      if (request.isNavigationRequest()) requested.length = 0;
      const { pathname } = new URL(request.url());
      if (/^\/(manifests|remotes\/mfe-cameras)\//.test(pathname)) requested.push(pathname);
    });
    // An idle page fetches the remaining manifests. No first screen waits for one.
    const letGo = await holdBack(page, '**/manifests/**');
    const shown = ['shell', 'mfe-policy'].map((name) => getManifest(name, good[name]));
    const idle = shown.map((path) =>
      page.waitForRequest((request) => new URL(request.url()).pathname === path),
    );
    await page.goto('/policy');
    await expectText(page, 'Privacy Policy');
    // If they were requested later, they would count among those of the next page.
    await Promise.all(idle);
    expect(requested.filter((path) => !shown.includes(path))).toEqual([]);
    await page.goto('/cameras');
    await expectText(page, '12 cameras');
    const shownNext = [
      getManifest('shell', good['shell']),
      getManifest('mfe-cameras', CHANGED.version),
    ];
    expect(requested.filter((path) => !shownNext.includes(path))).not.toContainEqual(
      expect.stringContaining('/manifests/'),
    );
    letGo();

    await followAccountLink(page, 'Policy');
    await expectDocument(page);
    const ofPolicy = requested.filter(
      (path) => path === getManifest('mfe-policy', good['mfe-policy']),
    );
    expect(ofPolicy).toHaveLength(1);

    // A manifest that was changed in transit cannot make other files run.
    const changed = getManifest('mfe-cameras', CHANGED.version);
    await page.route(`**${changed}*`, async (route) => {
      const answer = await answerTo(route);
      const body = (await answer.text()).replace('"entry.', '"./entry.');
      await route.fulfill({ response: answer, body });
    });
    await page.goto('/policy');
    const failed = nextReport(page, portal, 'failed');
    await page.getByRole('banner').getByRole('link', { name: 'Cameras' }).click();
    await expectText(page, '12 cameras');
    expect(await failed).toEqual({
      remote: 'mfe-cameras',
      version: CHANGED.version,
      step: 'integrity',
    });
    expect(requested).toContain(getManifest('mfe-cameras', good['mfe-cameras']));
    expect(requested).not.toContainEqual(
      expect.stringContaining(`/remotes/mfe-cameras/${CHANGED.version}/`),
    );
  },
);

journey(
  'with every remote down the shell works, and recovers when they return',
  async ({ page, allow }) => {
    allow(...NOT_LOADED);
    await signIn(page);
    await expectText(page, CHANGED.from);
    await page.route('**/remotes/mfe-*/**', (route) => route.abort());
    await page.reload();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.nth(1).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Cameras' }).click();
    // The cards of the dashboard have disappeared; that of the page is left.
    await again.nth(1).waitFor({ state: 'detached' });
    await page.getByText('This part of the portal is not available right now.').waitFor();

    await page.unroute('**/remotes/mfe-*/**');
    await again.click();
    await page.getByRole('link', { name: 'IPC-2026-10A7' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await expectText(page, CHANGED.from);
  },
);

journey('with every remote down a person can still log out', async ({ page, allow }) => {
  allow(...NOT_LOADED);
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
  'an incompatible contract is refused before any of its code runs',
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
  const before = liveVersions(portal);
  const folder = join(portal.dataFolder, 'incompatible');
  const build = redeclared(prepared().changedCameras, folder, () => ({ contract: '^9.0.0' }));
  const refused = await portalCommand(portal, 'release', 'mfe-cameras', '--from', build);
  expect(refused.code).toBe(1);
  expect(refused.text).toContain(`needs contract ^9.0.0, this shell offers ${CONTRACT_VERSION}`);
  expect(liveVersions(portal)).toEqual(before);
});

journey('the portal command refuses to release a build that does not load', async ({ portal }) => {
  const before = liveVersions(portal);
  for (const [how, reason] of [
    ['throws on load', "the step 'entry': LoadFailure: mfe-cameras is broken on purpose"],
    ['throws on render', "the step 'render': Error: mfe-cameras is broken on purpose"],
    ['throws in its saga', "the step 'module'"],
    ['needs another React', "the step 'contract': LoadFailure: "],
  ] as const) {
    const build = join(portal.dataFolder, 'broken');
    rmSync(build, { recursive: true, force: true });
    breakBuild(prepared().changedCameras, build, '99.0.0', how);
    const refused = await portalCommand(portal, 'release', 'mfe-cameras', '--from', build);
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining(reason) });
  }
  expect(liveVersions(portal)).toEqual(before);
});

journey(
  "without the shell's own script the page says so, and loads when it returns",
  async ({ page, context, allow, portal }) => {
    allow(...NOT_LOADED);
    const folder = artifacts(portal, 'shell', liveVersions(portal)['shell'] ?? '');
    for (const file of readdirSync(folder)) {
      if (/^main\..*\.js/.test(file)) rmSync(join(folder, file));
    }
    await page.goto('/login');
    await expectText(page, 'The portal could not be loaded');
    const texts = page.getByRole('alert');
    expect(await texts.innerText()).not.toMatch(/\p{Script=Devanagari}/u);
    await context.addCookies([{ name: 'portal_prefs', value: 'system.ne', url: portal.origin }]);
    await page.reload();
    await expectText(page, 'पोर्टल लोड गर्न सकिएन');
    expect(await texts.innerText()).not.toMatch(/[A-Za-z]/);
    await context.clearCookies({ name: 'portal_prefs' });
    await page.reload();
    await expectText(page, 'The portal could not be loaded');
    resetReleases(portal);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Login' }).waitFor();
  },
);
