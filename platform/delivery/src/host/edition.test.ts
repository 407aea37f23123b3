import { DEFAULT_CONFIG } from '@portal/shared/contract';
import { runInNewContext } from 'node:vm';
import { workerRemoval } from './edition';

/** Runs a worker's script in a browser that has stored something. Returns what happened to it. */
async function run(script: string) {
  const happened: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const work: Promise<unknown>[] = [];
  const scope = {
    self: {} as { portalOffline?: boolean },
    skipWaiting: () => happened.push('replaces'),
    addEventListener: (name: string, listener: (event: object) => void) =>
      void listeners.set(name, listener),
    caches: {
      keys: async () => ['portal-files', 'portal-document', 'of others'],
      delete: async (name: string) => happened.push(`deletes ${name}`),
    },
    indexedDB: { deleteDatabase: (name: string) => happened.push(`deletes ${name}`) },
    registration: { unregister: async () => happened.push('unregisters') },
  };
  runInNewContext(script, scope);
  const event = { waitUntil: (one: Promise<unknown>) => work.push(one) };
  listeners.get('install')?.(event);
  listeners.get('activate')?.(event);
  await Promise.all(work);
  return { happened, offline: scope.self.portalOffline };
}

const DELETES = ['deletes portal-files', 'deletes portal-document', 'deletes workbox-expiration'];

test('without offline pages the worker deletes what it stored and unregisters itself', async () => {
  const { happened, offline } = await run(workerRemoval({ ...DEFAULT_CONFIG, offline: false }));
  expect(happened).toEqual(['replaces', ...DELETES, 'unregisters']);
  expect(offline).toBe(false);
});

test('with push, the worker stays for that only', async () => {
  const push = { ...DEFAULT_CONFIG.push, vapidPublicKey: 'key' };
  const { happened, offline } = await run(
    workerRemoval({ ...DEFAULT_CONFIG, offline: false, push }),
  );
  expect(happened).toEqual(['replaces', ...DELETES]);
  expect(offline).toBe(false);
});

test.each([undefined, true])('with %p, nothing is added before the worker', (offline) => {
  expect(workerRemoval({ ...DEFAULT_CONFIG, ...(offline && { offline }) })).toBe('');
});
