import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { ROOT } from '../workspace/root';
import { shorten, type Counts, runProgram } from './check';

/** Linux keeps what is written here in memory. */
const IN_MEMORY = '/dev/shm';

/** Bytes that a run of all tests never needs at once. Containers have much less here by default. */
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
 * A new folder for what a run of tests writes and soon removes: in memory where there is room, because most
 * files of tests copy a whole database.
 */
export function newTemporaryFolder(memory = IN_MEMORY): string {
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), 'portal-test-'));
  // PostgreSQL servers run as another user, with folders of their own in this one.
  chmodSync(folder, 0o711);
  return folder;
}

/** The part of jest's JSON that is read. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not be run at all, so that none of their tests was counted. */
  numRuntimeErrorTestSuites: number;
  testResults: readonly {
    /** The file. */
    name: string;
    /** Both in milliseconds. */
    startTime: number;
    endTime: number;
    status: 'passed' | 'failed' | 'skipped' | 'pending' | 'focused';
    /** Why the file could not be run, when none of its tests was. */
    message: string;
    assertionResults: readonly {
      fullName: string;
      status: string;
      failureMessages: readonly string[] | null;
    }[];
  }[];
}

/** Test files make much that is soon forgotten: with room for it, it is cleared away less often. */
const ROOM_FOR_NEW = '--max-semi-space-size=64';

/** A test leaves its database soon: to optimise the engine's WebAssembly takes longer than to run it as it is. */
export const NO_OPTIMISED_WEBASSEMBLY = '--liftoff-only';

/** Tests call most functions too seldom for their optimisation to pay. Node 24 has no such option. */
const OPTIMISE_LATER = process.version.startsWith('v20.') ? ['--interrupt-budget=2000000'] : [];

/** Each failed test with its file and the beginning of its message; so each file that could not run. */
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

/** A run that ended badly without a failed test, in a set-up for instance, is a failure all the same. */
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
 * Runs the tests of some projects of jest.config.js; filters are parts of the files' paths. `node` is the
 * program that runs them, and what they call `node`.
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
