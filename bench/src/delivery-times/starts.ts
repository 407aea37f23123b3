import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@portal/machine/free-port';
import { withoutBuildCache } from './build-cache';
import { Program, timed } from './program';

const START = 'tooling/bin/start.mjs';
const BUILD = 'tooling/bin/build.mjs';
const RUNNING = /^The portal is running: (\S+)/;

export interface Portal {
  origin: string;
  stop: () => Promise<void>;
}

/** `npm start` on a data folder, until it says that it runs. */
export async function startPortal(dataFolder: string): Promise<Portal> {
  const program = new Program(START, [], {
    PORT: String(await freePort()),
    PORTAL_DATA: dataFolder,
  });
  const [, origin = ''] = await program.says(RUNNING);
  return { origin, stop: () => program.stop() };
}

/** Seconds of one `npm start`, ended again. */
async function start(dataFolder: string): Promise<number> {
  let portal: Portal | undefined;
  const seconds = await timed(async () => {
    portal = await startPortal(dataFolder);
  });
  await portal?.stop();
  return seconds;
}

const build = () => timed(() => new Program(BUILD, []).end());

const SECOND_STARTS = 3;

export interface Starts {
  coldStart: number[];
  startWithBuilds: number[];
  secondStart: number[];
  coldBuild: number[];
  buildWithCache: number[];
}

/** Builds and starts, from nothing but the dependencies to everything there. Leaves a data folder to start from. */
export async function measureStarts(folder: string): Promise<Starts> {
  const [cold, warm] = [join(folder, 'cold'), join(folder, 'warm')];
  const coldStart = await withoutBuildCache(() => start(cold));
  const coldBuild = await withoutBuildCache(build);
  await build();
  const buildWithCache = await build();
  const startWithBuilds = await start(warm);
  await rm(cold, { recursive: true });
  const secondStart: number[] = [];
  while (secondStart.length < SECOND_STARTS) secondStart.push(await start(warm));
  return {
    coldStart: [coldStart],
    coldBuild: [coldBuild],
    buildWithCache: [buildWithCache],
    startWithBuilds: [startWithBuilds],
    secondStart,
  };
}
