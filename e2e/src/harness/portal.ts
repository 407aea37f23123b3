import { copyData } from '@portal/api/testing/copy-data';
import type { ConfigFile } from '@portal/delivery';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PortalRequest } from './portal-process';
import { startInProcess } from './portal-processes';
import { prepared, today } from './prepared';

/**
 * A script that moves the clock of a process or a page by so many milliseconds. Time goes on as usual, so that what waits
 * still ends; only what is dated differs.
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

/** What differs from a portal as it is started without any setting. */
export interface TestPortalOptions {
  api?: PortalRequest['api'];
  port?: number;
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
  // Files come from the network, where journeys meet or change them; that of pages without one says otherwise.
  writeFileSync(configFile, JSON.stringify({ offline: false, ...config }));
  const clockFile = clock && join(dataFolder, 'clock.mjs');
  if (clockFile) writeFileSync(clockFile, clock);
  // The portal makes demo data of its own day, which is another one too when the run goes on past midnight.
  if (clockFile || prepared().day !== today()) {
    rmSync(join(dataFolder, 'api'), { recursive: true });
  }
  const portal = await startInProcess({ dataFolder, configFile, api, watch, port }, clockFile);
  return {
    origin: portal.origin,
    ...(clock && { clock }),
    dataFolder,
    async close() {
      await portal.close();
      rmSync(dataFolder, { recursive: true });
    },
  };
}
