import {
  CHROMIUM_ARGUMENTS,
  requireChromium,
  type ChromiumProgram,
} from '@portal/tools/machine/chromium';
import { preferPinnedChromium } from '@portal/tools/machine/pinned-chromium';
import { chromium, type Browser } from 'playwright-core';
import type { BrowserKind } from './prepared';

/** The program of a browser. One that is named with `CHROMIUM` takes the place of both. */
export const findProgram = (kind: BrowserKind): ChromiumProgram =>
  kind === 'pinned' ? preferPinnedChromium() : { executablePath: requireChromium() };

/** Shared by the files of this worker, which all meet one kind. It ends with the process. */
let opened: Browser | undefined;

/**
 * Starts the browser of this worker, once. Each worker has one of its own: if one process drove a browser for all,
 * each command and each event would go through two processes.
 */
export async function openBrowser(kind: BrowserKind): Promise<Browser> {
  if (opened?.isConnected()) return opened;
  const { executablePath, env } = findProgram(kind);
  const args = CHROMIUM_ARGUMENTS;
  opened = await chromium.launch({ executablePath, args, ...(env && { env }) });
  return opened;
}
