import { type LiveOutline, type LiveSet, OUTLINE_ADDRESS } from '@portal/shared/contract';
import { type ServerProcess, startServer } from '@portal/tools/portal/server-process';
import { WORKSPACE } from '@portal/tools/portal/workshop';
import { BUILD_CACHE } from '@portal/tools/workspace/build';
import { forgetBuild } from '@portal/tools/workspace/last-build';
import { workspacePackage } from '@portal/tools/workspace/packages';
import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page, Response } from 'playwright-core';
import { withBrowser } from '../portals/portals';
import { navigationLink, signedIn } from '../portals/visitor';
import { withFolder } from '../with-folder';
import { printTimes, runProgram, timed, timesRow, type TimesRow } from './times';

const CACHE = join(BUILD_CACHE, 'webpack');
const ASIDE = `${CACHE}-aside`;

/** Runs a task as if nothing had ever been built here; the compiler's cache is restored afterwards. */
async function withoutBuildCache<Result>(task: () => Promise<Result>): Promise<Result> {
  const stored = existsSync(CACHE);
  if (stored) await rename(CACHE, ASIDE);
  WORKSPACE.packages().forEach(forgetBuild);
  try {
    return await task();
  } finally {
    if (stored) {
      await rm(CACHE, { recursive: true, force: true });
      await rename(ASIDE, CACHE);
    }
  }
}

/** `npm start` on a data folder, until it reports that it runs. */
const startPortal = (dataFolder: string): Promise<ServerProcess> =>
  startServer('tools/bin/run.mjs', { PORT: '0', PORTAL_DATA: dataFolder }, ['start']);

/** Seconds of one `npm start`, which is then stopped. */
async function start(dataFolder: string): Promise<number> {
  let portal: ServerProcess | undefined;
  const seconds = await timed(async () => {
    portal = await startPortal(dataFolder);
  });
  await portal?.stop();
  return seconds;
}

const build = () => timed(() => runProgram('tools/bin/run.mjs', 'build'));

const SECOND_STARTS = 3;

/** Builds and starts, from nothing but the dependencies to everything built. Leaves a data folder to start from. */
async function measureStarts(folder: string): Promise<TimesRow[]> {
  const [cold, warm] = [join(folder, 'cold'), join(folder, 'warm')];
  const coldStart = await withoutBuildCache(() => start(cold));
  const coldBuild = await withoutBuildCache(build);
  await build();
  const buildWithCache = await build();
  const startWithBuilds = await start(warm);
  await rm(cold, { recursive: true });
  const secondStart: number[] = [];
  while (secondStart.length < SECOND_STARTS) secondStart.push(await start(warm));
  return [
    timesRow('npm start, nothing built and nothing kept of builds', [coldStart]),
    timesRow('npm start, nothing released, everything built', [startWithBuilds]),
    timesRow('npm start, the second one', secondStart, 2.5),
    timesRow('npm run build, nothing kept of builds', [coldBuild]),
    timesRow('npm run build, what the compiler kept', [buildWithCache]),
  ];
}

const REMOTE = 'mfe-cameras';
/** Higher than any real one. */
const NEXT = '99.0.0';

const TABS = 20;
/** Many tabs at once take long. */
const LIVE_TIMEOUT_MS = 60_000;

/** The version of the remote that a portal on this folder serves. */
async function liveVersion(data: string): Promise<string> {
  const live = JSON.parse(await readFile(join(data, 'live.json'), 'utf8')) as LiveSet;
  const versions = live.microFrontends[REMOTE] ?? [];
  return versions.find(({ deployment }) => deployment.default)?.metadata.version ?? '';
}

/** Waits until a document has loaded files of a version. */
const loaded = (page: Page, version: string) =>
  page.waitForFunction(
    (folder) => performance.getEntriesByType('resource').some(({ name }) => name.includes(folder)),
    `/${REMOTE}/${version}/`,
    { timeout: LIVE_TIMEOUT_MS },
  );

async function openTabs(context: BrowserContext): Promise<Page[]> {
  const tabs: Page[] = [];
  while (tabs.length < TABS) {
    const tab = await context.newPage();
    tab.setDefaultTimeout(LIVE_TIMEOUT_MS);
    await tab.goto('/my-home', { waitUntil: 'commit' });
    tabs.push(tab);
  }
  for (const tab of tabs) await loaded(tab, NEXT);
  return tabs;
}

/** Whether this outline has a version of the remote as its default, and is not from before the change. */
async function brings(answer: Response, version: string): Promise<boolean> {
  if (!answer.url().endsWith(OUTLINE_ADDRESS) || answer.status() !== 200) return false;
  const { outlines } = (await answer.json()) as LiveOutline;
  return outlines[REMOTE]?.[0]?.version === version;
}

/** A tab learns of the change with its next request. The next page shows it. */
async function takesIn(tab: Page, version: string): Promise<void> {
  await tab.waitForResponse((answer) => brings(answer, version), { timeout: LIVE_TIMEOUT_MS });
  await navigationLink(tab, 'Dashboard').click();
  await loaded(tab, version);
}

/** Releases a remote and rolls it back, with many tabs open. */
async function measureReleases(folder: string): Promise<TimesRow[]> {
  const data = join(folder, 'warm');
  const portal = await startPortal(data);
  const version = await liveVersion(data);
  const command = (name: string, ...args: string[]) =>
    timed(() =>
      runProgram('platform/delivery/bin/portal.mjs', name, REMOTE, ...args, '--data', data),
    );
  try {
    return await withBrowser(async (browser) => {
      await runProgram('tools/bin/run.mjs', 'build', REMOTE, '--version', NEXT);
      const release = await command(
        'release',
        '--from',
        join(workspacePackage(REMOTE).folder, 'dist'),
      );
      const visitor = await signedIn(browser, {
        origin: `http://${portal.address}`,
        email: 'asha@example.com',
      });
      const tabs = await openTabs(visitor.page.context());
      let rollback = NaN;
      const allTabs = await timed(async () => {
        const following = tabs.map((tab) => takesIn(tab, version));
        rollback = await command('rollback');
        await Promise.all(following);
      });
      return [
        timesRow('portal release of one remote', [release]),
        timesRow('portal rollback of one remote', [rollback]),
        timesRow(`rollback to the last of ${TABS} open tabs`, [allTabs], 20),
      ];
    });
  } finally {
    await portal.stop();
  }
}

/** How long `npm test` takes. This row takes as long as most other benches together. */
export async function benchTestSuite(): Promise<TimesRow[]> {
  console.log('Running npm test');
  const rows = [timesRow('npm test', [await timed(() => runProgram('tools/bin/run.mjs', 'test'))])];
  printTimes(rows);
  return rows;
}

/** How long it takes from sources to what people see. */
export const benchDelivery = (): Promise<TimesRow[]> =>
  withFolder(async (folder) => {
    console.log('Measuring delivery, by the commands a person types; this takes minutes');
    const rows = [...(await measureStarts(folder)), ...(await measureReleases(folder))];
    printTimes(rows);
    return rows;
  });
