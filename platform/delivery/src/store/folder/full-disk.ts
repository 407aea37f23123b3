import { fault } from '../../faults';
import { isDiskFull } from '../file-errors';

/** Runs work that writes below `folder`. @throws DiskFull in place of the system's own error */
export async function reportingFullDisk<Result>(
  folder: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isDiskFull(error) ? fault('DiskFull', { folder }) : error;
  }
}
