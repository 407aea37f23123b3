import { DEFAULT_CONFIG } from '@portal/shared';
import { createBrowserStorage } from '../session/browser-storage';
import { OFFLINE_KEY } from '../session/offline-key';
import { alwaysIdle } from '../testing/always-idle';
import { memoryStorage } from '../testing/memory-storage';
import { goOffline, goOnline } from '../testing/network';
import { openOffline } from '../testing/open-offline';
import { createAnswersOnDevice } from './answers-on-device';

/** What is kept, by key and address. */
const kept = new Map<string, { at: number; body: unknown }>();
/** What happens while an answer is sealed. */
let meanwhile: () => unknown;
jest.mock('./sealed-answers', () => ({
  newKey: async () => `key ${Math.random()}`,
  seal: async (_: string, key: string, address: string, body: unknown) => {
    await meanwhile();
    kept.set(key + address, { at: 10_42, body });
  },
  unseal: async (_: string, key: string, address: string) => kept.get(key + address) ?? null,
}));

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const asItCame = (body: unknown) => body;

function device(config = DEFAULT_CONFIG) {
  const storage = createBrowserStorage(() => below);
  const shown: number[] = [];
  const answers = createAnswersOnDevice({ config, storage, onShown: (at) => shown.push(at) });
  return { answers, storage, shown };
}

let below: Storage;
let deleted: jest.Mock;
beforeEach(() => {
  alwaysIdle();
  below = memoryStorage();
  deleted = openOffline();
  kept.clear();
  meanwhile = () => undefined;
});
afterEach(goOnline);

test('nothing is kept unless somebody wants that', async () => {
  const { answers } = device();
  answers.keep('/a', 'cameras');
  await settled();
  expect(kept.size).toBe(0);
  expect(below).toHaveLength(0);
  goOffline();
  expect(await answers.find('/a', asItCame)).toBeNull();
});

test('what is kept is found without a network, and its time is told', async () => {
  const { answers, shown } = device();
  await answers.choose(true);
  answers.keep('/a', 'cameras');
  await settled();
  expect(await answers.find('/a', asItCame)).toBeNull();
  goOffline();
  expect(await answers.find('/a', asItCame)).toBe('cameras');
  expect(shown).toEqual([10_42]);
});

test('what a person chose is known until they choose again', async () => {
  const { answers } = device();
  expect(answers.isChosen()).toBe(false);
  await answers.choose(true);
  expect(answers.isChosen()).toBe(true);
  await answers.choose(false);
  expect(answers.isChosen()).toBe(false);
});

test('what this version cannot read is not shown', async () => {
  const { answers, shown } = device();
  await answers.choose(true);
  answers.keep('/a', 'cameras');
  await settled();
  goOffline();
  const refuse = () => {
    throw new Error('That is no list of cameras');
  };
  expect(await answers.find('/a', refuse)).toBeNull();
  expect(shown).toEqual([]);
});

test.each<[string, (given: ReturnType<typeof device>) => unknown]>([
  ['turning it off', ({ answers }) => answers.choose(false)],
  ['the end of the session', ({ storage, answers }) => (storage.clear(), answers.sweep())],
])('%s destroys the key and deletes the answers', async (_, end) => {
  const given = device();
  await given.answers.choose(true);
  given.answers.keep('/a', 'cameras');
  await settled();
  expect(deleted).not.toHaveBeenCalled();
  await end(given);
  expect(below).toHaveLength(0);
  expect(deleted).toHaveBeenCalledWith('portal-answers');
  goOffline();
  expect(await given.answers.find('/a', asItCame)).toBeNull();
});

test('the end of a session has nothing to delete where the browser has no caches', () => {
  Object.assign(window, { caches: undefined });
  expect(device().answers.sweep).not.toThrow();
});

test('an answer that the device has no room for, and one that it cannot delete, are no failures', async () => {
  const uncaught = jest.fn();
  process.on('unhandledRejection', uncaught);
  const full = async () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const { answers } = device();
  await answers.choose(true);
  meanwhile = full;
  answers.keep('/a', 'cameras');
  await settled();
  deleted.mockImplementation(full);
  await answers.choose(false);
  await settled();
  process.off('unhandledRejection', uncaught);
  expect(uncaught).not.toHaveBeenCalled();
});

test('an answer that waits to be kept is not kept for the next person', async () => {
  const { answers, storage } = device();
  await answers.choose(true);
  answers.keep('/a', 'cameras');
  storage.clear();
  storage.set(OFFLINE_KEY, 'key of another');
  await settled();
  expect(kept.size).toBe(0);
});

test('an answer that is sealed while the session ends goes, too', async () => {
  const { answers, storage } = device();
  await answers.choose(true);
  meanwhile = () => storage.clear();
  deleted.mockImplementation(async () => kept.clear());
  answers.keep('/a', 'cameras');
  await settled();
  expect(deleted).toHaveBeenCalledWith('portal-answers');
  expect(kept.size).toBe(0);
});

test.each([
  ['without https', () => openOffline({ isSecureContext: false }), DEFAULT_CONFIG],
  ['where pages do not open offline', openOffline, { ...DEFAULT_CONFIG, offline: false }],
])('%s there is no choice, and nothing of an earlier one is found', async (_, open, config) => {
  const before = device();
  await before.answers.choose(true);
  before.answers.keep('/a', 'cameras');
  await settled();
  open();
  goOffline();
  const { answers } = device(config);
  expect(answers).toMatchObject({ isOffered: false });
  expect(await answers.find('/a', asItCame)).toBeNull();
});
