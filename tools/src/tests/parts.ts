import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { advisedNode } from '../machine/advised-node';
import { startCluster } from '../machine/postgres-cluster';
import { browserPackages } from '../workspace/packages';
import { ROOT } from '../workspace/root';
import { type Counts, failure, runCheck, sumCounts } from './check';
import { runJest } from './jest';

/** Runs tests of the API on the server `TEST_DATABASE_URL` names, else on one of their own. */
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
  /** It runs in the background, beside the others, and says nothing before its end. */
  isCheck?: true;
  /** Runs it, its output to the terminal; filters choose among its tests. */
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

/** What the embedded database cannot show. */
const OF_A_SERVER = [
  'replicas',
  'limiter',
  'expiries',
  'database/outage',
  'database/served',
  'idempotency',
  'unit-of-work',
];

/** The native compiler, by its path: TypeScript 6 has the name of the command. */
const TYPESCRIPT_7 = join(ROOT, 'node_modules/typescript-7/bin/tsc');

/**
 * A file that has not changed since its last check is not checked again, though a type that it imports may
 * have changed: `npm run lint` and the pipeline check without a cache.
 */
const stored = (tool: string): string[] => [
  '--cache',
  '--cache-strategy=content',
  `--cache-location=.cache/lint/${tool}`,
];

/** What each tool of the part 'lint' looks at: everything, or what is named. */
interface Linted {
  scripts: readonly string[];
  styles: readonly string[];
  formatted: readonly string[];
}

const EVERYTHING: Linted = { scripts: ['.'], styles: ['**/*.css'], formatted: ['.'] };

/** Circles, unused exports and the contract have two ends, of which a change may be one: all files count. */
const OF_ALL_SCRIPTS = [
  ['depcruise', '--config', 'dependency-cruiser.config.js', '.'],
  ['knip', '--no-progress', '--no-config-hints'],
  ['tsx', 'tools/src/commands/api-report.ts', '--check'],
];

/** Runs the tools side by side, on what there is for them. */
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

/** A filter that is a package's name chooses the package; any other is a part of the files' paths. */
export function chooseTests(packages: readonly string[], filters: readonly string[]) {
  const named = packages.filter((name) => filters.includes(name));
  return {
    projects: named.length > 0 ? named : packages,
    paths: filters.filter((filter) => !packages.includes(filter)),
  };
}

/**
 * Tests often wait, for a page, for a process or for time to pass: one more than there are cores keeps all of them busy.
 * With one worker, jest-light-runner would set up a single project and run the files of all in it.
 */
const ONE_MORE = `--maxWorkers=${availableParallelism() + 1}`;

export const runUnits = (packages: readonly string[], paths: readonly string[]): Promise<Counts> =>
  runJest(packages, paths, [ONE_MORE]);

/**
 * Runs journeys on the Node that production is advised to use, so that with the units on the oldest both are tried.
 * @param secondLook whether some run once more in the newer browser
 */
export function runJourneys(paths: readonly string[], { secondLook = true } = {}): Promise<Counts> {
  const projects = ['e2e', 'e2e whole browser', ...(secondLook ? ['e2e newer browser'] : [])];
  return runJest(projects, paths, [ONE_MORE, '--passWithNoTests'], advisedNode());
}

/** What `npm test` runs, in this order: what fails fastest comes first. */
export const PARTS: readonly Part[] = [
  {
    name: 'types',
    about: 'the whole workspace, strictly',
    isCheck: true,
    // With more it takes half as much again of the processor, which tests need beside it.
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
    name: 'replicas',
    about: 'what replicas of the API share, on a PostgreSQL server',
    run: (filters) =>
      onDatabaseServer(() =>
        runJest(['api'], filters.length > 0 ? filters : OF_A_SERVER, [ONE_MORE]),
      ),
  },
  {
    name: 'journeys',
    about: 'whole portals in a real browser',
    run: (filters) => runJourneys(filters),
  },
];
