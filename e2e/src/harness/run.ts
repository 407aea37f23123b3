import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** Environment variables that `npm test` and jest set for their programs. */
const OURS = /^(npm_(package|lifecycle|command|execpath)|JEST_|NODE_ENV$|NODE_OPTIONS$|INIT_CWD$)/;

/** The environment of a program outside this repository. */
export const cleanEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !OURS.test(name)));

/**
 * Runs a program in a folder until it ends. Commands of the packages installed there come first on the path. Returns
 * its output, or rejects with it.
 */
export const run = (cwd: string, command: string, ...args: string[]): Promise<string> => {
  const path = [join(cwd, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const env = { ...cleanEnvironment(), PATH: path };
  return new Promise((resolve, reject) => {
    execFile(command, args, { cwd, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      if (!error) return resolve(stdout);
      reject(new Error(`${[command, ...args].join(' ')} failed:\n${stdout}${stderr}`));
    });
  });
};
