import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../workspace/root';

interface FileTime {
  file: string;
  milliseconds: number;
}

/** Tests, or checks that count as one test each. */
export interface Counts {
  passed: number;
  failed: number;
  /** What failed and why, a few lines each; repeated at the end of the output. */
  failures: string[];
  files: FileTime[];
}

const NOTHING: Counts = { passed: 0, failed: 0, failures: [], files: [] };

/** A failure outside tests. */
export const failure = (what: string): Counts => ({
  passed: 0,
  failed: 1,
  failures: [what],
  files: [],
});

export const sumCounts = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, { passed, failed, failures, files }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      failures: [...sum.failures, ...failures],
      files: [...sum.files, ...files],
    }),
    NOTHING,
  );

const LINES_OF_A_FAILURE = 12;

/** The first lines of the output of a failed test or check, indented. */
export const shorten = (message: string): string =>
  stripVTControlCharacters(message)
    .trim()
    .split('\n')
    .slice(0, LINES_OF_A_FAILURE)
    .map((line) => `    ${line}`)
    .join('\n');

/** Runs a program to its end with its output to the terminal. Returns its exit code. */
export async function runProgram(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  const env = { ...process.env, ...environment };
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/**
 * Runs a tool of the workspace, by the name of its command or by its whole path; it counts as one test. Several may run
 * beside tests: they use the processor time that tests leave, since these have time limits. Their output is printed
 * when they end.
 */
export async function runCheck([tool = '', ...args]: readonly string[]): Promise<Counts> {
  const line = [tool, ...args].join(' ');
  const child = spawn(resolve(ROOT, 'node_modules/.bin', tool), args, { cwd: ROOT });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  const output = Buffer.concat(chunks);
  process.stdout.write(output);
  const passed = code === 0;
  console.log(`${passed ? 'passed' : 'FAILED'}: ${line}`);
  return passed ? { ...NOTHING, passed: 1 } : failure(`${line}\n${shorten(output.toString())}`);
}

export interface PartResult extends Counts {
  name: string;
  milliseconds: number;
}

const minutes = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

const MAX_SLOW_FILES = 10;

const formatSlowest = (files: readonly FileTime[]): string[] =>
  [...files]
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, MAX_SLOW_FILES)
    .map(({ file, milliseconds }) => `${minutes(milliseconds).padStart(14)}  ${file}`);

/**
 * The failures, then a table of the parts and the slowest files; its last line is the sum, for programs: `<n> passed,
 * <n> failed`.
 */
export function summary(results: readonly PartResult[]): string {
  const { passed, failed, files } = sumCounts(results);
  const rows = results.map(({ name, passed, failed, milliseconds }) =>
    [
      name.padEnd(12),
      `${passed} passed`.padStart(12),
      `${failed} failed`.padStart(10),
      minutes(milliseconds).padStart(14),
    ].join(''),
  );
  const failures = results.flatMap(({ name, failures }) =>
    failures.map((what) => `FAILED in ${name}: ${what}\n`),
  );
  const slowest = formatSlowest(files);
  if (slowest.length > 0) slowest.unshift('', 'slowest files');
  return [...failures, ...rows, ...slowest, '', `${passed} passed, ${failed} failed`].join('\n');
}
