import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyData } from '@portal/api/testing/copy-data';
import type { ConfigFile } from '@portal/delivery';
import { NO_OPTIMISED_WEBASSEMBLY } from '@portal/tooling/tests/jest';
import type { PortalRequest } from './portal-process';
import { CACHE, prepared } from './prepared';
import { shiftedClock } from './shifted-clock';

/** What differs from a portal as it is started without any setting. */
export interface TestPortalOptions {
  api?: PortalRequest['api'];
  config?: ConfigFile;
  watch?: PortalRequest['watch'];
  /** When it starts by its own clock, with new demo data of that day; ISO 8601. */
  at?: string;
}

export interface TestPortal {
  origin: string;
  /** The script that gives a page the portal's clock, where that is not the machine's. */
  clock?: string;
  /** Its data folder: a copy of the prepared one, its own to spoil. */
  dataFolder: string;
  close: () => Promise<void>;
}

/** A copy of the prepared data: every package released, the demo subscribers in the database. */
export function copyPreparedData(): string {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'run-'));
  copyData(prepared().dataFolder, folder);
  return folder;
}

/** Starts a whole portal on a port of its own. */
export async function startTestPortal({
  api = {},
  config = {},
  watch = {},
  at,
}: TestPortalOptions = {}): Promise<TestPortal> {
  const dataFolder = copyPreparedData();
  const clock = at && shiftedClock(Date.parse(at) - Date.now());
  const configFile = join(dataFolder, 'config.json');
  // Files come from the network, where journeys meet or change them; that of pages without one says otherwise.
  writeFileSync(configFile, JSON.stringify({ offline: false, ...config }));
  const request: PortalRequest = { dataFolder, api, watch };
  const execArgv = ['--enable-source-maps', NO_OPTIMISED_WEBASSEMBLY];
  if (clock) {
    rmSync(join(dataFolder, 'api'), { recursive: true });
    const file = join(dataFolder, 'clock.mjs');
    writeFileSync(file, clock);
    execArgv.push('--import', file);
  }
  const child = fork(prepared().portalProgram, [JSON.stringify(request)], {
    execArgv,
    env: { ...process.env, PORTAL_CONFIG: configFile },
  });
  const ended = once(child, 'exit');
  const first = await Promise.race([once(child, 'message'), ended]);
  const { origin } = first[0] as { origin?: string };
  if (!origin) throw new Error(`The portal ended while it started: ${String(first[0])}`);
  return {
    origin,
    ...(clock && { clock }),
    dataFolder,
    async close() {
      child.disconnect();
      await ended;
      rmSync(dataFolder, { recursive: true });
    },
  };
}
