import {
  CHROMIUM_ARGUMENTS,
  requireChromium,
  type ChromiumProgram,
} from '@portal/tools/machine/chromium';
import { preferPinnedChromium } from '@portal/tools/machine/pinned-chromium';
import { chromium, type Browser } from 'playwright-core';
import type { BrowserKind } from './prepared';

/** The program of a browser. `CHROMIUM` replaces both kinds. */
export const findProgram = (kind: BrowserKind): ChromiumProgram =>
  kind === 'pinned' ? preferPinnedChromium() : { executablePath: requireChromium() };

/** Shared by the files of this worker, which all use one kind. It ends with the process. */
let opened: Browser | undefined;

/**
 * Starts the browser of this worker, once. Each worker has its own, because with a shared browser each command and
 * event would pass through two processes.
 */
export async function openBrowser(kind: BrowserKind): Promise<Browser> {
  if (opened?.isConnected()) return opened;
  const { executablePath, env } = findProgram(kind);
  const args = CHROMIUM_ARGUMENTS;
  opened = await chromium.launch({ executablePath, args, ...(env && { env }) });
  return opened;
}
