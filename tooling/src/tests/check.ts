import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../build/package';

/** Tests, or checks that count as one test each. */
export interface Counts {
  passed: number;
  failed: number;
}

/** Runs a program to its end with its output to the terminal. Returns its exit code. */
export async function runProgram(command: string, args: readonly string[]): Promise<number> {
  const [code] = (await once(spawn(command, args, { cwd: ROOT, stdio: 'inherit' }), 'exit')) as [
    number | null,
  ];
  return code ?? 1;
}

/** Runs a tool of the workspace; it counts as one test. */
export async function runCheck([tool = '', ...args]: readonly string[]): Promise<Counts> {
  const passed = (await runProgram(join(ROOT, 'node_modules/.bin', tool), args)) === 0;
  console.log(`${passed ? 'passed' : 'FAILED'}: ${[tool, ...args].join(' ')}`);
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
