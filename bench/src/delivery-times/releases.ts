import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LiveOutline, type LiveSet, OUTLINE_ADDRESS } from '@portal/shared/contract';
import { workspacePackage } from '@portal/tools/workspace/packages';
import type { BrowserContext, Page, Response } from 'playwright-core';
import { withBrowser } from '../portals/browser';
import { navigationLink, signedIn } from '../portals/visitor';
import { runProgram, timed } from './program';
import { startPortal } from './starts';
import { timesRow, type TimesRow } from './times';

const REMOTE = 'mfe-cameras';
/** Later than any real one. */
const NEXT = '99.0.0';

const TABS = 20;
/** What so many tabs do at once takes its time. */
const PATIENCE = 60_000;

/** Which version of the remote a portal on this folder serves. */
async function liveVersion(data: string): Promise<string> {
  const live = JSON.parse(await readFile(join(data, 'live.json'), 'utf8')) as LiveSet;
  const versions = live.microFrontends[REMOTE] ?? [];
  return versions.find(({ deployment }) => deployment.default)?.metadata.version ?? '';
}

/** Waits until files of a version have come into a document. */
const loaded = (page: Page, version: string) =>
  page.waitForFunction(
    (folder) => performance.getEntriesByType('resource').some(({ name }) => name.includes(folder)),
    `/${REMOTE}/${version}/`,
    { timeout: PATIENCE },
  );

async function openTabs(context: BrowserContext): Promise<Page[]> {
  const tabs: Page[] = [];
  while (tabs.length < TABS) {
    const tab = await context.newPage();
    tab.setDefaultTimeout(PATIENCE);
    await tab.goto('/my-home', { waitUntil: 'commit' });
    tabs.push(tab);
  }
  for (const tab of tabs) await loaded(tab, NEXT);
  return tabs;
}

/** Whether this is the outline with a version of the remote as its default, and not one from before the change. */
async function brings(answer: Response, version: string): Promise<boolean> {
  if (!answer.url().endsWith(OUTLINE_ADDRESS) || answer.status() !== 200) return false;
  const { outlines } = (await answer.json()) as LiveOutline;
  return outlines[REMOTE]?.[0]?.version === version;
}

/** A tab learns of the change when it asks next. The next page shows it. */
async function takesIn(tab: Page, version: string): Promise<void> {
  await tab.waitForResponse((answer) => brings(answer, version), { timeout: PATIENCE });
  await navigationLink(tab, 'Dashboard').click();
  await loaded(tab, version);
}

/** Releases a remote and takes it back, with many tabs open. */
export async function measureReleases(folder: string): Promise<TimesRow[]> {
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
