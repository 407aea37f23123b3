import type { FetchingEvent } from './worker-scope';
import { createKeptFiles } from './stored-files';

const ORIGIN = 'https://portal.example';

interface Asked {
  url: string;
  integrity: string;
}

/** The stored files, by address. */
const stored = new Map<string, string>();

interface Plugin {
  cacheWillUpdate: (requested: { request: Asked; response: string }) => Promise<string | null>;
}

jest.mock('workbox-expiration', () => ({ ExpirationPlugin: jest.fn() }));
jest.mock('workbox-strategies', () => ({
  CacheFirst: class {
    constructor(private readonly options: { plugins: [Plugin] }) {}
    async handle({ request }: { request: Asked }) {
      const found = stored.get(request.url);
      if (found !== undefined) return found;
      const response = await network(request);
      const [{ cacheWillUpdate }] = this.options.plugins;
      if (await cacheWillUpdate({ request, response })) stored.set(request.url, response);
      return response;
    }
  },
}));

let network: jest.Mock<Promise<string>, [Asked]>;
beforeEach(() => {
  stored.clear();
  network = jest.fn(async ({ url }: Asked) => `bytes of ${url}`);
  Object.assign(globalThis, {
    Request: class {
      readonly url: string;
      readonly integrity: string;
      constructor(url: URL, { integrity }: { integrity: string }) {
        this.url = url.href;
        this.integrity = integrity;
      }
    },
    caches: {
      open: async () => ({
        keys: async () => [...stored.keys()].map((url) => ({ url })),
        delete: async ({ url }: Asked) => stored.delete(url),
      }),
    },
  });
});

const files = createKeptFiles('files', ORIGIN);
const at = (path: string) => new URL(path, ORIGIN).href;
const event = (path: string, integrity: string) =>
  ({ request: { url: at(path), integrity } }) as unknown as FetchingEvent;

test.each([
  ['/remotes/mfe-pond/1.0.0/a.js', true],
  ['/manifests/mfe-pond/1.0.0.json', true],
  ['/remotes/mfe-pond/1.0.0/a.js?attempt=2', false],
  ['/api/remotes/a.js', false],
  ['/', false],
])('%s is a file of a version: %s', (path, expected) => {
  expect(files.has(new URL(path, ORIGIN))).toBe(expected);
});

test('a file whose hash the browser verified is stored, another one is only passed on', async () => {
  const [held, loose] = ['/remotes/pond/1.0.0/a.js', '/remotes/pond/1.0.0/b.woff2'];
  for (let times = 0; times < 2; times += 1) {
    expect(await files.answer(event(held, 'sha384-a'))).toBe(`bytes of ${at(held)}`);
    expect(await files.answer(event(loose, ''))).toBe(`bytes of ${at(loose)}`);
  }
  expect([...stored.keys()]).toEqual([at(held)]);
  expect(network).toHaveBeenCalledTimes(3);
});

test('the files that a page has loaded are requested with their hashes, only those of versions, each independently', async () => {
  network.mockRejectedValueOnce(new TypeError('damaged'));
  await files.keep({ waitUntil: jest.fn() }, [
    { address: '/remotes/pond/1.0.0/damaged.js', integrity: 'sha384-d' },
    { address: at('/remotes/pond/1.0.0/a.js'), integrity: 'sha384-a' },
    { address: 'https://other.example/remotes/pond/1.0.0/a.js', integrity: 'sha384-o' },
    { address: '/api/subscribers/profile', integrity: 'sha384-p' },
  ]);
  expect(network.mock.calls.map(([{ integrity }]) => integrity)).toEqual(['sha384-d', 'sha384-a']);
  expect([...stored.keys()]).toEqual([at('/remotes/pond/1.0.0/a.js')]);
});

test('files of versions that are no longer live are deleted, also if a version number is the prefix of another', async () => {
  const live = ['/remotes/pond/1.0.0/', '/manifests/pond/1.0.0.json'];
  const gone = ['/remotes/pond/1.0.0-beta/a.js', '/manifests/pond/0.9.0.json'];
  for (const path of [`${live[0]}a.js`, live[1]!, ...gone]) stored.set(at(path), 'bytes');
  await files.keepOnly(live);
  expect([...stored.keys()]).toEqual([at(`${live[0]}a.js`), at(live[1]!)]);
});
