import {
  CHROMIUM_ARGUMENTS,
  requireChromium,
  type ChromiumProgram,
} from '@portal/machine/chromium';
import { preferPinnedChromium } from '@portal/machine/pinned-chromium';
import { chromium, type Browser } from 'playwright-core';
import type { BrowserKind } from './prepared';

/** The program of a browser. One that is named with `CHROMIUM` takes the place of both. */
export const programOf = (kind: BrowserKind): ChromiumProgram =>
  kind === 'pinned' ? preferPinnedChromium() : { executablePath: requireChromium() };

/** Shared by the files of this worker, because starting one takes as long as a journey; it ends with the process. */
let opened: Browser | undefined;

/**
 * The browser of this process. It is driven from here: where one process drives a browser for all workers, each
 * command and each event goes through two processes.
 */
export async function openBrowser(kind: BrowserKind): Promise<Browser> {
  if (opened?.isConnected()) return opened;
  const { executablePath, env } = programOf(kind);
  const args = CHROMIUM_ARGUMENTS;
  opened = await chromium.launch({ executablePath, args, ...(env && { env }) });
  return opened;
}
