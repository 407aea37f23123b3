import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from './cache';
import { foundOrProvided, unpackPackages } from './debian';
import { findProgram } from './program';

/** Systemd, and of its libraries those that a small Debian does not have. */
const DEBIAN_PACKAGES = [
  ...['systemd', 'libsystemd-shared'],
  ...['libapparmor1', 'libip4tc2', 'libkmod2', 'libssl3'],
];

/** Unpacked and not installed: it would be the machine's first process from its next start on. */
const UNPACKED = join(CACHE, 'systemd');

/** What judges units, which needs no running systemd. */
interface SystemdAnalyze {
  program: string;
  /** The folder of the units that systemd brings. */
  units: string;
  env: NodeJS.ProcessEnv;
}

function analyzeIn(root: string, program: string | undefined): SystemdAnalyze | undefined {
  const units = join(root, 'lib/systemd/system');
  if (program === undefined || !existsSync(units)) return undefined;
  const libraries = ['lib/x86_64-linux-gnu', 'lib/aarch64-linux-gnu', 'lib/systemd']
    .flatMap((folder) => [join(root, folder), join(root, 'usr', folder)])
    .join(':');
  const env = { ...process.env, ...(root !== '/' && { LD_LIBRARY_PATH: libraries }) };
  return { program, units, env };
}

/** The machine's `systemd-analyze`, 252 or newer, or the one that was unpacked. */
const findSystemdAnalyze = (): SystemdAnalyze | undefined =>
  analyzeIn('/', findProgram(['systemd-analyze'])) ??
  analyzeIn(UNPACKED, findProgram(['systemd-analyze'], join(UNPACKED, 'usr/bin')));

/**
 * The same, fetched by apt-get when it is missing and that is possible.
 * @throws when there is none and none can be had
 */
export const requireSystemdAnalyze = (): SystemdAnalyze =>
  foundOrProvided(
    findSystemdAnalyze,
    () => unpackPackages('systemd', DEBIAN_PACKAGES, UNPACKED),
    'Tests of the units need systemd-analyze, 252 or newer: install it (apt-get install systemd)',
  );
