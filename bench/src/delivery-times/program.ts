import { execFile } from 'node:child_process';
import { ROOT } from '@portal/tools/workspace/root';

/** Runs a program of this repository to its end, as a person does. @throws with all it said when that is a bad one */
export const runProgram = (program: string, ...args: string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const line = [program, ...args];
    execFile(process.execPath, line, { cwd: ROOT, maxBuffer: Infinity }, (error, stdout, stderr) =>
      error ? reject(new Error(stdout + stderr, { cause: error })) : resolve(),
    );
  });

/** Seconds a task takes. */
export async function timed(task: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await task();
  return (performance.now() - began) / 1_000;
}
