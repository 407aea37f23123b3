import { copyData } from '@portal/api/testing/copy-data';
import type { ConfigFile } from '@portal/delivery';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PortalRequest } from './portal-process';
import { startInProcess } from './portal-processes';
import { prepared, today } from './prepared';

/**
 * A script that shifts the clock of a process or a page by some milliseconds. Time passes as usual, so timers still
 * work; only dates differ.
 */
const shiftedClock = (milliseconds: number): string => `{
  const Real = Date;
  const now = () => Real.now() + ${milliseconds};
  globalThis.Date = new Proxy(Real, {
    apply: () => new Real(now()).toString(),
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}`;

/** The differences from a portal with default settings. */
export interface TestPortalOptions {
  api?: PortalRequest['api'];
  port?: number;
  config?: ConfigFile;
  watch?: PortalRequest['watch'];
  /** The start time by its own clock (ISO 8601), with new demo data of that day. */
  at?: string;
}

export interface TestPortal {
  origin: string;
  /** The script that sets a page to the portal's clock, if that is not the machine's. */
  clock?: string;
  /** Its data folder: a copy of the prepared one, which may be changed. */
  dataFolder: string;
  /** The end of the log of its process. */
  readLog: () => string;
  close: () => Promise<void>;
}

/** A copy of the prepared data: every package released, the demo subscribers in the database. */
export function copyPreparedData(): string {
  const folder = mkdtempSync(join(tmpdir(), 'run-'));
  copyData(prepared().dataFolder, folder);
  return folder;
}

/** Starts a whole portal on a port of its own. */
export async function startTestPortal({
  api = {},
  port = 0,
  config = {},
  watch = {},
  at,
}: TestPortalOptions = {}): Promise<TestPortal> {
  const dataFolder = copyPreparedData();
  const clock = at && shiftedClock(Date.parse(at) - Date.now());
  const configFile = join(dataFolder, 'config.json');
  // Files must come from the network, where journeys observe or change them; the journeys without a network override
  // this.
  writeFileSync(configFile, JSON.stringify({ offline: false, ...config }));
  const clockFile = clock && join(dataFolder, 'clock.mjs');
  if (clockFile) writeFileSync(clockFile, clock);
  // The portal creates demo data of its own day, which also differs if the run continues past midnight.
  if (clockFile || prepared().day !== today()) {
    rmSync(join(dataFolder, 'api'), { recursive: true });
  }
  const portal = await startInProcess({ dataFolder, configFile, api, watch, port }, clockFile);
  return {
    origin: portal.origin,
    ...(clock && { clock }),
    dataFolder,
    readLog: portal.readLog,
    async close() {
      await portal.close();
      rmSync(dataFolder, { recursive: true });
    },
  };
}
