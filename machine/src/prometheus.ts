import { join } from 'node:path';
import { CACHE } from './cache';
import { foundOrProvided, unpackPackages } from './debian';
import { findProgram, isExecutable } from './program';

/** Unpacked and not installed: Debian starts a Prometheus it installs, now and with the machine. */
const UNPACKED = join(CACHE, 'prometheus');

export interface Prometheus {
  server: string;
  /** Its program that judges configurations and rules. */
  promtool: string;
}

/** The machine's Prometheus, or the one that was unpacked. */
export function findPrometheus(
  { PATH } = process.env,
  unpacked = join(UNPACKED, 'usr/bin'),
): Prometheus | undefined {
  const [server, promtool] = ['prometheus', 'promtool'].map((name) => {
    const own = join(unpacked, name);
    return findProgram([name], PATH) ?? (isExecutable(own) ? own : undefined);
  });
  return server !== undefined && promtool !== undefined ? { server, promtool } : undefined;
}

/**
 * The same, fetched by apt-get when it is missing and that is possible.
 * @throws when there is none and none can be had
 */
export const requirePrometheus = (): Prometheus =>
  foundOrProvided(
    findPrometheus,
    () => unpackPackages('Prometheus', ['prometheus'], UNPACKED),
    'Tests of monitoring need Prometheus with promtool, 2.42 or newer: install it ' +
      '(apt-get install prometheus), or put it on the PATH',
  );
