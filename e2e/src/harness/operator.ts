import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { OperatorInvitation, OperatorRole } from '@portal/shared/contract';
import type { Page } from 'playwright-core';
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

/**
 * Gives a page an authenticator, as a laptop with a fingerprint reader has one; its owner is always there.
 * @returns what takes it away
 */
export async function addAuthenticator(page: Page): Promise<() => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const added = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return () => devtools.send('WebAuthn.removeVirtualAuthenticator', added);
}

/** Adds an operator by the command, and has them set up a passkey by their link. They are signed in then. */
export async function enrol(
  page: Page,
  portal: TestPortal,
  name: string,
  role: OperatorRole = 'operate',
): Promise<void> {
  await addAuthenticator(page);
  await setUpPasskey(page, portal, name, role);
}

/** As `enrol`, on a page that has its authenticator: a browser takes one only. */
export async function setUpPasskey(
  page: Page,
  portal: TestPortal,
  name: string,
  role: OperatorRole = 'operate',
): Promise<void> {
  const { data } = await operator<{ data: OperatorInvitation }>(
    portal,
    'operators',
    'add',
    name,
    '--role',
    role,
  );
  await page.goto(data.link);
  await page.getByRole('button', { name: 'Set up a passkey' }).click();
  await page.getByRole('tab', { name: 'Audit log' }).waitFor();
}
