import { withFolder } from '../with-folder';
import { measureReleases } from './releases';
import { measureStarts } from './starts';
import { printTimes, type TimesRow } from './times';

/** How long the ways take that lead from sources to what people see. */
export const benchDelivery = (): Promise<TimesRow[]> =>
  withFolder(async (folder) => {
    console.log('Measuring delivery, by the commands a person types; this takes minutes');
    const rows = [...(await measureStarts(folder)), ...(await measureReleases(folder))];
    printTimes(rows);
    return rows;
  });
