import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { advisedNode } from '../machine/advised-node';
import { startCluster } from '../machine/postgres-cluster';
import { browserPackages } from '../workspace/packages';
import { ROOT } from '../workspace/root';
import { type Counts, failure, runCheck, sumCounts } from './check';
import { runJest } from './jest';

/** Runs tests of the API on the server in `TEST_DATABASE_URL`, otherwise on a separate one. */
export async function onDatabaseServer(
  run: () => Promise<Counts>,
  start = startCluster,
): Promise<Counts> {
  if (process.env['TEST_DATABASE_URL']) return run();
  const cluster = await start().catch((error: Error) => {
    console.error(`FAILED: ${error.message}`);
    return error;
  });
  if (cluster instanceof Error) return failure(cluster.message);
  process.env['TEST_DATABASE_URL'] = cluster.url;
  try {
    return await run();
  } finally {
    delete process.env['TEST_DATABASE_URL'];
    await cluster.stop();
  }
}

export interface Part {
  name: string;
  about: string;
  /** Whether it runs in the background, beside the others, and prints only at its end. */
  isCheck?: true;
  /** Whether only `npm run test:all` runs it. */
  isRest?: true;
  /** Runs it, with its output to the terminal; filters select its tests. */
  run: (filters: readonly string[]) => Promise<Counts>;
}

export const unitPackages = (): string[] => [
  'shared',
  'workbench',
  ...browserPackages(),
  'api',
  'delivery',
  'build',
  'tools',
  'bench',
];

/** Tests that the embedded database cannot run. */
const OF_A_SERVER = [
  'replicas',
  'limiter',
  'expiries',
  'database/outage',
  'database/served',
  'idempotency',
  'unit-of-work',
];

/** The native compiler, by its path: TypeScript 6 has the same command name. */
const TYPESCRIPT_7 = join(ROOT, 'node_modules/typescript-7/bin/tsc');

/**
 * A file that has not changed since its last check is not checked again, though a type that it imports may have
 * changed: `npm run lint` and the pipeline check without a cache.
 */
const stored = (tool: string): string[] => [
  '--cache',
  '--cache-strategy=content',
  `--cache-location=.cache/lint/${tool}`,
];

/** The files for each tool of the part 'lint': everything, or the named ones. */
interface Linted {
  scripts: readonly string[];
  styles: readonly string[];
  formatted: readonly string[];
}

const EVERYTHING: Linted = { scripts: ['.'], styles: ['**/*.css'], formatted: ['.'] };

/** Circles, unused exports and the contract concern two files, of which only one may have changed: all files count. */
const OF_ALL_SCRIPTS = [
  ['depcruise', '--config', 'dependency-cruiser.config.js', '.'],
  ['knip', '--no-progress', '--no-config-hints'],
  ['tsx', 'tools/src/commands/api-report.ts', '--check'],
];

/** Runs the tools in parallel, if they have files. */
export async function lint({ scripts, styles, formatted }: Linted = EVERYTHING): Promise<Counts> {
  const checks = [
    { names: scripts, line: ['eslint', ...stored('eslint'), '--no-warn-ignored'] },
    {
      names: scripts,
      line: ['oxlint', '--config', 'oxlint.config.js', '--no-error-on-unmatched-pattern'],
    },
    { names: styles, line: ['stylelint', ...stored('stylelint')] },
    {
      names: formatted,
      line: [
        'prettier',
        ...stored('prettier'),
        '--check',
        '--ignore-unknown',
        '--log-level',
        'warn',
      ],
    },
  ];
  const needed = checks
    .filter(({ names }) => names.length > 0)
    .map(({ names, line }) => [...line, ...names]);
  const lines = scripts.length > 0 ? [...needed, ...OF_ALL_SCRIPTS] : needed;
  return sumCounts(await Promise.all(lines.map(runCheck)));
}

/** A filter that equals a package's name selects the package; any other is a part of the files' paths. */
export function chooseTests(packages: readonly string[], filters: readonly string[]) {
  const named = packages.filter((name) => filters.includes(name));
  return {
    projects: named.length > 0 ? named : packages,
    paths: filters.filter((filter) => !packages.includes(filter)),
  };
}

/**
 * Tests often wait, for a page, for a process or for time to pass: one more than there are cores keeps all of them
 * busy. With one worker, jest-light-runner would set up a single project and run the files of all in it.
 */
const ONE_MORE = `--maxWorkers=${availableParallelism() + 1}`;

/** Tests with other programs: nginx, PostgreSQL, Prometheus, webpack, git, or a portal in processes of its own. */
const INTEGRATION = '\\.integration\\.test\\.ts$';

/** Runs all tests of some packages but those with other programs, or the tests in some files. */
export const runUnits = (packages: readonly string[], paths: readonly string[]): Promise<Counts> =>
  runJest(packages, paths, [
    ONE_MORE,
    ...(paths.length > 0 ? [] : ['--testPathIgnorePatterns', '/node_modules/', INTEGRATION]),
  ]);

/**
 * Runs journeys on the Node version advised for production; the units run on the oldest supported one, so both are
 * tested.
 */
export const runJourneys = (
  projects: readonly string[],
  paths: readonly string[],
): Promise<Counts> => runJest(projects, paths, [ONE_MORE, '--passWithNoTests'], advisedNode());

const REST_OF_JOURNEYS = ['e2e', 'e2e whole browser', 'e2e newer browser'];

/** What `npm test` runs, and then `npm run test:all`, in this order: the fastest failures first. */
export const PARTS: readonly Part[] = [
  {
    name: 'types',
    about: 'the whole workspace, strictly',
    isCheck: true,
    // More checkers use half as much processor time again, which tests need.
    run: () => runCheck([TYPESCRIPT_7, '--checkers', '1']),
  },
  {
    name: 'lint',
    about: 'rules, circles, styles and formatting',
    isCheck: true,
    run: () => lint(),
  },
  {
    name: 'unit',
    about: 'units of every package, and the API over HTTP on a database of its own',
    run: (filters) => {
      const { projects, paths } = chooseTests(unitPackages(), filters);
      return runUnits(projects, paths);
    },
  },
  {
    name: 'jobs',
    about: 'one journey a job of a subscriber or operator, in a real browser',
    run: (filters) => runJourneys(['jobs'], filters),
  },
  {
    name: 'integration',
    about: 'packages of Node with the programs that they start',
    isRest: true,
    run: (filters) =>
      runJest(['api', 'delivery', 'build', 'tools'], filters.length > 0 ? filters : [INTEGRATION], [
        ONE_MORE,
      ]),
  },
  {
    name: 'replicas',
    about: 'what replicas of the API share, on a PostgreSQL server',
    isRest: true,
    run: (filters) =>
      onDatabaseServer(() =>
        runJest(['api'], filters.length > 0 ? filters : OF_A_SERVER, [ONE_MORE]),
      ),
  },
  {
    name: 'journeys',
    about: 'all other journeys; with a filter, jobs too',
    isRest: true,
    run: (filters) =>
      runJourneys(filters.length > 0 ? ['jobs', ...REST_OF_JOURNEYS] : REST_OF_JOURNEYS, filters),
  },
];
