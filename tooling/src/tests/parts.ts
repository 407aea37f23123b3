import { browserPackages } from '../build/packages';
import { runCheck, sumOf, type Counts } from './check';
import { onDatabaseServer } from './database-server';
import { runJest } from './jest';

export interface Part {
  name: string;
  about: string;
  /** Runs it, its output to the terminal; filters choose among its tests. */
  run: (filters: readonly string[]) => Promise<Counts>;
}

const SERVERS = ['api', 'delivery', 'tooling'];

/** What the embedded database cannot show. */
const OF_A_SERVER = ['replicas', 'limiter', 'expiries'];

/** What `npm test` runs, in this order: what fails fastest comes first. */
export const PARTS: readonly Part[] = [
  {
    name: 'types',
    about: 'the whole workspace, strictly',
    run: () => runCheck(['tsc', '--noEmit']),
  },
  {
    name: 'lint',
    about: 'rules, styles and formatting',
    run: async () => {
      const checks = [
        ['eslint', '.'],
        ['stylelint', '**/*.css'],
        ['prettier', '--check', '--log-level', 'warn', '.'],
      ];
      const all: Counts[] = [];
      for (const check of checks) all.push(await runCheck(check));
      return sumOf(all);
    },
  },
  {
    name: 'unit',
    about: 'units of every package, and the API over HTTP on a database of its own',
    run: (filters) =>
      runJest(['shared', ...browserPackages(), ...SERVERS], filters, ['--maxWorkers=100%']),
  },
  {
    name: 'replicas',
    about: 'what replicas of the API share, on a PostgreSQL server',
    run: (filters) =>
      onDatabaseServer(() => runJest(['api'], filters.length > 0 ? filters : OF_A_SERVER)),
  },
  {
    name: 'journeys',
    about: 'whole portals in a real browser',
    run: async (filters) =>
      sumOf([
        await runJest(['e2e'], filters, ['--maxWorkers=100%', '--passWithNoTests']),
        await runJest(['e2e crowded'], filters, ['--runInBand', '--passWithNoTests']),
        await runJest(['e2e newer browser'], filters, ['--maxWorkers=100%', '--passWithNoTests']),
      ]),
  },
];
