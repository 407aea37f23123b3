import { readOpsOrigin } from '@portal/shared/contract/portal-addresses';
import { fault } from '../faults';

/** Where a server listens. @throws SettingWrong */
export function portFrom({ PORT }: NodeJS.ProcessEnv, usual: number): number {
  if (!PORT) return usual;
  if (/^\d{1,5}$/.test(PORT) && Number(PORT) <= 65_535) return Number(PORT);
  const problem = `is the number of a port, 0 to 65535, not '${PORT}'`;
  throw fault('SettingWrong', { name: 'PORT', problem });
}

/** The proxies that are believed. */
export const proxiesFrom = ({ PORTAL_TRUST_PROXY: proxies = '' }: NodeJS.ProcessEnv): string[] =>
  proxies.trim() === '' ? [] : proxies.split(',');

/** The origin of operators, where they have one of their own. @throws SettingWrong */
export function opsOriginFrom({ PORTAL_OPS_ORIGIN }: NodeJS.ProcessEnv): string | undefined {
  const value = PORTAL_OPS_ORIGIN?.trim();
  if (!value) return undefined;
  const origin = readOpsOrigin(value);
  if (origin !== null) return origin;
  const problem = `is an origin such as https://ops.example.com, not '${value}'`;
  throw fault('SettingWrong', { name: 'PORTAL_OPS_ORIGIN', problem });
}
