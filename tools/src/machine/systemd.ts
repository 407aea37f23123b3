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

/**
 * The machine's `systemd-nspawn`, which boots a Debian that is in a folder.
 * @throws when there is none and none can be had
 */
export const requireNspawn = (): string =>
  foundOrProvided(
    () => findProgram(['systemd-nspawn']),
    () => installPackages('systemd-nspawn', ['systemd-container']),
    'A machine with systemd needs systemd-nspawn: install it (apt-get install systemd-container)',
  );
