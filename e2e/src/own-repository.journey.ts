import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@portal/delivery';
import { freePort } from '@portal/tools/machine/free-port';
import type { BuiltManifest, LedgerEntry } from '@portal/shared/contract';
import { startServer, type ServerProcess } from '@portal/tools/portal/server-process';
import { ROOT } from '@portal/tools/workspace/root';
import type { Page } from 'playwright-core';
import { journeys } from './harness/journey';
import { navigationLink } from './harness/navigation';
import { ENTRANCE, mainJob } from './harness/main-job';
import { signIn } from './harness/people';
import type { TestPortal } from './harness/portal';
import { prepared } from './harness/prepared';
import { liveVersions, redeclared } from './harness/releases';
import { run } from './harness/run';
import { typed } from './harness/typed-command';
import { publishAll, startRegistry } from './harness/publish';

const outside = mkdtempSync(join(tmpdir(), 'outside-'));
/** The copy of the portal's repository from which its packages are published. */
const theirs = join(outside, 'portal');
/** The team's folder, which need not have the remote's name. */
const home = join(outside, 'team');
const folder = join(home, 'billing');

for (const made of [theirs, home]) mkdirSync(made);
const [registry, port] = await Promise.all([startRegistry('a-token'), freePort()]);
await publishAll(registry, theirs);
afterAll(async () => {
  await registry.close();
  rmSync(outside, { recursive: true });
});

const developer = `http://127.0.0.1:${port}`;
const { journey } = journeys({ config: { preview: { origins: [developer] } } });

/** Strict: a package finds only its declared dependencies. */
const STRICT = ['--config.hoist=false', '--strict-peer-dependencies', '--ignore-scripts'];

/** Creates the repository with packages of the registry only. */
async function makeRepository(): Promise<void> {
  writeFileSync(join(home, '.npmrc'), `@portal:registry=${registry.origin}/\n`);
  const command = join(theirs, 'platform/delivery/published/bin/portal.mjs');
  const named = ['mfe-elsewhere', '--title', 'Elsewhere', '--standalone', 'billing'];
  await run(home, process.execPath, command, 'create', ...named);
  const pnpm = join(ROOT, 'node_modules/.bin/pnpm');
  const store = join(outside, 'pnpm-store');
  const from = ['--registry', registry.origin, '--store-dir', store];
  await run(folder, pnpm, 'install', ...from, ...STRICT);
}

/** A new token, and its entry in a policy. */
async function makeToken(name: string) {
  const text = await run(folder, 'portal', 'token', name);
  const [token = '', , , , entry = ''] = text.split('\n');
  return { token, tokens: [JSON.parse(entry) as object] };
}

interface Team {
  service: ServerProcess;
  /** Runs a command of the repository, or of the package manager, with the team's token. */
  command: (...words: string[]) => Promise<string>;
}

/** A release service for the portal's store, in which the team has only its own remote. */
async function startService({ dataFolder }: TestPortal): Promise<Team> {
  const { token, tokens } = await makeToken('asha');
  const policy = join(outside, 'policy.json');
  const may = ['release', 'rollout', 'rollback', 'disable'];
  const cameras = { remotes: ['mfe-cameras'], routes: ['/cameras'], slots: ['dashboard.*'] };
  writeFileSync(
    policy,
    JSON.stringify({
      ops: { tokens: [] },
      teams: {
        elsewhere: { remotes: ['mfe-elsewhere'], routes: ['/elsewhere'], may, tokens },
        cameras: { ...cameras, may, tokens: [] },
      },
    }),
  );
  const service = await startServer(join(ROOT, 'platform/delivery/bin/release-service.mjs'), {
    PORT: '0',
    PORTAL_DATA: dataFolder,
    PORTAL_POLICY: policy,
  });
  const environment = [
    `PORTAL_SERVICE=http://${service.address}`,
    `PORTAL_TOKEN=${token}`,
    // Not the tokens of the person who runs this.
    `XDG_CONFIG_HOME=${join(outside, 'config')}`,
  ];
  return { service, command: (...words) => run(folder, 'env', ...environment, ...words) };
}

/** A copy of the team's build with a changed manifest. */
const buildWith = (name: string, change: (manifest: BuiltManifest) => object): string =>
  redeclared(join(folder, 'dist'), join(outside, name), change);

/** The actions that the team may not do, and the reasons it gets. */
async function expectRefusals({ command }: Team): Promise<void> {
  const route = buildWith('route', ({ routes }) => ({
    routes: [...routes, { ...routes[0], path: '/cameras/elsewhere' }],
  }));
  const slot = buildWith('slot', () => ({ slots: [{ slot: 'dashboard.cards', order: 9 }] }));
  const refused = [
    ['PORTAL-308', 'release', 'mfe-cameras', '--from', prepared().changedCameras],
    ['PORTAL-308', 'rollback', 'mfe-cameras'],
    ['PORTAL-308', 'disable', 'mfe-auth'],
    ['PORTAL-309', 'release', 'mfe-elsewhere', '--from', route],
    ['PORTAL-310', 'release', 'mfe-elsewhere', '--from', slot],
    ['PORTAL-307', 'release', 'mfe-elsewhere', '--from', 'dist', '--skip-trial-run'],
    ['PORTAL-307', 'prune'],
  ] as const;
  for (const [reason, ...words] of refused) {
    const said = await command('portal', ...words).catch(({ message }: Error) => message);
    expect(said).toContain(reason);
    expect(said).toContain(`More: portal explain ${reason}`);
    expect(await command('portal', 'explain', reason)).toContain(`# ${reason}: `);
  }
  const status = ['portal', 'status'];
  await expect(command('env', '-u', 'PORTAL_TOKEN', ...status)).rejects.toThrow('PORTAL-302');
  await expect(command('env', 'PORTAL_TOKEN=stolen', ...status)).rejects.toThrow('PORTAL-303');
}

const SCREEN = 'src/elsewhere/elsewhere.screen.tsx';
const NEWS = { from: "'Open requests'", to: "'Requests that wait'" };

/** Replaces a text in a file of the remote by another one. */
function edit(file: string, { from, to }: typeof NEWS): void {
  const before = readFileSync(join(folder, file), 'utf8');
  expect(before).toContain(from);
  writeFileSync(join(folder, file), before.replace(from, to));
}

const shown = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, level: 2 }).waitFor();

/** Serves the remote from its sources while a page uses it. */
async function developing(
  options: readonly string[],
  said: RegExp,
  look: (address: string) => Promise<void>,
): Promise<void> {
  const command = ['npm', 'run', 'dev', '--', '--port', String(port), ...options];
  const served = typed(command, { cwd: folder });
  try {
    const [, address = ''] = await served.said(said);
    await look(address);
  } finally {
    served.signal('SIGINT');
    await served.closed;
  }
}

/** An edit that does not compile. */
const BROKEN = "'Open requests";

/** Runs the remote from its sources, without a portal. An edit appears without a reload. */
const developAlone = (page: Page): Promise<void> =>
  developing([], /alone: (\S+)/, async (address) => {
    await page.goto(`${address}/elsewhere`);
    await shown(page, 'Open requests');
    await page.evaluate(() => (document.body.dataset.kept = 'yes'));
    edit(SCREEN, { from: NEWS.from, to: BROKEN });
    await page.locator('#webpack-dev-server-client-overlay').waitFor();
    await shown(page, 'Open requests');
    edit(SCREEN, { from: BROKEN, to: NEWS.from });
    await page.locator('#webpack-dev-server-client-overlay').waitFor({ state: 'detached' });
    edit(SCREEN, NEWS);
    await shown(page, 'Requests that wait');
    expect(await page.evaluate(() => document.body.dataset.kept)).toBe('yes');
    edit(SCREEN, { from: NEWS.to, to: NEWS.from });
    await shown(page, 'Open requests');
    await page.close();
  });

/** Previews the remote from its sources in a portal without it. */
const previewFromSource = (page: Page, { origin }: TestPortal): Promise<void> =>
  developing(['--against', origin], /Open (\S+) and begin/, async (address) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Begin the preview' }).click();
    await page.waitForURL('**/login');
    await signIn(page);
    await navigationLink(page, 'Elsewhere').click();
    const heading = page.getByRole('heading', { name: 'Elsewhere', level: 1 });
    await heading.waitFor();
    const objection = page.getByText('This edit does not compile');
    edit(SCREEN, { from: NEWS.from, to: BROKEN });
    await objection.waitFor();
    edit(SCREEN, { from: BROKEN, to: NEWS.from });
    await objection.waitFor({ state: 'detached' });
    await heading.waitFor();
    await page.getByRole('button', { name: 'End the preview' }).click();
  });

/** Creates the next version, with another text. */
async function changeRemote({ command }: Team): Promise<void> {
  edit(SCREEN, NEWS);
  // A build refuses texts without a Nepali translation, and unused translations.
  await expect(command('npm', 'run', 'build')).rejects.toThrow("lacks 'Requests that wait'");
  edit('src/messages/ne.ts', NEWS);
  await command('npm', 'version', 'minor', '--no-git-tag-version');
}

test('the packages that a team needs are published with lerna, and no others', () => {
  expect(registry.published()).toEqual(['@portal/build', '@portal/delivery', '@portal/shared']);
});

journey(
  'a team elsewhere creates, checks, previews, releases and rolls back its remote with the published packages and its own token, while people use the portal',
  async ({ page, elsewhere, portal, allow }) => {
    await makeRepository();
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['.git', '.github', '.npmrc']));
    // Only used packages are installed: no server of the portal, and none of its libraries.
    const own = readdirSync(join(folder, 'node_modules/@portal')).sort();
    expect(own).toEqual(['build', 'delivery', 'shared']);
    const installed = readdirSync(join(folder, 'node_modules/.pnpm')).join();
    expect(installed).not.toMatch(/aws-sdk|prom-client/);

    const [, , tested] = await Promise.all([
      run(folder, 'npm', 'run', 'typecheck'),
      run(folder, 'npm', 'run', 'lint'),
      run(folder, 'npm', 'test', '--', '--json', '--silent'),
      run(folder, 'npm', 'run', 'build'),
    ]);
    expect(tested).toContain('"numPassedTests":4');

    // The development server reports compile errors, and its reload connection ends with it.
    allow(/webpack-dev-server|WebSocket|ERR_CONNECTION_REFUSED/);
    await developAlone(await elsewhere());
    await previewFromSource(page, portal);

    const before = liveVersions(portal);
    const team = await startService(portal);
    try {
      await expectRefusals(team);
      expect(liveVersions(portal)).toEqual(before);

      await team.command('npm', 'run', 'release');
      const [live] =
        (await openStore(portal.dataFolder).liveSet()).microFrontends['mfe-elsewhere'] ?? [];
      expect(live?.extras.portal).toMatchObject({
        container: 'mfe_elsewhere_1_0_0',
        routes: [{ path: '/elsewhere' }],
        slices: ['elsewhereRequests'],
      });
      await page.goto('/elsewhere');
      await shown(page, 'Open requests');

      await changeRemote(team);
      const customer = await elsewhere();
      await Promise.all([
        mainJob(customer, ENTRANCE),
        team.command('npm', 'run', 'release', '--', '--traffic', '99'),
      ]);
      await page.reload();
      await shown(page, 'Requests that wait');

      await team.command('portal', 'rollback', 'mfe-elsewhere', '--reason', 'Wrong totals');
      await page.reload();
      await shown(page, 'Open requests');

      const history = await team.command('portal', 'history', '--json');
      const entries = (JSON.parse(history) as LedgerEntry[]).slice(0, 3);
      expect(entries.map(({ who, action, remote }) => [who, action, remote])).toEqual([
        ['asha', 'rollback', 'mfe-elsewhere'],
        ['asha', 'release', 'mfe-elsewhere'],
        ['asha', 'release', 'mfe-elsewhere'],
      ]);
      expect(liveVersions(portal)).toEqual({ ...before, 'mfe-elsewhere': '1.0.0' });
    } finally {
      await team.service.stop();
    }
  },
);
