import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import type { TestPortal } from './portal';

const COMMAND = fileURLToPath(new URL('../../../node_modules/.bin/portal-admin', import.meta.url));

/** Runs the `portal-admin` command on a running portal, like an operator, and parses its output. */
export async function operator<Answer>(
  { origin, dataFolder }: TestPortal,
  ...args: string[]
): Promise<Answer> {
  const { stdout } = await promisify(execFile)(COMMAND, [...args, '--at', origin, '--json'], {
    env: { ...process.env, PORTAL_DATA: dataFolder },
  });
  return JSON.parse(stdout) as Answer;
}

/** Signs in at `/ops` by the button and an account of the sandbox provider. */
export async function signInAsOperator(
  page: Page,
  account: 'operator' | 'viewer' = 'operator',
  origin = '',
): Promise<void> {
  await page.goto(`${origin}/ops`);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: new RegExp(`^${account} `) }).click();
  await page.getByRole('heading', { name: 'Audit log' }).waitFor();
}
