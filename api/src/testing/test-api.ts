import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CALLS, type CallName, DEFAULT_CONFIG, type Tokens } from '@portal/shared/contract';
import { createApi } from '../create-api';
import type { ApiOptions } from '../options';
import type { Database } from '../database/database';
import { DEMO_ACCOUNTS } from '../demo/accounts';
import { newPlace, type Place } from './database-place';
import { openDemoDatabase } from './demo-database';

interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
  text: string;
  /** The body as JSON, undefined when it is none. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test looks into it as it likes
  body: any;
}

interface Asked {
  token?: string | undefined;
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  /** A form, or what is sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

const isForm = (body: unknown): body is FormData | URLSearchParams =>
  body instanceof FormData || body instanceof URLSearchParams;

/** The address of a call below the server, its parameters filled in. */
export function addressOf(name: CallName, params: Record<string, string> = {}): string {
  const { host, path } = CALLS[name];
  return (DEFAULT_CONFIG.hosts[host] + path).replaceAll(/\{(\w+)\}/g, (_match, key: string) =>
    encodeURIComponent(params[key] ?? 'unknown'),
  );
}

export interface TestApi {
  origin: string;
  dataFolder: string;
  databaseUrl: string | undefined;
  send(method: string, address: string, asked?: Asked): Promise<Answer>;
  call(name: CallName, asked?: Asked): Promise<Answer>;
  signIn(email?: string): Promise<Tokens>;
  close(): Promise<void>;
}

async function prepared(place: Place, prepare: (database: Database) => Promise<void>) {
  const database = await openDemoDatabase(place);
  await prepare(database);
  await database.close();
}

/** The API over real HTTP on a database of its own, with the demo data and what `prepare` adds. */
export async function startTestApi(
  options: Partial<ApiOptions> = {},
  prepare?: (database: Database) => Promise<void>,
): Promise<TestApi> {
  const place = await newPlace();
  if (prepare) await prepared(place, prepare);
  const { dataFolder, databaseUrl } = place;
  const api = await createApi({
    dataFolder,
    databaseUrl,
    origin: 'http://portal.test',
    ...options,
  });
  const server = createServer(api.handle);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const send: TestApi['send'] = async (method, address, { token, query, body, headers } = {}) => {
    const url = new URL(address, origin);
    for (const [name, value] of Object.entries(query ?? {})) {
      url.searchParams.set(name, String(value));
    }
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || isForm(body) ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm(body) ? body : JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString();
    const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    };
  };

  const call: TestApi['call'] = (name, asked = {}) =>
    send(CALLS[name].method, addressOf(name, asked.params), asked);

  return {
    origin,
    dataFolder,
    databaseUrl,
    send,
    call,
    async signIn(email = 'asha@example.com') {
      const account = DEMO_ACCOUNTS.find((candidate) => candidate.email === email);
      const { body } = await call('login', { body: { email, password: account?.password } });
      return body.data as Tokens;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await api.close();
      await place.remove();
    },
  };
}
