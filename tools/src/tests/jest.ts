import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { ROOT } from '../workspace/root';
import { shorten, type Counts, runProgram } from './check';

/** Linux stores files here in memory. */
const IN_MEMORY = '/dev/shm';

/** More than a run of all tests needs at once. Containers have much less here by default. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}

/**
 * A new folder for short-lived files of a test run: in memory if there is room, because most test files copy a whole
 * database.
 */
export function newTemporaryFolder(memory = IN_MEMORY): string {
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), 'portal-test-'));
  // PostgreSQL servers run as another user, with their own folders in this one.
  chmodSync(folder, 0o711);
  return folder;
}

/** The part of jest's JSON that is read. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not run, so that none of their tests was counted. */
  numRuntimeErrorTestSuites: number;
  testResults: readonly {
    /** The file. */
    name: string;
    /** Both in milliseconds. */
    startTime: number;
    endTime: number;
    status: 'passed' | 'failed' | 'skipped' | 'pending' | 'focused';
    /** Why the file could not run, if none of its tests ran. */
    message: string;
    assertionResults: readonly {
      fullName: string;
      status: string;
      failureMessages: readonly string[] | null;
    }[];
  }[];
}

/** Test files create many short-lived objects: with more room for them, they are collected less often. */
const ROOM_FOR_NEW = '--max-semi-space-size=64';

/** A test uses its database briefly: optimising the engine's WebAssembly takes longer than running it unoptimised. */
export const NO_OPTIMISED_WEBASSEMBLY = '--liftoff-only';

/** Tests call most functions too rarely to benefit from optimisation. Node 24 has no such option. */
const OPTIMISE_LATER = process.version.startsWith('v20.') ? ['--interrupt-budget=2000000'] : [];

/** Each failed test with its file and the beginning of its message, and each file that could not run. */
function listFailures({ testResults }: JestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${file}\n${shorten(message)}`] : [];
    return failed.map(({ fullName, failureMessages }) =>
      [`${file}: ${fullName}`, shorten(failureMessages?.[0] ?? '')].join('\n'),
    );
  });
}

/** A run that fails without a failed test, for instance in a set-up, is a failure too. */
export function readCounts(report: JestReport | null, exitCode: number): Counts {
  const passed = report?.numPassedTests ?? 0;
  const failed = report ? report.numFailedTests + report.numRuntimeErrorTestSuites : 0;
  const failures = report ? listFailures(report) : [];
  const files = (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(ROOT, name),
    milliseconds: endTime - startTime,
  }));
  if (exitCode === 0 || failed > 0) return { passed, failed, failures, files };
  return { passed, failed: 1, failures: [...failures, `jest ended with ${exitCode}`], files };
}

function readReport(file: string): JestReport | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  } catch {
    return null;
  }
}

/**
 * Runs the tests of some projects of jest.config.js; filters are parts of the files' paths. `node` is the program that
 * runs them, and that they call as `node`.
 */
export async function runJest(
  projects: readonly string[],
  filters: readonly string[],
  further: readonly string[] = [],
  node = process.execPath,
): Promise<Counts> {
  const folder = newTemporaryFolder();
  const report = join(folder, 'report.json');
  try {
    const line = [
      ROOM_FOR_NEW,
      ...(node === process.execPath ? OPTIMISE_LATER : []),
      NO_OPTIMISED_WEBASSEMBLY,
      'node_modules/jest/bin/jest.js',
      ...['--json', `--outputFile=${report}`, ...further],
      ...['--selectProjects', ...projects],
      ...(filters.length > 0 ? ['--testPathPatterns', ...filters] : []),
    ];
    const PATH = [dirname(node), process.env.PATH].join(delimiter);
    const code = await runProgram(node, line, { TMPDIR: folder, PATH });
    return readCounts(readReport(report), code);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
