import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram, type Counts } from './check';

/** The part of jest's JSON that is counted. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not be run at all, so that none of their tests was counted. */
  numRuntimeErrorTestSuites: number;
}

/** A run that ended badly without a failed test, in a set-up for instance, is a failure all the same. */
export function countsOf(report: JestReport | null, exitCode: number): Counts {
  const passed = report?.numPassedTests ?? 0;
  const failed = report ? report.numFailedTests + report.numRuntimeErrorTestSuites : 0;
  return { passed, failed: exitCode !== 0 ? Math.max(failed, 1) : failed };
}

function readReport(file: string): JestReport | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  } catch {
    return null;
  }
}

/** Runs the tests of some projects of jest.config.js; filters are parts of the files' paths. */
export async function runJest(
  projects: readonly string[],
  filters: readonly string[],
  further: readonly string[] = [],
): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const report = join(folder, 'report.json');
  try {
    const code = await runProgram(process.execPath, [
      '--experimental-vm-modules',
      '--no-warnings',
      'node_modules/jest/bin/jest.js',
      ...['--json', `--outputFile=${report}`, ...further],
      ...['--selectProjects', ...projects],
      ...(filters.length > 0 ? ['--testPathPatterns', ...filters] : []),
    ]);
    return countsOf(readReport(report), code);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
