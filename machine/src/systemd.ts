import { foundOrProvided, installPackages } from './debian';
import { findProgram } from './program';

/**
 * The machine's `systemd-analyze`, which judges units without a running systemd.
 * @throws when there is none and none can be had
 */
export const requireSystemdAnalyze = (): string =>
  foundOrProvided(
    () => findProgram(['systemd-analyze']),
    () => installPackages('systemd', ['systemd']),
    'Tests of the units need systemd-analyze, 252 or newer: install it (apt-get install systemd)',
  );
