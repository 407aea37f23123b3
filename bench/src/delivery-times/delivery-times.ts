import { median } from '../numbers';
import { printTable } from '../table';
import { withFolder } from '../with-folder';
import { measureReleases, POLL_SECONDS, TABS } from './releases';
import { Program, timed } from './program';
import { measureStarts } from './starts';

export interface DeliveryRow {
  what: string;
  /** Seconds, each time it was done. */
  times: number[];
  median: number;
  goal: number | null;
}

const row = (what: string, times: number[], goal: number | null = null): DeliveryRow => ({
  what,
  times,
  median: median(times),
  goal,
});

const seconds = (time: number): string => `${time.toFixed(1)} s`;

/** All of it; it takes as long as everything else here together. */
const testSuite = () => timed(() => new Program('tooling/bin/test.mjs', []).end());

/** How long the ways take that lead from sources to what people see. */
export const benchDelivery = (): Promise<DeliveryRow[]> =>
  withFolder(async (folder) => {
    console.log('Measuring delivery, by the commands a person types; this takes half an hour');
    const starts = await measureStarts(folder);
    const releases = await measureReleases(folder);
    const rows = [
      row('npm start, nothing built and nothing kept of builds', starts.coldStart),
      row('npm start, nothing released, builds kept', starts.startWithCache),
      row('npm start, the second one', starts.secondStart, 15),
      row('npm run build, nothing kept of builds', starts.coldBuild),
      row('npm run build, builds kept', starts.buildWithCache),
      row('portal release of one remote', releases.release),
      row('portal rollback of one remote', releases.rollback),
      row(`rollback to the last of ${TABS} tabs, asking every ${POLL_SECONDS} s`, releases.allTabs),
      row('npm test', [await testSuite()]),
    ];
    printTable(
      [
        ['what', ({ what }) => what],
        ['times', ({ times }) => String(times.length)],
        ['median', ({ median }) => seconds(median)],
        ['goal', ({ goal }) => (goal === null ? '' : `≤ ${goal} s`)],
      ],
      rows,
    );
    return rows;
  });
