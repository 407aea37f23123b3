import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AuditEntry, type OperatorRole, OPERATORS_PATH } from '@portal/shared/contract';
import { runPortalAdmin } from '../cli/portal-admin';
import type { OperatorLink } from '../operator/accounts';
import { CONSOLE_FILE } from '../operator/console';
import type { TestApi } from './test-api';

/** The console's token, from the API's folder. */
export const consoleToken = ({ dataFolder }: Pick<TestApi, 'dataFolder'>): string =>
  readFileSync(join(dataFolder, CONSOLE_FILE), 'utf8');

/** Sends a request as the console. */
export const atConsole = <Data>(api: TestApi, method: string, path: string, body?: unknown) =>
  api.send<Data>(method, OPERATORS_PATH + path, { token: consoleToken(api), body });

/** The newest entries of the audit log. */
export async function auditLog(api: TestApi, query = ''): Promise<AuditEntry[]> {
  return (await atConsole<AuditEntry[]>(api, 'GET', `/audit${query}`)).body.data;
}

interface Asking {
  headers?: Record<string, string>;
  body?: unknown;
}

/** A browser with a page of the portal. It stores cookies, and follows redirects only when told to. */
export function operatorBrowser(api: TestApi, own: Record<string, string> = {}) {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  async function ask<Data>(method: string, path: string, { headers, body }: Asking = {}) {
    const isWhole = path.startsWith('/api/') || path.startsWith('/sandbox/');
    const answer = await api.send<Data>(method, isWhole ? path : OPERATORS_PATH + path, {
      body,
      headers: { 'sec-fetch-site': 'same-origin', cookie: cookie(), ...own, ...headers },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }

  /** Follows redirects within the sandbox. Returns the first address outside. */
  async function follow(answer: { headers: Headers }): Promise<string> {
    const location = answer.headers.get('location') ?? '';
    const { pathname, search } = new URL(location, 'http://portal.test');
    if (!/^\/sandbox\/partner\/auth/.test(pathname)) return pathname + search;
    return follow(await ask('GET', pathname + search));
  }

  return {
    ask,
    jar,
    follow,
    /** Only the session cookie. */
    cookie: () => cookie().match(/(__Host-)?portal_operator=[^;]+/)?.[0] ?? '',
    isSignedIn: async () => (await ask('GET', '/audit')).status === 200,
    followLink: (link: string) =>
      ask('POST', '/session/link', { body: { token: link.split('#link=')[1] ?? '' } }),
    /** From the button to the sandbox, where the form is sent. Returns the address that leads back to the portal. */
    async answerSandbox(form: Record<string, string>): Promise<string> {
      const page = await follow(await ask('GET', '/sign-in'));
      return follow(await ask('POST', page, { body: new URLSearchParams(form) }));
    },
  };
}

/** Creates a link as the console. */
export async function linkFor(api: TestApi, name: string, role?: OperatorRole): Promise<string> {
  const { body } = await atConsole<OperatorLink>(api, 'POST', '/links', { name, role });
  return body.data.link;
}

/** An operator who signed in by a link. */
export async function signedInOperator(
  api: TestApi,
  name: string,
  role: OperatorRole = 'operator',
) {
  const browser = operatorBrowser(api);
  await browser.followLink(await linkFor(api, name, role));
  return browser;
}

interface Ran {
  exit: number;
  /** Its standard output and standard error. */
  output: string;
}

/** The console's, if it exists. */
const getToken = ({ dataFolder }: Partial<TestApi>): string =>
  dataFolder === undefined ? 'a-token-of-nobody' : consoleToken({ dataFolder });

/** Runs `portal-admin` in this process, against `api` unless the arguments say otherwise. */
export async function portalAdmin(
  api: Pick<TestApi, 'origin'> & Partial<TestApi>,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = { PORTAL_OPERATOR_TOKEN: getToken(api) },
): Promise<Ran> {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const at = args.length === 0 || args.includes('--at') ? [] : ['--at', api.origin];
  const exit = await runPortalAdmin([...args, ...at], environment, { log: print, error: print });
  return { exit, output: printed.join('\n') };
}
