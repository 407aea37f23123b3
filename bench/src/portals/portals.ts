import { openFolderStore } from '@portal/delivery';
import { CHROMIUM_ARGUMENTS } from '@portal/tools/machine/chromium';
import { preferPinnedChromium } from '@portal/tools/machine/pinned-chromium';
import { releaseChanges } from '@portal/tools/portal/release-changes';
import { startPortal } from '@portal/tools/portal/start-portal';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { withFolder } from '../with-folder';

/** Runs a task with a browser, which is closed afterwards. */
export async function withBrowser<Result>(
  task: (browser: Browser) => Promise<Result>,
  furtherArguments: readonly string[] = [],
): Promise<Result> {
  const { executablePath, env } = preferPinnedChromium();
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_ARGUMENTS, ...furtherArguments],
    ...(env && { env }),
    // If they were hidden, the page would become narrower under a dialog, which reserves the space of one.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  try {
    return await task(browser);
  } finally {
    await browser.close();
  }
}

/**
 * Runs a task with whole portals, built for production, each on an embedded database whose `scale` account has as many
 * cameras as its name says.
 */
export const withPortals = <Result>(
  sizes: readonly number[],
  task: (originOf: ReadonlyMap<number, string>) => Promise<Result>,
): Promise<Result> =>
  withFolder(async (folder) => {
    const released = join(folder, 'released');
    await releaseChanges(openFolderStore(released), (line) => console.log(line));
    const portals = new Map<number, Awaited<ReturnType<typeof startPortal>>>();
    try {
      for (const size of sizes) {
        const dataFolder = join(folder, String(size));
        await cp(released, dataFolder, { recursive: true });
        const api = { scaleCameras: size };
        portals.set(size, await startPortal({ host: '127.0.0.1', port: 0, dataFolder, api }));
      }
      return await task(new Map([...portals].map(([size, { origin }]) => [size, origin])));
    } finally {
      for (const portal of portals.values()) await portal.close();
    }
  });
