import { deferred } from '../testing/deferred';
import { liveVersion } from '../testing/live-version';
import { loadContainer } from './containers';
import { importEntry } from './module-entry';

jest.mock('./module-entry');

const URL_OF_ENTRY = 'https://portal.test/remotes/mfe-a/1.0.0/entry.js';
const REQUEST = {
  container: 'mfe_a_1_0_0',
  url: URL_OF_ENTRY,
  attempt: { live: liveVersion('mfe-a', '1.0.0'), number: 1 },
};
const SCOPE = { react: { '19.3.1': { get: () => () => 'React' } } };

const inPage = globalThis as unknown as Record<string, unknown>;
const entryScript = () => document.head.querySelector('script');

/** Simulates an entry's script: it defines a container, or none, and ends. */
function run(container: object | undefined, event = 'load') {
  inPage[REQUEST.container] = container;
  entryScript()?.dispatchEvent(new Event(event));
}
const createContainer = (exposed: object) => ({
  init: jest.fn(),
  get: jest.fn(async () => () => exposed),
});

beforeEach(() => {
  Object.assign(globalThis, {
    __webpack_init_sharing__: jest.fn(),
    __webpack_share_scopes__: { default: SCOPE },
  });
});
afterEach(() => entryScript()?.remove());

test('a container receives the shared modules and returns its module', async () => {
  const module = { routes: {} };
  const container = createContainer({ default: module });
  const loading = loadContainer(REQUEST);
  expect(entryScript()?.src).toBe(URL_OF_ENTRY);
  run(container);
  expect(await loading).toBe(module);
  expect(container.init).toHaveBeenCalledWith({
    react: { '19.3.1': { get: SCOPE.react['19.3.1'].get, loaded: true } },
  });
  expect(container.init).not.toHaveBeenCalledWith(SCOPE);
  expect(container.get).toHaveBeenCalledWith('./remote');
  expect(entryScript()).toBeNull();
});

test('a container waits until the bundler has prepared the share scope, and then returns its module', async () => {
  const [sharing, starting] = [deferred<void>(), deferred<void>()];
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  Object.assign(globalThis, { __webpack_init_sharing__: () => sharing.promise });
  const container = { ...createContainer({ default: {} }), init: jest.fn(() => starting.promise) };
  const loading = loadContainer(REQUEST);
  run(container);
  await settled();
  expect(container.init).not.toHaveBeenCalled();
  sharing.resolve();
  await settled();
  expect(container.init).toHaveBeenCalled();
  expect(container.get).not.toHaveBeenCalled();
  starting.resolve();
  await loading;
});

test('an entry that is an ES module is imported, not run as a script', async () => {
  const module = { routes: {} };
  jest.mocked(importEntry).mockResolvedValue(createContainer({ default: module }));
  const live = liveVersion('mfe-a', '1.0.0', { entryType: 'module' });
  const attempt = { live, number: 1 };
  expect(await loadContainer({ ...REQUEST, attempt })).toBe(module);
  expect(importEntry).toHaveBeenCalledWith(attempt);
  expect(entryScript()).toBeNull();
});

test.each([
  ['does not arrive', () => run(undefined, 'error'), 'could not be loaded'],
  ['leaves nothing', () => run(undefined), 'ran without leaving mfe_a_1_0_0'],
  ['exposes nothing', () => run(createContainer({})), 'exposes no remote'],
])('an entry that %s is a failure', async (_, happen, message) => {
  const loading = loadContainer(REQUEST);
  happen();
  await expect(loading).rejects.toThrow(message);
});

test('a container of an earlier attempt is not mistaken for that of a later one', async () => {
  const first = loadContainer(REQUEST);
  run(createContainer({ default: {} }));
  await first;
  const second = loadContainer(REQUEST);
  entryScript()?.dispatchEvent(new Event('load'));
  await expect(second).rejects.toThrow('ran without leaving');
});
