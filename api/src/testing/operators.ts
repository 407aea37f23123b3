import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'otplib';
import {
  type AuditEntry,
  type OneTimeCodeSecret,
  OPERATORS_PATH,
  type OperatorInvitation,
  type OperatorRole,
} from '@portal/shared/contract';
import { CONSOLE_FILE } from '../operator/console';
import { authenticator } from './authenticator';
import type { TestApi } from './test-api';

/** The portal of the APIs of tests, as `startTestApi` names it. */
const PORTAL = 'http://portal.test';

export const PASSWORD = 'correct horse battery';

/** The console's token, from the API's folder. */
export const consoleToken = ({ dataFolder }: Pick<TestApi, 'dataFolder'>): string =>
  readFileSync(join(dataFolder, CONSOLE_FILE), 'utf8');

/** Asks as the console. */
export const atConsole = <Data>(api: TestApi, method: string, path: string, body?: unknown) =>
  api.send<Data>(method, OPERATORS_PATH + path, { token: consoleToken(api), body });

/** The newest entries of the audit log. */
export async function auditLog(api: TestApi, query = ''): Promise<AuditEntry[]> {
  return (await atConsole<AuditEntry[]>(api, 'GET', `/audit${query}`)).body.data;
}

export interface Asking {
  headers?: Record<string, string>;
  body?: unknown;
}

/** A browser with a page of the portal: keeps the session's cookie. */
export function operatorBrowser(api: TestApi, own: Record<string, string> = {}) {
  let cookie = '';
  const ask = async <Data>(method: string, path: string, { headers, body }: Asking = {}) => {
    const address = path.startsWith('/api') ? path : OPERATORS_PATH + path;
    const answer = await api.send<Data>(method, address, {
      body,
      headers: { 'sec-fetch-site': 'same-origin', cookie, ...own, ...headers },
    });
    const set = answer.headers.get('set-cookie');
    if (set !== null) cookie = set.split(';')[0] ?? '';
    return answer;
  };
  const challenge = async (path: string): Promise<string> =>
    (await ask<{ challenge: string }>('POST', path)).body.data.challenge;

  return {
    ask,
    cookie: () => cookie,
    /** Follows a link; what is set up then is the person's first way in. */
    follow: (link: string) =>
      ask('POST', '/enrolments', { body: { token: link.split('#enrol=')[1] ?? '' } }),
    async addPasskey(device = authenticator(PORTAL), label = 'Laptop') {
      const response = device.make({ challenge: await challenge('/me/passkeys/options') });
      return ask('POST', '/me/passkeys', { body: { label, response } });
    },
    async signInWith(device: ReturnType<typeof authenticator>) {
      const response = device.answer({ challenge: await challenge('/session/passkey/options') });
      return ask('POST', '/session/passkey', { body: { response } });
    },
    /** Sets a password; returned is what makes its codes. */
    async addPassword(password = PASSWORD) {
      const { secret } = (await ask<OneTimeCodeSecret>('POST', '/me/password/secret')).body.data;
      const code = await generate({ secret });
      const body = { password, password_confirm: password, code };
      return { secret, answer: await ask('PUT', '/me/password', { body }) };
    },
  };
}

export const newAuthenticator = () => authenticator(PORTAL);

/** A code of the next time step, which the check tolerates: that of now made the password. */
export const nextCode = (secret: string) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });

/** Adds an operator at the console. Returns the link. */
export async function invite(api: TestApi, name: string, role: OperatorRole = 'operate') {
  const { body } = await atConsole<OperatorInvitation>(api, 'POST', '/operators', { name, role });
  return body.data.link;
}

/** An operator who is signed in by a passkey that was just made. */
export async function signedInOperator(api: TestApi, name: string, role: OperatorRole = 'operate') {
  const browser = operatorBrowser(api);
  const device = newAuthenticator();
  await browser.follow(await invite(api, name, role));
  await browser.addPasskey(device);
  return { ...browser, device };
}
