import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@portal/delivery';
import { ROOT } from '../workspace/root';
import { publishAll } from './publish';
import { type Registry, startRegistry } from './registry';
import { run } from './run';

jest.setTimeout(600_000);

const outside = mkdtempSync(join(tmpdir(), 'outside-'));
const portal = join(outside, 'portal');
/** A team's home: its folder need not have the remote's name. */
const home = join(outside, 'team');
const folder = join(home, 'billing');

let registry: Registry;
beforeAll(async () => {
  for (const made of [portal, home]) mkdirSync(made);
  registry = await startRegistry('a-token');
  await publishAll(registry, portal);
});
afterAll(() => {
  registry.close();
  rmSync(outside, { recursive: true });
});

const readJson = <Shape>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Shape;

/** Strict: a package finds what it declares, and nothing that others brought. */
const STRICT = ['--config.hoist=false', '--strict-peer-dependencies', '--ignore-scripts'];

async function install(): Promise<void> {
  const pnpm = join(ROOT, 'node_modules/.bin/pnpm');
  const store = join(outside, 'pnpm-store');
  const from = ['--registry', registry.origin, '--store-dir', store];
  await run(folder, pnpm, 'install', ...from, ...STRICT);
}

test('the packages that a team needs are published, by lerna, and nothing else', () => {
  expect(registry.published()).toEqual(['@portal/build', '@portal/delivery', '@portal/shared']);
});

test('a repository of its own is checked, linted, tested, built and released with the published packages alone', async () => {
  writeFileSync(join(home, '.npmrc'), `@portal:registry=${registry.origin}/\n`);
  const command = join(portal, 'delivery/published/lib/src/cli/main.js');
  const named = ['mfe-elsewhere', '--title', 'Elsewhere', '--standalone', 'billing'];
  await run(home, process.execPath, command, 'create', ...named);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['.git', '.github', '.npmrc']));
  await install();
  // Only what is used is there: no server of the portal, and no library of one.
  expect(readdirSync(join(folder, 'node_modules/@portal')).sort()).toEqual([
    'build',
    'delivery',
    'shared',
  ]);
  expect(readdirSync(join(folder, 'node_modules/.pnpm')).join()).not.toMatch(/aws-sdk|prom-client/);

  const [, , tested] = await Promise.all([
    run(folder, 'npm', 'run', 'typecheck'),
    run(folder, 'npm', 'run', 'lint'),
    run(folder, 'npm', 'test', '--', '--json', '--silent'),
    run(folder, 'npm', 'run', 'build'),
  ]);
  expect(tested).toContain('"numPassedTests":4');

  const data = join(outside, 'store');
  await run(folder, 'npm', 'run', 'release', '--', '--data', data, '--who', 'asha');
  const [live] = (await openStore(data).liveSet()).microFrontends['mfe-elsewhere'] ?? [];
  expect(live?.extras.portal).toMatchObject({
    container: 'mfe_elsewhere_1_0_0',
    routes: [{ path: '/elsewhere' }],
    slices: ['elsewhereRequests'],
  });
  expect(readJson(join(folder, 'package.json'))).toMatchObject({ name: 'mfe-elsewhere' });
});
