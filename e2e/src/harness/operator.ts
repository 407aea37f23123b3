import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestPortal } from './portal';

const COMMAND = fileURLToPath(new URL('../../../node_modules/.bin/portal-admin', import.meta.url));

/** Runs the `portal-admin` command on a running portal, as an operator does, and reads its answer. */
export async function operator<Answer>(
  { origin, dataFolder }: TestPortal,
  ...args: string[]
): Promise<Answer> {
  const { stdout } = await promisify(execFile)(COMMAND, [...args, '--at', origin, '--json'], {
    env: { ...process.env, PORTAL_DATA: dataFolder },
  });
  return JSON.parse(stdout) as Answer;
}
