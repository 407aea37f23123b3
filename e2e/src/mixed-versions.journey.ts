import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openStore, release, rollback, runTrial } from '@portal/delivery';
import type { Page } from 'playwright-core';
import { buildCopies } from './harness/prepare';
import { expectDocument, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { type BareCamera, mainJob } from './harness/main-job';
import { followAccountLink, SCALE } from './harness/people';
import { liveVersions } from './harness/releases';
import { CACHE } from './harness/prepared';
import { formatTable } from './harness/hostile-documents';

const { journey, portal } = journeys();

const REMOTES = ['mfe-auth', 'mfe-cameras', 'mfe-kyc-profile', 'mfe-policy'];
const PACKAGES = ['shell', ...REMOTES];
/** The version number for the same sources, built again. */
const PREVIOUS = '1.0.0';
/** The time limit of that build, in milliseconds. */
const BUILDING = 600_000;

/** The current version, and the previous one. */
type Age = 'N' | 'N-1';
type Ages = Record<string, Age>;

interface Mix {
  title: string;
  ages: Ages;
}

const every = (age: Age): Ages => Object.fromEntries(REMOTES.map((name) => [name, age]));

/** Combines a shell with remotes of its own age, of the other age, and with one of the other age at a time. */
function createMixes(shell: Age): Mix[] {
  const other = shell === 'N' ? 'N-1' : 'N';
  const remotes: [title: string, ages: Ages][] = [
    [`every remote ${shell}`, every(shell)],
    [`every remote ${other}`, every(other)],
    ...REMOTES.map((name): [string, Ages] => [
      `${name} ${other}, the others ${shell}`,
      { ...every(shell), [name]: other },
    ]),
  ];
  return remotes.map(([title, ages]) => ({
    title: `shell ${shell}, ${title}`,
    ages: { shell, ...ages },
  }));
}

const versions: Record<Age, Record<string, string>> = { N: {}, 'N-1': {} };
const rows: string[][] = [];

beforeAll(async () => {
  versions.N = liveVersions(portal());
  // Inside the repository, so that its packages are found.
  const folder = mkdtempSync(join(CACHE, 'previous-'));
  const store = openStore(portal().dataFolder);
  for (const from of Object.values(await buildCopies(PACKAGES, PREVIOUS, folder))) {
    await release(store, { from, who: 'a journey', runTrial });
  }
  rmSync(folder, { recursive: true });
  versions['N-1'] = Object.fromEntries(PACKAGES.map((name) => [name, PREVIOUS]));
}, BUILDING);

afterAll(() => {
  const head = [...PACKAGES, 'main job'];
  process.stdout.write(formatTable('Mixed versions', [head, ...rows]));
});

const toVersions = (ages: Ages): Record<string, string> =>
  Object.fromEntries(PACKAGES.map((name) => [name, versions[ages[name] ?? 'N'][name] ?? '']));

/** Makes versions live, as `portal rollback <remote> <version>` does, with its checks. */
async function serve(wanted: Record<string, string>): Promise<void> {
  const store = openStore(portal().dataFolder);
  for (const [remote, version] of Object.entries(wanted)) {
    await rollback(store, { remote, version, who: 'a journey' });
  }
  expect(liveVersions(portal())).toMatchObject(wanted);
}

/** A camera for each mix. Only this account has enough; one in seven has no subscription. */
function bareCamera(index: number): BareCamera {
  const number = String(7 * (index + 1));
  const serial = `IPC-S-${number.padStart(5, '0')}`;
  const id = `scale-${number.padStart(4, '0')}`;
  return { owner: SCALE, id, serial, search: serial, among: 2000 };
}

/** Records which versions a page's files belong to, and federation's complaints. */
function watchVersions(page: Page) {
  const requested = new Set<string>();
  const complaints: string[] = [];
  page.on('request', (request) => {
    const [, name, version] = /\/remotes\/([^/]+)\/([^/]+)\//.exec(request.url()) ?? [];
    if (name !== undefined) requested.add(`${name} ${version}`);
  });
  page.on('console', (message) => {
    if (/Federation Runtime|Unsatisfied version/.test(message.text())) {
      complaints.push(message.text());
    }
  });
  return { requested: () => [...requested].sort(), complaints };
}

for (const [index, { title, ages }] of [...createMixes('N'), ...createMixes('N-1')].entries()) {
  journey(`the main job is done: ${title}`, async ({ page }) => {
    const wanted = toVersions(ages);
    await serve(wanted);
    const row = [...PACKAGES.map((name) => `${ages[name]} ${wanted[name]}`), 'FAILED'];
    rows.push(row);
    const { requested, complaints } = watchVersions(page);
    const began = Date.now();
    await mainJob(page, bareCamera(index));
    await followAccountLink(page, 'Profile');
    await expectText(page, 'Personal Information');
    await followAccountLink(page, 'Policy');
    await expectDocument(page);

    expect(complaints).toEqual([]);
    // Nothing fell back to another version.
    expect(requested()).toEqual(PACKAGES.map((name) => `${name} ${wanted[name]}`).sort());
    row[PACKAGES.length] = `done in ${Date.now() - began} ms`;
  });
}
