import { fileURLToPath } from 'node:url';

/** The folder of files that are kept between runs, outside version control. */
export const CACHE = fileURLToPath(new URL('../../../.cache/e2e', import.meta.url));

/** What the global setup creates once for all journeys. */
export interface Prepared {
  /** A data folder to copy, with every package released once and the demo data in the database. */
  dataFolder: string;
  /** The day of the demo data, see `today`. */
  day: string;
  /** A build of mfe-cameras with the change `CHANGED`, not released yet. */
  changedCameras: string;
  /** The program of `portal-process.ts`, in one file. */
  portalProgram: string;
  /** The version of this machine's browser, such as 147.0.7727.24. */
  newerBrowser: string;
}

/**
 * `pinned` is the version in the lock file, so that a run does not depend on its day. `newer` is this machine's, for a
 * second run of some journeys and for features that the pinned one lacks.
 */
export type BrowserKind = 'pinned' | 'newer';

/** The environment variable that is set for journeys in the newer browser. */
export const NEWER_BROWSER = 'PORTAL_JOURNEYS_NEWER_BROWSER';

/** The day of the demo data, such as 2026-11-26. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** The text of the changed mfe-cameras on its dashboard card, and its version, which is later than any real one. */
export const CHANGED = { from: 'Total Cameras', to: 'All Your Cameras', version: '99.0.0' };

/** An environment variable, so that two simultaneous runs do not use each other's browser. */
const VARIABLE = 'PORTAL_JOURNEYS';

export const passPrepared = (made: Prepared): void => {
  process.env[VARIABLE] = JSON.stringify(made);
};

export const prepared = (): Prepared => JSON.parse(process.env[VARIABLE] ?? '') as Prepared;
