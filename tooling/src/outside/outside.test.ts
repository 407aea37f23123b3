import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, release } from '@portal/delivery';
import { ROOT } from '../workspace/root';
import { run } from './run';

jest.setTimeout(300_000);

const outside = mkdtempSync(join(tmpdir(), 'outside-'));
afterAll(() => rmSync(outside, { recursive: true }));

interface Manifest {
  name: string;
  version: string;
}
interface LockFile {
  packages: Record<string, { link?: boolean }>;
}
const readJson = <Shape>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Shape;
const writeJson = (file: string, value: unknown) => writeFileSync(file, JSON.stringify(value));

/** What `npm publish` would publish, as dependencies on tarballs. */
async function pack(...names: string[]): Promise<Record<string, string>> {
  const chosen = names.flatMap((name) => ['--workspace', name]);
  const told = await run(ROOT, 'npm', 'pack', '--json', '--pack-destination', outside, ...chosen);
  const packed = JSON.parse(told) as Record<string, { name: string; filename: string }>;
  return Object.fromEntries(
    Object.values(packed).map(({ name, filename }) => [name, `file:${join(outside, filename)}`]),
  );
}

/**
 * Installs the portal's tarballs beside what they depend on. The others come in the versions of the
 * workspace's own lock file, so that what was released elsewhere meanwhile changes nothing here.
 */
async function install(folder: string, dependencies: Record<string, string>): Promise<void> {
  const manifest = { ...readJson<Manifest>(join(folder, 'package.json')), dependencies };
  const { packages } = readJson<LockFile>(join(ROOT, 'package-lock.json'));
  const others = Object.entries(packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link,
  );
  const { name, version } = manifest;
  writeJson(join(folder, 'package.json'), manifest);
  writeJson(join(folder, 'package-lock.json'), {
    lockfileVersion: 3,
    packages: { '': { name, version, dependencies }, ...Object.fromEntries(others) },
  });
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  await run(folder, 'npm', 'install', ...options);
}

test('a new remote is checked, tested, built and released with its folder and two published packages', async () => {
  const command = join(ROOT, 'delivery/bin/portal.mjs');
  await run(outside, process.execPath, command, 'create', 'mfe-elsewhere', '--title', 'Elsewhere');
  const folder = join(outside, 'mfe-elsewhere');
  await install(folder, await pack('@portal/shared', '@portal/build'));
  expect(readdirSync(join(folder, 'node_modules/@portal')).sort()).toEqual(['build', 'shared']);

  const [, tested] = await Promise.all([
    run(folder, 'tsc', '--noEmit'),
    run(folder, 'npm', 'test', '--', '--json', '--silent'),
    run(folder, 'npm', 'run', 'build'),
  ]);
  expect(tested).toContain('"numPassedTests":4');

  const store = openStore(join(outside, 'store'));
  await release(store, { from: join(folder, 'dist'), who: 'asha' });
  const [live] = (await store.liveSet()).microFrontends['mfe-elsewhere'] ?? [];
  expect(live?.extras.portal).toMatchObject({
    container: 'mfe_elsewhere_1_0_0',
    routes: [{ path: '/elsewhere' }],
    slices: ['elsewhereRequests'],
  });
});
