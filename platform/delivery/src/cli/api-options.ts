import type { Command } from 'commander';
import type { ApiAccess } from '../api/ask-api';
import { schemeOf } from '../store/address';
import { dataFolder } from './defaults';
import type { CommonOptions } from './options';

export interface ApiOptions extends CommonOptions {
  api: string;
}

/** Where the API is: as its own variable says, else as `portal-admin` finds the portal. */
export const apiAddress = ({
  PORTAL_API,
  PORTAL_OPS_ORIGIN,
  PORTAL_ORIGIN,
  PORT,
}: NodeJS.ProcessEnv): string =>
  PORTAL_API || PORTAL_OPS_ORIGIN || PORTAL_ORIGIN || `http://localhost:${PORT || '3000'}`;

/** What commands take that ask how versions fare. */
export const askingApi = (command: Command): Command =>
  command.option('--api <origin>', 'the API that counts the loads', apiAddress(process.env));

/** Reaches the API as a machine, within `patience` milliseconds. */
export const accessFor = ({ api, data }: ApiOptions, patience?: number): ApiAccess => ({
  api,
  async token() {
    const { findToken } = await import('../api/machine-token');
    return findToken(process.env['PORTAL_OPERATOR_TOKEN'], folderOf(data));
  },
  ...(patience !== undefined && { patience }),
});

/** Where the store is in a bucket, the API still keeps its token in the data folder. */
const folderOf = (data: string): string =>
  schemeOf(data) === undefined ? data : dataFolder(process.env);
