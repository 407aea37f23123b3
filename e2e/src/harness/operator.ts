import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestPortal } from './portal';

const COMMAND = fileURLToPath(new URL('../../../node_modules/.bin/portal-admin', import.meta.url));

/** Runs the `portal-admin` command beside the running portal, as an operator does. Rejects when it is refused. */
export async function portalAdmin({ origin, dataFolder }: TestPortal, ...args: string[]) {
  const env = { ...process.env, PORTAL_ORIGIN: origin, PORTAL_DATA: dataFolder };
  return (await promisify(execFile)(COMMAND, args, { env })).stdout;
}
