import { installOfflineWorker, isLeftAlone } from './offline-worker';
import type { FetchingEvent, WorkerScope } from './worker-scope';

test.each([
  '/login',
  '/forgot-password/42',
  '/auth/worldlink_oath',
  '/registration',
  '/ops',
  '/ops/ledger',
  '/api/docs',
  '/sandbox/mail',
  '/errors/PORTAL-201',
])('%s is left alone', (pathname) => expect(isLeftAlone(pathname)).toBe(true));

test.each(['/', '/cameras', '/cameras/subscription/login-1', '/profile/kyc', '/operas'])(
  '%s opens without a network',
  (pathname) => expect(isLeftAlone(pathname)).toBe(false),
);

const ORIGIN = 'https://portal.example';
const KEPT = 'kept document' as unknown as Response;

/** A worker whose network is `answer`, and what became of requests. */
function worker(answer: (address: string) => Promise<unknown>, kept: Response | undefined = KEPT) {
  const listeners = new Map<string, (event: never) => void>();
  const scope = {
    location: { origin: ORIGIN },
    clients: { claim: jest.fn(async () => undefined) },
    addEventListener: (name: string, listener: never) => void listeners.set(name, listener),
  } as unknown as WorkerScope;
  const refresh = jest.fn(async () => true);
  const keep = jest.fn(async () => undefined);
  installOfflineWorker(scope, {
    document: { get: async () => kept, refresh },
    files: {
      has: ({ pathname }) => pathname.startsWith('/remotes/'),
      answer: async () => 'kept file' as unknown as Response,
      keep,
      keepOnly: async () => undefined,
    },
  });
  globalThis.fetch = jest.fn((request: { url: string }) => answer(request.url)) as never;

  const work: Promise<unknown>[] = [];
  /** Resolves with the response; undefined if the request is left to the browser. */
  async function ask(path: string, { mode = 'cors', method = 'GET' } = {}): Promise<unknown> {
    let answered: Promise<Response> | undefined;
    listeners.get('fetch')?.({
      request: { url: new URL(path, ORIGIN).href, mode, method },
      respondWith: (given: Promise<Response>) => void (answered = given),
      waitUntil: (one: Promise<unknown>) => void work.push(one),
    } as unknown as FetchingEvent as never);
    return answered;
  }
  return {
    ask,
    navigate: (path: string) => ask(path, { mode: 'navigate' }),
    /** Dispatches an event other than a request. */
    happen: (name: string, event: object = {}) =>
      listeners.get(name)?.({
        ...event,
        waitUntil: (one: Promise<unknown>) => void work.push(one),
      } as never),
    claim: scope.clients.claim,
    refresh,
    keep,
    settled: () => Promise.all(work),
  };
}

const noNetwork = () => Promise.reject(new TypeError('no network'));
const page = () => Promise.resolve('page');
const live =
  (etag: string | null, ok = true) =>
  () =>
    Promise.resolve({ ok, headers: { get: () => etag } });

test('a page is loaded from the network, and the stored document is renewed', async () => {
  const { navigate, refresh, settled } = worker(page);
  expect(await navigate('/cameras')).toBe('page');
  await settled();
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('without a network, the stored document is shown', async () => {
  const { navigate, refresh } = worker(noNetwork);
  expect(await navigate('/cameras')).toBe(KEPT);
  expect(refresh).not.toHaveBeenCalled();
});

test('the stored document is shown if the network takes too long', async () => {
  jest.useFakeTimers();
  const { navigate } = worker(() => new Promise(() => undefined));
  const answered = navigate('/cameras');
  await jest.advanceTimersByTimeAsync(6_000);
  expect(await answered).toBe(KEPT);
});

const away = { status: 503 };

test.each([502, 503, 504])(
  'if all hosts are down, a %i also shows it, and deletes nothing',
  async (status) => {
    const { navigate, refresh, settled } = worker(() => Promise.resolve({ status }));
    expect(await navigate('/cameras')).toBe(KEPT);
    await settled();
    expect(refresh).not.toHaveBeenCalled();
  },
);

test('without a stored document, the error page is shown if all hosts are down', async () => {
  const { navigate } = worker(() => Promise.resolve(away), null as unknown as undefined);
  expect(await navigate('/cameras')).toBe(away);
});

test('without a stored document, the browser shows its own error', async () => {
  const { navigate } = worker(noNetwork, null as unknown as undefined);
  await expect(navigate('/cameras')).rejects.toThrow('no network');
});

test.each(['/login', '/ops', '/api/docs'])('%s is not a page of the worker', async (path) => {
  expect(await worker(noNetwork).navigate(path)).toBeUndefined();
});

test.each([
  ['an answer of the API', '/api/subscribers/profile', 'GET'],
  ['a change', '/remotes/mfe-pond/1.0.0/a.js', 'POST'],
  ['another origin', 'https://other.example/remotes/a.js', 'GET'],
])('%s bypasses the worker', async (_, path, method) => {
  expect(await worker(page).ask(path, { method })).toBeUndefined();
});

test('a stored file of a version is served', async () => {
  expect(await worker(noNetwork).ask('/remotes/mfe-pond/1.0.0/a.js')).toBe('kept file');
});

test('a worker that starts serves the open pages, and stores the document', async () => {
  const { happen, claim, refresh, settled } = worker(page);
  happen('activate');
  await settled();
  expect(claim).toHaveBeenCalledTimes(1);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('it stores the files that a page has loaded, and ignores other messages', async () => {
  const { happen, keep } = worker(page);
  happen('message', { data: null });
  happen('message', { data: {} });
  expect(keep).not.toHaveBeenCalled();
  const loaded = [{ address: '/remotes/a.js', integrity: 'sha384-a' }];
  happen('message', { data: { loaded } });
  expect(keep).toHaveBeenCalledWith(expect.anything(), loaded);
});

test.each([
  ['without a tag may be another one each time', live(null), 2],
  ['that is an error tells of nothing', live('"1"', false), 0],
])('a live set %s', async (_, answer, times) => {
  const { ask, refresh } = worker(answer);
  await ask('/live.json?outline');
  await ask('/live.json?outline');
  expect(refresh).toHaveBeenCalledTimes(times);
});

test('a changed live set renews the document, an unchanged one does not', async () => {
  const { ask, refresh } = worker(live('"1"'));
  await ask('/live.json?outline');
  await ask('/live.json?outline');
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('the first live set after a start is no change, and a failed check is repeated', async () => {
  let tag = '"1"';
  const { ask, refresh, settled } = worker(() => live(tag)());
  refresh.mockResolvedValueOnce(false);
  await ask('/live.json?outline');
  await settled();
  await ask('/live.json?outline');
  tag = '"2"';
  await ask('/live.json?outline');
  expect(refresh.mock.calls).toEqual([
    [{ outdated: false }],
    [{ outdated: false }],
    [{ outdated: true }],
  ]);
});
