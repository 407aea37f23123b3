import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ServerProcess, startServer } from '@portal/tools/portal/server-process';
import { withoutBuildCache } from './build-cache';
import { runProgram, timed } from './program';
import { timesRow, type TimesRow } from './times';

/** `npm start` on a data folder, until it says that it runs. */
export const startPortal = (dataFolder: string): Promise<ServerProcess> =>
  startServer('tools/bin/run.mjs', { PORT: '0', PORTAL_DATA: dataFolder }, ['start']);

/** Seconds of one `npm start`, ended again. */
async function start(dataFolder: string): Promise<number> {
  let portal: ServerProcess | undefined;
  const seconds = await timed(async () => {
    portal = await startPortal(dataFolder);
  });
  await portal?.stop();
  return seconds;
}

const build = () => timed(() => runProgram('tools/bin/run.mjs', 'build'));

const SECOND_STARTS = 3;

/** Builds and starts, from nothing but the dependencies to everything there. Leaves a data folder to start from. */
export async function measureStarts(folder: string): Promise<TimesRow[]> {
  const [cold, warm] = [join(folder, 'cold'), join(folder, 'warm')];
  const coldStart = await withoutBuildCache(() => start(cold));
  const coldBuild = await withoutBuildCache(build);
  await build();
  const buildWithCache = await build();
  const startWithBuilds = await start(warm);
  await rm(cold, { recursive: true });
  const secondStart: number[] = [];
  while (secondStart.length < SECOND_STARTS) secondStart.push(await start(warm));
  return [
    timesRow('npm start, nothing built and nothing kept of builds', [coldStart]),
    timesRow('npm start, nothing released, everything built', [startWithBuilds]),
    timesRow('npm start, the second one', secondStart, 2.5),
    timesRow('npm run build, nothing kept of builds', [coldBuild]),
    timesRow('npm run build, what the compiler kept', [buildWithCache]),
  ];
}
