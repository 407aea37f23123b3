import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { defineCalls, id, readArray, record, takes, text } from '../calls';
import { DEFAULT_CONFIG, IDEMPOTENCY_KEY, type RemoteHostConfig } from '../contract';
import { ApiError } from './api-error';
import { createHttpClient, type SessionTokens } from './client';

interface Invoice {
  id: string;
  title: string;
}

const CALLS = defineCalls('mfe-billing', {
  invoices: {
    method: 'GET',
    path: '/customers/{customer}/invoices',
    query: takes<{ page: number }>,
    answer: readArray(record<Invoice>({ id, title: text })),
  },
  pay: {
    method: 'POST',
    path: '/payments',
    repeatable: true,
    body: takes<{ invoice: string }>,
  },
});

const HOST: RemoteHostConfig = { host: 'https://billing.example.com/v1' };

/** A client whose remote host responds with `status`, and its requests and reports. */
function createClient(status: number, own: RemoteHostConfig | null = HOST) {
  const sent: InternalAxiosRequestConfig[] = [];
  const announced: string[] = [];
  const onOutcome = jest.fn();
  const recover = jest.fn<ReturnType<SessionTokens['recover']>, [string | null]>(async () => 'a2');
  const http = createHttpClient(
    {
      hosts: DEFAULT_CONFIG.hosts,
      keys: true,
      session: { accessToken: () => 'a1', recover },
      onOutcome,
      announce: (message) => void announced.push(message),
      ...(own && { remotes: { 'mfe-billing': own } }),
    },
    axios.create({
      adapter: async (config) => {
        sent.push(config);
        const response = { status, data: [{ id: 7 }], statusText: '', headers: {}, config };
        if (status < 400) return response;
        throw new AxiosError('refused', undefined, config, null, response);
      },
    }),
  );
  const invoices = () =>
    http.call(CALLS.invoices, { path: { customer: 'a/b' }, query: { page: 2 } });
  return { http, invoices, sent, announced, onOutcome, recover };
}

test('an own call goes to the configured host of its remote, and is read by its row', async () => {
  const { invoices, sent } = createClient(200);
  const { data } = await invoices();
  expect(data).toEqual([{ id: '7', title: '' }]);
  expect(sent[0]).toMatchObject({
    url: 'https://billing.example.com/v1/customers/a%2Fb/invoices',
    params: { page: 2 },
  });
});

test('neither token nor key nor trace is sent to the host of a remote', async () => {
  const { http, invoices, sent, recover } = createClient(200);
  await invoices();
  await http.call(CALLS.pay, { body: { invoice: '7' } });
  for (const { headers } of sent) {
    expect(headers.get('Authorization')).toBeUndefined();
    expect(headers.get(IDEMPOTENCY_KEY)).toBeUndefined();
    expect(headers.get('traceparent')).toBeUndefined();
  }
  expect(recover).not.toHaveBeenCalled();
});

test('if configured, token and key are sent, and a 401 renews the token once', async () => {
  const own = { ...HOST, token: true, repeated: true };
  const { http, sent, recover } = createClient(401, own);
  await expect(http.call(CALLS.pay, { body: { invoice: '7' } })).rejects.toThrow(ApiError);
  expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual([
    'Bearer a1',
    'Bearer a2',
  ]);
  expect(sent[0]?.headers.get(IDEMPOTENCY_KEY)).toEqual(expect.any(String));
  expect(recover).toHaveBeenCalledTimes(1);
});

test('a host without the token gets no second request after a 401, and the session stays', async () => {
  const { invoices, sent, recover } = createClient(401);
  await expect(invoices()).rejects.toThrow(ApiError);
  expect(sent).toHaveLength(1);
  expect(recover).not.toHaveBeenCalled();
});

test.each([200, 500])(
  "a response %s of a remote's host does not count for the session",
  async (status) => {
    const { invoices, onOutcome } = createClient(status);
    await invoices().catch(() => undefined);
    expect(onOutcome).not.toHaveBeenCalled();
  },
);

test('without a configured host a call fails with a plain message, and the console says what is missing', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { invoices, sent, announced } = createClient(200, null);
  await expect(invoices()).rejects.toThrow('This part of the portal is not set up yet.');
  expect(announced).toEqual(['This part of the portal is not set up yet.']);
  expect(sent).toEqual([]);
  expect(error).toHaveBeenCalledWith('The configuration has no remotes.mfe-billing.host');
});

test('a call whose path does not begin with one slash is not sent', async () => {
  const { http, sent } = createClient(200, { ...HOST, token: true });
  const leading = { ...CALLS.invoices, path: '@evil.example/invoices' } as const;
  await expect(http.call(leading)).rejects.toThrow("must begin with one '/'");
  expect(sent).toEqual([]);
});

test.each(['@evil.example/a', '//evil.example', '/\\evil.example', 'a', '/a\n'])(
  'no remote declares the path %j',
  (path) =>
    expect(() => defineCalls('mfe-billing', { a: { method: 'GET', path: path as '/' } })).toThrow(
      `mfe-billing/a: the path '${path}' must begin with one '/'`,
    ),
);

/** Checked by `npm run typecheck`; never run. */
export const mistakes = () => {
  const { http } = createClient(200);
  // @ts-expect-error -- the path needs a customer
  void http.call(CALLS.invoices, { query: { page: 1 } });
  // @ts-expect-error -- a page is a number
  void http.call(CALLS.invoices, { path: { customer: '1' }, query: { page: 'one' } });
  // @ts-expect-error -- the body needs an invoice
  void http.call(CALLS.pay, { body: {} });
  // @ts-expect-error -- a path begins with a slash
  defineCalls('mfe-billing', { a: { method: 'GET', path: 'a' } });
};
