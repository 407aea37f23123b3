import {
  type AnswerOf,
  CALLS,
  type CallName,
  DEFAULT_CONFIG,
  type KycRecord,
  type NotificationPage,
  type Tokens,
  type UploadedImage,
} from '@portal/shared/contract';
import { createApi } from '../create-api';
import type { ApiOptions } from '../options';
import type { Database } from '../database/database';
import { DEMO_ACCOUNTS } from '../demo/subscribers';
import { newPlace, openDemoDatabase, type Place } from './demo-database';
import { localServer } from './local-server';

/** A body: the data of a successful answer, or why there is none. */
export interface Body<Data> {
  data: Data;
  total: number;
  next: number | null;
  message: string;
  /** The texts of a refusal, by field. */
  errors: Record<string, string[]>;
  /** The same in calls for passwords and sign-ins. */
  error: Record<string, string[]>;
}

export interface Answer<Held> {
  status: number;
  headers: Headers;
  bytes: Buffer;
  text: string;
  /** The body as JSON, undefined if it is not JSON. Tests that read it expect one. */
  body: Held;
}

/** The data of answers that no client reads. */
interface Unread {
  imageUpload: UploadedImage;
  kycCreate: KycRecord;
  kycUpdate: KycRecord;
}

type DataOf<Name extends CallName> = Name extends keyof Unread ? Unread[Name] : AnswerOf<Name>;

/** Fields of a body besides the data. Two calls answer with the data itself. */
interface Beside {
  refreshToken: DataOf<'refreshToken'>;
  partnerCredentials: DataOf<'partnerCredentials'>;
  notifications: Pick<NotificationPage, 'new_notification'>;
}

/** What a call answers. */
export type AnswerTo<Name extends CallName> = Answer<
  Body<DataOf<Name>> & (Name extends keyof Beside ? Beside[Name] : unknown)
>;

interface Asked {
  token?: string | undefined;
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  /** A form, or a value that is sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

const isForm = (body: unknown): body is FormData | URLSearchParams =>
  body instanceof FormData || body instanceof URLSearchParams;

/** The path of a call with its parameters filled in. */
export function getAddress(name: CallName, params: Record<string, string> = {}): string {
  const { host, path } = CALLS[name];
  return (DEFAULT_CONFIG.hosts[host] + path).replaceAll(/\{(\w+)\}/g, (_match, key: string) =>
    encodeURIComponent(params[key] ?? 'unknown'),
  );
}

export interface TestApi extends AsyncDisposable {
  origin: string;
  dataFolder: string;
  databaseUrl: string | undefined;
  /** `Data` is the expected type of the answer's data. */
  send: <Data = unknown>(
    method: string,
    address: string,
    requested?: Asked,
  ) => Promise<Answer<Body<Data>>>;
  call: <Name extends CallName>(name: Name, requested?: Asked) => Promise<AnswerTo<Name>>;
  signIn(email?: string): Promise<Tokens>;
  close(): Promise<void>;
}

async function prepared(place: Place, prepare: (database: Database) => Promise<void>) {
  const database = await openDemoDatabase(place);
  await prepare(database);
  await database.close();
}

/** The API over real HTTP on its own database, with the demo data and additions by `prepare`. */
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
  const server = await localServer(api.handle);
  const { origin } = server;

  async function ask<Held>(
    method: string,
    address: string,
    { token, query, body, headers }: Asked = {},
  ): Promise<Answer<Held>> {
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
      body: (isJson ? JSON.parse(text) : undefined) as Held,
    };
  }

  const close = async () => {
    await server.close();
    await api.close();
    await place.remove();
  };

  const call = <Name extends CallName>(name: Name, requested: Asked = {}) =>
    ask<AnswerTo<Name>['body']>(CALLS[name].method, getAddress(name, requested.params), requested);

  return {
    origin,
    dataFolder,
    databaseUrl,
    send: ask,
    call,
    async signIn(email = 'asha@example.com') {
      const account = DEMO_ACCOUNTS.find((candidate) => candidate.email === email);
      const { body } = await call('login', { body: { email, password: account?.password } });
      return body.data;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** The API that all tests of a file share. It stops after them. */
export async function testApi(...started: Parameters<typeof startTestApi>): Promise<TestApi> {
  const api = await startTestApi(...started);
  afterAll(() => api.close());
  return api;
}
