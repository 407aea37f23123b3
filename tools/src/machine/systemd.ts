import { foundOrProvided, installPackages } from './debian';
import { findProgram } from './program';

/**
 * The machine's `systemd-analyze`, which checks units without a running systemd. @throws when there is none and it
 * cannot be installed
 */
export const requireSystemdAnalyze = (): string =>
  foundOrProvided(
    () => findProgram(['systemd-analyze']),
    () => installPackages('systemd', ['systemd']),
    'Tests of the units need systemd-analyze, 252 or newer: install it (apt-get install systemd)',
  );

/**
 * The machine's `systemd-nspawn`, which boots a Debian in a folder. @throws when there is none and it cannot be
 * installed
 */
export const requireNspawn = (): string =>
  foundOrProvided(
    () => findProgram(['systemd-nspawn']),
    () => installPackages('systemd-nspawn', ['systemd-container']),
    'A machine with systemd needs systemd-nspawn: install it (apt-get install systemd-container)',
  );
