import { foundOrProvided, installPackages } from './debian';
import { findProgram } from './program';

export interface Prometheus {
  server: string;
  /** Its program that judges configurations and rules. */
  promtool: string;
}

/** The machine's Prometheus. */
export function findPrometheus({ PATH } = process.env): Prometheus | undefined {
  const server = findProgram(['prometheus'], PATH);
  const promtool = findProgram(['promtool'], PATH);
  return server !== undefined && promtool !== undefined ? { server, promtool } : undefined;
}

/**
 * The same, installed by apt-get when it is missing and this is root.
 * @throws when there is none and none can be had
 */
export const requirePrometheus = (): Prometheus =>
  foundOrProvided(
    findPrometheus,
    () => installPackages('Prometheus', ['prometheus']),
    'Tests of monitoring need Prometheus with promtool, 2.42 or newer: install it ' +
      '(apt-get install prometheus), or put it on the PATH',
  );
