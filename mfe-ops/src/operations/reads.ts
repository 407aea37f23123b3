import { ledger, plottedChanges } from './history.actions';
import { plottedLoads, recentLoads } from './load-counts.actions';
import { overview } from './overview.action';

/** The actions of everything on the page. */
export const READS = [overview, ledger, plottedChanges, recentLoads, plottedLoads] as const;
