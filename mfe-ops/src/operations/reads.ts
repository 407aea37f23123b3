import { ledger, plottedChanges } from './history.actions';
import { plottedLoads, recentLoads } from './load-counts.actions';
import { overview } from './overview.action';
import { audit, operators, self } from './people.actions';

/** The actions of everything on the page. */
export const READS = [
  overview,
  ledger,
  plottedChanges,
  recentLoads,
  plottedLoads,
  self,
  operators,
  audit,
] as const;
