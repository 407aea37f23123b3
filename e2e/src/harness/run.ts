import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** What `npm test` and jest say to their programs. */
const OURS = /^(npm_(package|lifecycle|command|execpath)|JEST_|NODE_ENV$|NODE_OPTIONS$|INIT_CWD$)/;

/** The environment of a program elsewhere. */
export const cleanEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !OURS.test(name)));

/**
 * Runs a program to its end in a folder, as a person would there: the commands of the packages installed there
 * come first on the path. Returns its output; rejects with all of it.
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
