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
