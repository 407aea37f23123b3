import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EXPOSED, isExposed } from '@portal/shared/contract/connections';
import { dataFolder, given } from '../environment';
import { CONSOLE_FILE } from '../operator/console';
import { AdminFault, misused } from './faults';

/** Where operators' calls are: the given address, else that of the environment. */
export function addressFrom(at: string | undefined, environment: NodeJS.ProcessEnv): string {
  const port = given(environment, 'PORT') ?? '3000';
  const address =
    at ??
    given(environment, 'PORTAL_OPS_ORIGIN') ??
    given(environment, 'PORTAL_ORIGIN') ??
    `http://localhost:${port}`;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw misused(`${address} is not an address that starts with http:// or https://.`);
  }
  if (isExposed(address)) throw misused(`${address} ${EXPOSED}.`);
  return new URL(address).origin;
}

/** What lets the command in: the given token of a machine, else the one the API keeps for its console. */
export async function tokenFrom(environment: NodeJS.ProcessEnv): Promise<string> {
  const { PORTAL_OPERATOR_TOKEN } = environment;
  if (PORTAL_OPERATOR_TOKEN) {
    // It travels in a header.
    if (/^[\x21-\x7e]+$/.test(PORTAL_OPERATOR_TOKEN)) return PORTAL_OPERATOR_TOKEN;
    throw new AdminFault(
      'PORTAL_OPERATOR_TOKEN may contain only printable ASCII characters, without spaces.',
    );
  }
  const path = join(dataFolder(environment), 'api', CONSOLE_FILE);
  const hint =
    'The portal writes it when it starts. Run the command in the folder of its data, set ' +
    'PORTAL_DATA to the path of that folder, or set PORTAL_OPERATOR_TOKEN.';
  return readFile(path, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw code === 'ENOENT'
      ? new AdminFault(`There is no console token at ${path}.`, hint)
      : new AdminFault(`The console token at ${path} cannot be read (${code}).`, hint);
  });
}
