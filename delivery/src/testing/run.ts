import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A file of this package, by its path below the package. */
export const ofPackage = (path: string): string =>
  fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Runs Node to its end, in this package by default, with `env` and nothing inherited. */
export const runNode = (
  args: string[],
  env: NodeJS.ProcessEnv = {},
  cwd = ofPackage('.'),
): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { PATH: process.env['PATH'], ...env },
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (text) => (stdout += String(text)));
    child.stderr.on('data', (text) => (stderr += String(text)));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
