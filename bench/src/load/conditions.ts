import type { CDPSession } from 'playwright-core';

const KILOBIT = 1_000 / 8;

/** A slow line, in milliseconds a round trip and bytes a second. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600 * KILOBIT,
  uploadThroughput: 750 * KILOBIT,
};

const FREE_LINE = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** How many times slower the processor seems to the page. */
export const SLOWDOWN = 4;

/** Puts the page behind a slow line, on a slow computer. */
export async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Lets go: what still comes then is counted, and no longer timed. */
export async function letGo(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', FREE_LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}
