import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OPERATOR_SECRET_FILE } from '../secret';
import { AdminFault, misused } from './faults';

/** Where the portal runs: as told, else as its own environment says. */
export function addressFrom(at: string | undefined, environment: NodeJS.ProcessEnv): string {
  const { PORTAL_ORIGIN, PORT = '3000' } = environment;
  const address = at ?? PORTAL_ORIGIN ?? `http://localhost:${PORT}`;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw misused(`${address} is not the address of a portal.`);
  }
  return new URL(address).origin;
}

/** The secret of operators: the given one, else the one the API has put into its data folder. */
export async function secretFrom(environment: NodeJS.ProcessEnv): Promise<string> {
  const { PORTAL_OPERATOR_SECRET, PORTAL_DATA = '.portal' } = environment;
  if (PORTAL_OPERATOR_SECRET) {
    // It travels in a header.
    if (/^[\x21-\x7e]+$/.test(PORTAL_OPERATOR_SECRET)) return PORTAL_OPERATOR_SECRET;
    throw new AdminFault(
      'PORTAL_OPERATOR_SECRET may have letters, digits and signs of ASCII only.',
    );
  }
  const path = join(PORTAL_DATA, 'api', OPERATOR_SECRET_FILE);
  const hint =
    'The portal writes it at its start. Run this where its data is, name the folder with ' +
    'PORTAL_DATA, or set PORTAL_OPERATOR_SECRET.';
  return readFile(path, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw code === 'ENOENT'
      ? new AdminFault(`There is no operator’s secret at ${path}.`, hint)
      : new AdminFault(`The operator’s secret at ${path} cannot be read (${code}).`, hint);
  });
}
