import { withFolder } from '../with-folder';
import { measureReleases, TABS } from './releases';
import { measureStarts } from './starts';
import { printTimes, timesRow, type TimesRow } from './times';

/** How long the ways take that lead from sources to what people see. */
export const benchDelivery = (): Promise<TimesRow[]> =>
  withFolder(async (folder) => {
    console.log('Measuring delivery, by the commands a person types; this takes minutes');
    const starts = await measureStarts(folder);
    const releases = await measureReleases(folder);
    const rows = [
      timesRow('npm start, nothing built and nothing kept of builds', starts.coldStart),
      timesRow('npm start, nothing released, everything built', starts.startWithBuilds),
      timesRow('npm start, the second one', starts.secondStart, 2.5),
      timesRow('npm run build, nothing kept of builds', starts.coldBuild),
      timesRow('npm run build, what the compiler kept', starts.buildWithCache),
      timesRow('portal release of one remote', releases.release),
      timesRow('portal rollback of one remote', releases.rollback),
      timesRow(`rollback to the last of ${TABS} open tabs`, releases.allTabs, 20),
    ];
    printTimes(rows);
    return rows;
  });
