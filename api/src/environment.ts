import { isIP } from 'node:net';
import { connectTo, EXPOSED, isExposed } from '@portal/shared/contract/connections';
import { readOpsOrigin } from '@portal/shared/contract/portal-addresses';

/** The value of a variable; an empty one counts as unset. */
export const given = (environment: NodeJS.ProcessEnv, name: string): string | undefined =>
  environment[name]?.trim() || undefined;

/** The address that a server listens on. */
export const host = (environment: NodeJS.ProcessEnv): string =>
  given(environment, 'HOST') ?? '127.0.0.1';

/** The folder of the whole portal. */
export const dataFolder = (environment: NodeJS.ProcessEnv): string =>
  given(environment, 'PORTAL_DATA') ?? '.portal';

/** `1` or `0`. @throws on anything else */
export function flag(environment: NodeJS.ProcessEnv, name: string): boolean | undefined {
  const value = given(environment, name);
  if (value === undefined || value === '1' || value === '0') return value && value === '1';
  throw new Error(`${name} is 1 or 0, not '${value}'.`);
}

const HTTP = ['http:', 'https:'];

/** An address with one of the protocols. @throws when it is invalid */
export function address(
  environment: NodeJS.ProcessEnv,
  name: string,
  protocols: readonly string[] = HTTP,
): string | undefined {
  const value = given(environment, name);
  if (value === undefined) return undefined;
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
  const kinds = protocols.map((protocol) => `${protocol}//…`).join(' or ');
  // Without the value: it may contain a password.
  throw new Error(`${name} is no address of the form ${kinds}.`);
}

/**
 * The address of a server that receives secrets or personal data: another machine by https, unless the address asks for
 * plain text. @throws when it is invalid
 */
export function protectedAddress(environment: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = address(environment, name);
  if (value !== undefined && isExposed(value)) throw new Error(`${name} ${EXPOSED}.`);
  return value && connectTo(value);
}

/** The origin from an address without a path. @throws when it is invalid */
export function origin(environment: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = address(environment, name);
  if (value === undefined || new URL(value).pathname === '/') return value && new URL(value).origin;
  throw new Error(`${name} is an origin, such as https://portal.example.com, not '${value}'.`);
}

/** The separate origin for operators, if there is one. @throws when they cannot sign in there */
export function opsOrigin(environment: NodeJS.ProcessEnv): string | undefined {
  const value = given(environment, 'PORTAL_OPS_ORIGIN');
  if (value === undefined) return undefined;
  const found = readOpsOrigin(value);
  if (found !== null) return found;
  throw new Error(
    `PORTAL_OPS_ORIGIN is an origin such as https://ops.example.com, not '${value}'.`,
  );
}

/** The number of a port; 0 is any free one. @throws when it is invalid */
export function port(environment: NodeJS.ProcessEnv, name: string, usual: number): number {
  const value = given(environment, name) ?? String(usual);
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
  throw new Error(`${name} is the number of a port, 0 to 65535, not '${value}'.`);
}

function isNetwork(entry: string): boolean {
  const [start = '', bits = '0', ...rest] = entry.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(start)] ?? -1;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= longest;
}

/** IP addresses and networks such as `10.0.0.0/8`, separated by commas. @throws when one is neither */
export function networks(environment: NodeJS.ProcessEnv, name: string): string[] | undefined {
  const entries = given(environment, name)
    ?.split(',')
    .map((entry) => entry.trim());
  const wrong = entries?.find((entry) => !isNetwork(entry));
  if (wrong === undefined) return entries;
  throw new Error(`${name}: '${wrong}' is neither an address nor a network.`);
}

/** Refuses an unknown time zone, which would silently mean UTC. */
export function requireTimeZone(environment: NodeJS.ProcessEnv, name: string): void {
  const value = given(environment, name)?.replace(/^:/, '');
  if (value === undefined || value.startsWith('/')) return;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
  } catch {
    throw new Error(`${name} is no time zone such as Asia/Kathmandu: '${value}'.`);
  }
}
