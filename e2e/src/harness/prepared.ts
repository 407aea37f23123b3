import { fileURLToPath } from 'node:url';

/** Where journeys keep what they need between runs; never in version control. */
export const CACHE = fileURLToPath(new URL('../../../.cache/e2e', import.meta.url));

/** What the global setup makes once for all journeys. */
export interface Prepared {
  /** A data folder with every package released once and the demo data in the database; to be copied. */
  dataFolder: string;
  /** The day of the demo data, see `today`. */
  day: string;
  /** A build of mfe-cameras changed as `CHANGED` says, not released yet. */
  changedCameras: string;
  /** The program of `portal-process.ts`, in one file. */
  portalProgram: string;
  /** The version of this machine's browser, such as 147.0.7727.24. */
  newerBrowser: string;
}

/**
 * `pinned` is the one of the lock file, so that a run does not depend on its day; `newer` is this machine's,
 * for a second run of some journeys and for what the pinned one cannot do.
 */
export type BrowserKind = 'pinned' | 'newer';

/** The variable of the environment that is set where journeys meet the newer browser. */
export const NEWER_BROWSER = 'PORTAL_JOURNEYS_NEWER_BROWSER';

/** The day by which demo data is dated, such as 2026-11-26. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** What the changed mfe-cameras says on its dashboard card, and which version it is: later than any real one. */
export const CHANGED = { from: 'Total Cameras', to: 'All Your Cameras', version: '99.0.0' };

/** Passed in the environment, so that two runs at once do not take each other's browser. */
const VARIABLE = 'PORTAL_JOURNEYS';

export const passPrepared = (made: Prepared): void => {
  process.env[VARIABLE] = JSON.stringify(made);
};

export const prepared = (): Prepared => JSON.parse(process.env[VARIABLE] ?? '') as Prepared;
